import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { ensureFirstPeople } from '@rc/auth/people'
import { migrate, openDatabase, type Db } from '@rc/db/database'
import { lockDirectory } from '@rc/db/directory-lock'
import { administer } from '@rc/db/testing'
import { storeAccountNumbers } from '@rc/personal-data/account-numbers'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { storeTaxIdentifiers } from '@rc/personal-data/tax-identifiers'
import { readSettings } from '@rc/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The commands on personal data and the trail as an operator runs them: processes of their own, with their exit codes.

const ROOT = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const server = process.env['RC_TEST_DATABASE_URL']
const [OLD, NEW] = ['the old key of a test that is long enough', 'the new key of a test that is long enough']
const WHY = ['--reason', 'asked by letter']
const BY = ['--by', 'compliance@demo.local', ...WHY]
const OTHER = ['--by', 'executive@demo.local', ...WHY]

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

let environment: Record<string, string>
const undo: (() => Promise<unknown>)[] = []

/** Runs a script of package.json to its end. */
function run(script: string, args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  const main = scripts[script]?.replace(/^node /, '') ?? ''
  const env = { PATH: process.env['PATH'], RC_DATA_KEYS: OLD, ...environment, ...more }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { cwd: ROOT, env, timeout: 120_000 }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), out: out.trim(), err: err.trim() })
    })
  })
}

/** The database between two commands; the embedded one has room for one process only. */
async function within<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { RC_DATABASE_URL: url, RC_DATA_DIR: directory = '' } = environment
  await using database = openDatabase(url === undefined ? { directory } : { url })
  await migrate(database.db)
  return await work(database.db)
}

async function addHousehold(db: Db, ref: string, status: string): Promise<void> {
  await sql`insert into clients (client_ref, crm_company_id, household_key, name_hash, name_mask, status, source_updated_at)
    values (${`cl_${ref}`}, ${ref}, ${`hh-${ref}`}, ${ref}, 'J••• D•••', ${status}, now())`.execute(db)
  await sql`insert into contacts_index (contact_ref, crm_contact_id, client_ref, kind, role, name_hash, name_mask,
      email_hashes, source_created_at, source_updated_at)
    values (${`ct_${ref}`}, ${ref}, ${`cl_${ref}`}, 'PERSON', 'PRIMARY', ${ref}, 'J••• D•••', '[]', now(), now())`.execute(
    db,
  )
  const keys = createDataKeys([OLD])
  await db.transaction().execute(async (trx) => {
    await storeAccountNumbers(trx, keys, new Map([[`ac_${ref}`, '12345678']]))
    await storeTaxIdentifiers(trx, keys, [{ contact_ref: `ct_${ref}`, digits: '666010001' }])
  })
}

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rc-commands-'))
  undo.push(() => rm(directory, { recursive: true, force: true }))
  environment = { RC_DATA_DIR: directory }
  if (server !== undefined) {
    const name = `rc_commands_${randomUUID().replaceAll('-', '')}`
    await administer(server, `create database ${name} template ${process.env['RC_TEST_TEMPLATE_DATABASE']}`)
    undo.push(() => administer(server, `drop database ${name} with (force)`))
    const url = new URL(server)
    url.pathname = `/${name}`
    environment['RC_DATABASE_URL'] = url.href
  }
  await within(async (db) => {
    await ensureFirstPeople(db, readSettings({}).RC_FIRST_PEOPLE)
    await addHousehold(db, 'former', 'FORMER')
    await addHousehold(db, 'present', 'CLIENT')
  })
})
afterAll(async () => {
  for (const step of undo) await step()
})

const PERSONAL = ['reveal:tax-id', 'erase:client', 'hold:client', 'release:client', 'keys:rotate']

