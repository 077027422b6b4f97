import type { Database } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimPack, endPack, failPack, notePackProgress, releasePack } from './claim-pack.ts'
import { lastWholePeriod } from './pack-list.ts'
import { readPack, readPacks, type PackRow } from './read-packs.ts'
import { requestPack } from './request-pack.ts'

const at = (minutes: number): Date => new Date(Date.parse('2026-11-01T11:00:00Z') + minutes * 60_000)
const PASSING = { code: 'UPSTREAM_UNAVAILABLE', at: 'executive/aum', passing: true }

test.each([
  ['board', '2026-11-20T12:00:00Z', '2026-10-31'],
  ['board', '2026-12-01T04:59:00Z', '2026-10-31'],
  ['board', '2026-12-01T05:00:00Z', '2026-11-30'],
  ['board', '2027-01-01T11:00:00Z', '2026-12-31'],
  ['compliance', '2026-11-20T12:00:00Z', '2026-09-30'],
  ['compliance', '2027-01-01T04:59:00Z', '2026-09-30'],
  ['compliance', '2027-01-01T05:00:00Z', '2026-12-31'],
] as const)('the %s pack of %s is of %s: the day begins in New York', (kind, now, day) => {
  expect(lastWholePeriod(kind, new Date(now))).toBe(day)
})

describe.each(testBackends())('packs on %s', (backend) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(backend)
  })
  afterEach(() => database[Symbol.asyncDispose]())

  const ask = (by: string | null, minutes = 0, kind: 'board' | 'compliance' = 'board') =>
    requestPack(database.db, { kind, asOf: '2026-10-31', by, requestId: null }, at(minutes))
  const claim = async (minutes: number): Promise<PackRow> => {
    const pack = await claimPack(database.db, at(minutes))
    if (pack === undefined) throw new Error('there was nothing to claim')
    return pack
  }
  const end = (pack: PackRow, minutes: number) =>
    database.db.transaction().execute((trx) => endPack(trx, pack, `rp_${pack.pack_id}`, at(minutes)))
  const alerts = () => database.db.selectFrom('alerts').select(['rule_id', 'status', 'detail']).execute()

  test('an open request serves until it has ended; another person has one of his own', async () => {
    const first = await ask('p1')
    expect(await ask('p1', 1)).toEqual(first)
    const other = await ask('p2', 2)
    expect(other.pack_id).not.toBe(first.pack_id)
    await end(await claim(3), 4)
    expect((await ask('p1', 5)).pack_id).not.toBe(first.pack_id)
  })

  test('the timetable asks once for a day, and anew for what has failed', async () => {
    const asked = await ask(null)
    await failPack(database.db, await claim(1), { code: 'INTERNAL', at: null, passing: false }, at(2))
    expect(await ask(null, 3)).toMatchObject({ pack_id: asked.pack_id, status: 'WAITING', error_code: null })
    await end(await claim(4), 5)
    expect(await ask(null, 6)).toMatchObject({ pack_id: asked.pack_id, status: 'DONE' })
    expect(await claimPack(database.db, at(60))).toBeUndefined()
  })

  test('each pack is claimed once, the oldest first, however many look', async () => {
    for (const [i, by] of ['p1', 'p2', 'p3'].entries()) await ask(by, i)
    const claimed = await Promise.all(Array.from({ length: 5 }, () => claimPack(database.db, at(5))))
    const found = claimed.flatMap((pack) => pack ?? [])
    expect(new Set(found.map((pack) => pack.requested_by))).toEqual(new Set(['p1', 'p2', 'p3']))
    expect(found).toHaveLength(3)
    expect((await claimPack(database.db, at(9)))?.pack_id).toBeUndefined()
  })

  test('what a dead process had begun is taken up after five minutes, and its claim is lost', async () => {
    await ask('p1')
    const dead = await claim(0)
    await notePackProgress(database.db, dead, [3, 10], at(2))
    expect(await claimPack(database.db, at(6))).toBeUndefined()
    const taken = await claim(7)
    expect(taken).toMatchObject({ attempts: 2, done: 0 })
    await expect(notePackProgress(database.db, dead, [4, 10], at(8))).rejects.toThrow('was lost')
    await expect(end(dead, 8)).rejects.toThrow('was lost')
    await end(taken, 9)
    expect(await readPack(database.db, taken.pack_id)).toMatchObject({
      status: 'DONE',
      report_id: `rp_${taken.pack_id}`,
    })
  })

  test('what was given back is made at once, and has lost no attempt', async () => {
    await ask('p1')
    await releasePack(database.db, await claim(0))
    expect(await claim(0)).toMatchObject({ attempts: 1 })
  })

  test('what may pass is tried again a minute later, three times; of the timetable it is then an alert', async () => {
    await ask(null)
    await failPack(database.db, await claim(0), PASSING, at(0))
    expect(await claimPack(database.db, at(0.5))).toBeUndefined()
    await failPack(database.db, await claim(1), PASSING, at(1))
    expect(await alerts()).toEqual([])
    await failPack(database.db, await claim(2), PASSING, at(2))
    const detail = 'The board pack of 2026-10-31 failed with UPSTREAM_UNAVAILABLE at executive/aum.'
    expect(await alerts()).toEqual([{ rule_id: 'report_pack_failed', status: 'OPEN', detail }])
    expect(await claimPack(database.db, at(60))).toBeUndefined()
    await ask(null, 61)
    await end(await claim(62), 63)
    expect(await alerts()).toEqual([{ rule_id: 'report_pack_failed', status: 'RESOLVED', detail }])
  })

  test('who asked by himself sees the failure, and nobody is alerted', async () => {
    const { pack_id: id } = await ask('p1')
    await failPack(database.db, await claim(0), { ...PASSING, passing: false }, at(1))
    expect(await readPack(database.db, id)).toMatchObject({ status: 'FAILED', error_at: 'executive/aum' })
    expect(await alerts()).toEqual([])
  })

  test('a page has what is at or below a clearance, the newest first', async () => {
    const board = await ask('p1', 0)
    const compliance = await ask('p1', 1, 'compliance')
    const ids = async (clearance: number, before: readonly [Date, string] | null, first = 10) =>
      (await readPacks(database.db, { clearance, first, before })).map((pack) => pack.pack_id)
    expect(await ids(5, null)).toEqual([compliance.pack_id, board.pack_id])
    expect(await ids(4, null)).toEqual([compliance.pack_id])
    expect(await ids(5, [at(1), compliance.pack_id])).toEqual([board.pack_id])
  })
})
