import { openTestDatabase } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { readFreshness } from './freshness.ts'

const now = new Date('2026-02-28T15:00:00Z')

test('a source that was never received is stale; one not every firm has counts once it was asked', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const read = async () =>
    (await readFreshness(db, ['crm', 'monitoring.prometheus'], now)).map(({ name, stale }) => [name, stale])
  expect(await read()).toEqual([['crm', true]])
  const asked = { source: 'monitoring.prometheus', watermark: '{}', last_error: 'TIMEOUT' }
  await db.insertInto('source_state').values(asked).execute()
  expect(await read()).toEqual([
    ['crm', true],
    ['monitoring.prometheus', true],
  ])
  await db
    .updateTable('source_state')
    .set({ received_at: new Date('2026-02-28T14:00:01Z') })
    .execute()
  expect(await read()).toEqual([
    ['crm', true],
    ['monitoring.prometheus', false],
  ])
})