describe('the commands', { timeout: 300_000 }, () => {
  test.each<[string, string, string[], RegExp]>([
    ['keys:rotate', 'nobody', WHY, /--by must be the address/],
    ['keys:rotate', 'somebody without the role', ['--by', 'advisor@demo.local', ...WHY], /--by must be/],
    ['erase:client', 'no reason', ['cl_former', '--by', 'compliance@demo.local'], /--reason must say why/],
    [
      'hold:client',
      'a long one',
      ['cl_former', ...BY.slice(0, 3), 'x'.repeat(501)],
      /500 characters at most/,
    ],
    ['reveal:tax-id', 'nobody to reveal', BY, /whose\?/],
    ['erase:client', 'an option that does not exist', ['cl_former', ...BY, '--force'], /--force/],
  ])('%s with %s ends with 2 and does nothing', async (script, _what, args, words) => {
    const ended = await run(script, args)
    expect([ended.code, ended.out]).toEqual([2, ''])
    expect(ended.err).toMatch(words)
  })

  test.each([...PERSONAL, 'audit:verify'])(
    '%s ends with 2 while the service holds the database',
    async (script) => {
      const directory = await mkdtemp(join(tmpdir(), 'rc-held-'))
      const unlock = lockDirectory(directory)
      const ended = await run(
        script,
        ['x', ...(script === 'audit:verify' ? [] : BY)].slice(script === 'audit:verify' ? 1 : 0),
        {
          RC_DATABASE_URL: '',
          RC_DATA_DIR: directory,
        },
      )
      unlock()
      await rm(directory, { recursive: true })
      expect([ended.code, ended.out.includes('666010001')]).toEqual([2, false])
      expect(ended.err).toContain('is in use by process')
    },
  )

  test('in the order of a case: reveal, rotate, hold, erase, verify', async () => {
    expect(await run('reveal:tax-id', ['ct_former', ...BY])).toEqual({ code: 0, out: '666010001', err: '' })
    expect(await run('reveal:tax-id', ['ct_nobody', ...BY])).toMatchObject({ code: 1, out: 'none is stored' })
    const rotated = await run('keys:rotate', [...BY, '--json'], { RC_DATA_KEYS: `${NEW},${OLD}` })
    expect([rotated.code, JSON.parse(rotated.out)]).toMatchObject([0, { sealed: 4, unopened: 0 }])
    // The old key has had its day; a key that never was one opens nothing.
    const lost = await run('keys:rotate', [...BY, '--json'], { RC_DATA_KEYS: OLD })
    expect([lost.code, JSON.parse(lost.out)]).toMatchObject([1, { sealed: 0, unopened: 4 }])
    const closed = await run('reveal:tax-id', ['ct_former', ...BY])
    expect([closed.code, closed.out, closed.err.includes('does not open')]).toEqual([2, '', true])

    expect(await run('hold:client', ['cl_former', ...BY])).toMatchObject({ code: 0 })
    const held = await run('erase:client', ['cl_former', ...BY, '--json'])
    expect([held.code, JSON.parse(held.out)]).toMatchObject([1, { outcome: 'REFUSED' }])
    expect(await run('release:client', ['cl_former', ...BY])).toMatchObject({ code: 1 })
    expect(await run('release:client', ['cl_former', ...OTHER])).toMatchObject({ code: 0 })
    const erased = await run('erase:client', ['cl_former', ...BY])
    expect([erased.code, erased.out.split('\n')[0]]).toEqual([0, 'ERASED'])
    expect(await run('erase:client', ['cl_present', ...BY])).toMatchObject({ code: 1 })
    expect(await run('reveal:tax-id', ['ct_former', ...BY], { RC_DATA_KEYS: NEW })).toMatchObject({ code: 1 })
    expect(await run('reveal:tax-id', ['ct_present', ...BY], { RC_DATA_KEYS: NEW })).toMatchObject({
      code: 0,
    })

    const noted = await within((db) =>
      db
        .selectFrom('compliance_audit_trail')
        .select(['action', 'result', 'reason'])
        .where('reason', 'is not', null)
        .orderBy('seq')
        .execute(),
    )
    expect(new Set(noted.map(({ reason }) => reason))).toEqual(new Set(['asked by letter']))
    expect(JSON.stringify(noted)).not.toContain('666010001')
    const steps = noted.map(({ action, result }) => `${action} ${result}`)
    expect(steps.filter((step) => !step.startsWith('data_keys'))).toEqual([
      'tax_identifier.revealed SUCCESS',
      'tax_identifier.revealed FAILURE',
      'client.held SUCCESS',
      'client.erased DENIED',
      'client.released DENIED',
      'client.released SUCCESS',
      'client.erased SUCCESS',
      'client.erased DENIED',
      'tax_identifier.revealed FAILURE',
      'tax_identifier.revealed SUCCESS',
    ])

    const whole = await run('audit:verify', ['--json'])
    expect([whole.code, JSON.parse(whole.out)]).toMatchObject([0, { ok: true, complete: true }])
    await within((db) => sql`update audit_chain set hash = ${'0'.repeat(64)}`.execute(db))
    const broken = await run('audit:verify', [])
    expect([broken.code, broken.out.includes('END at entry')]).toEqual([1, true])
  })
})
