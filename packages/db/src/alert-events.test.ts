import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { lastAlertEvent, readAlertEvents } from './alert-events.ts'
import { answerAlert, raiseAlert, resolveAlerts, type NewAlert } from './alerts.ts'
import { openTestDatabase, testBackends } from './testing.ts'

const NOW = new Date('2026-03-02T15:00:00Z')
const alert = (more: Partial<NewAlert> = {}): NewAlert => ({
  category: 'OPERATIONS',
  severity: 'HIGH',
  title: 'A job keeps failing',
  detail: 'nightly',
  source: 'nightly',
  ruleId: 'api_failures',
  actionRequired: 'Read the log.',
  ownerRole: 'operations',
  dedupeKey: 'api_failures:nightly',
  ...more,
})

const LEVELS = [
  ['OPERATIONS', undefined, 2],
  ['DATA_QUALITY', undefined, 2],
  ['DATA_QUALITY', 'Client', 3],
  ['OPERATIONS', 'Account', 3],
  ['CLIENT', 'Client', 3],
  ['CLIENT', undefined, 3],
  ['COMPLIANCE', 'Client', 4],
  ['SECURITY', undefined, 4],
  ['PERFORMANCE', 'Strategy', 5],
  ['MARKET', undefined, 5],
  ['THRESHOLD', undefined, 5],
] as const

describe.each(testBackends())('on %s', (backend) => {
  test('an alert is announced when it is raised, when it says something else, and when it is resolved', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await raiseAlert(db, alert(), NOW)
    await raiseAlert(db, alert(), NOW)
    await raiseAlert(db, alert({ severity: 'CRITICAL', observed: 3 }), NOW)
    await raiseAlert(db, alert({ severity: 'CRITICAL', observed: 3 }), NOW)
    await resolveAlerts(db, 'api_failures', [], NOW)
    await resolveAlerts(db, 'api_failures', [], NOW)
    const events = await readAlertEvents(db, 0, 100)
    expect(events.map(({ seq, event, body }) => [seq, event, Reflect.get(body, 'severity')])).toEqual([
      [1, 'alert.raised', 'HIGH'],
      [2, 'alert.changed', 'CRITICAL'],
      [3, 'alert.resolved', 'CRITICAL'],
    ])
    expect(events[1]?.body).toMatchObject({ observed: 3, status: 'OPEN', raisedAt: NOW.toISOString() })
  })

  test('what is rolled back leaves neither event nor gap', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await expect(
      db.transaction().execute(async (trx) => {
        await raiseAlert(trx, alert(), NOW)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await lastAlertEvent(db)).toBe(0)
    await raiseAlert(db, alert(), NOW)
    expect((await readAlertEvents(db, 0, 100)).map(({ seq }) => seq)).toEqual([1])
  })

  test('the level of an alert follows from its category and its subject', async () => {
    await using database = await openTestDatabase(backend)
    for (const [category, type] of LEVELS) {
      const about = type === undefined ? {} : { subject: { type, ref: 'x_1' } }
      await raiseAlert(database.db, alert({ category, dedupeKey: `${category} ${type}`, ...about }), NOW)
    }
    const told = await readAlertEvents(database.db, 0, 99)
    expect(told.map(({ level }) => level)).toEqual(LEVELS.map(([, , level]) => level))
  })

  test('an answer is given once', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await raiseAlert(db, alert(), NOW)
    const { alert_id: id } = await db.selectFrom('alerts').select('alert_id').executeTakeFirstOrThrow()
    const answer = (as: 'acknowledge' | 'resolve') =>
      db.transaction().execute((trx) => answerAlert(trx, id, as, NOW))
    expect(await answer('acknowledge')).toMatchObject({ status: 'ACKNOWLEDGED' })
    expect(await answer('acknowledge')).toBeNull()
    expect(await answer('resolve')).toMatchObject({ status: 'RESOLVED' })
    expect(await answer('resolve')).toBeNull()
    expect((await readAlertEvents(db, 0, 9)).map(({ event }) => event)).toEqual([
      'alert.raised',
      'alert.changed',
      'alert.resolved',
    ])
  })
})

test.runIf(testBackends().includes('postgres'))(
  'on postgres, a number is visible only after all smaller ones, and no long transaction holds them back',
  async () => {
    await using database = await openTestDatabase('postgres')
    const { db } = database
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    // A long import: it writes, but no alert.
    const long = db.transaction().execute(async (trx) => {
      await trx.insertInto('events').values({ trigger: 'aum_update', payload: '{}' }).execute()
      begun.resolve()
      await held.promise
    })
    await begun.promise
    const first = db.transaction().execute(async (trx) => {
      await raiseAlert(trx, alert({ dedupeKey: 'first' }), NOW)
      await sleep(200)
    })
    await sleep(50)
    const second = raiseAlert(db, alert({ dedupeKey: 'second' }), NOW)
    await sleep(50)
    expect(await readAlertEvents(db, 0, 9)).toEqual([])
    await Promise.all([first, second])
    expect((await readAlertEvents(db, 0, 9)).map(({ seq }) => seq)).toEqual([1, 2])
    held.resolve()
    await long
  },
)
