import type { Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { clientCount } from '@rc/figures/client-count'
import { readFigure, readKept } from '@rc/figures/kept-figure'
import { promoterCounts } from '@rc/figures/nps'
import { clientMovements } from '@rc/figures/retention'
import { tenure } from '@rc/figures/tenure'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepClientFigures } from './keep-client-figures.ts'

const now = new Date('2026-11-21T12:00:00Z')
const FRIDAY = '2026-11-20'
const YEAR = ['2025-12-31', FRIDAY] as const
const YEAR_BEFORE = ['2024-12-31', '2025-11-20'] as const

describe.each(testBackends())('figures of all clients on %s', (backend) => {
  let database: Database
  const keep = () => keepClientFigures(database.db, now, new AbortController().signal)
  const run = (statement: string) => sql.raw(statement).execute(database.db)

  // Ten households: one a year since 2017, of whom the first has left this year, and the second did last year.
  beforeEach(async () => {
    database = await openTestDatabase(backend)
    await run(`insert into clients (client_ref, crm_company_id, household_key, name_hash, name_mask, status, joined_on, left_on, source_updated_at)
      select 'c' || n, n::text, 'h' || n, '', '', 'CLIENT', make_date(2016 + n, 3, 1),
        case n when 1 then date '2026-05-05' when 2 then date '2025-05-05' end, now() from generate_series(1, 10) n`)
    await run(`insert into client_monthly (client_ref, date, aum)
      select 'c' || n, day, 100 from generate_series(1, 9) n cross join unnest(array['2024-12-31', '2025-12-31']::date[]) day`)
    await run(`insert into survey_responses (response_ref, client_ref, survey_id, invited_on, delivered, responded_on, nps)
      select 'r' || n, 'c' || n, 's', '2026-06-01', true, case when n > 2 then date '2026-06-02' else '2025-06-02' end, n
      from generate_series(1, 10) n`)
    await run(`insert into firm_daily (date, begin_aum, new_client_assets, additions, withdrawals, lost_client_assets, market,
        fees, adjustments, end_aum, accounts, stale_accounts, stale_aum, hhi, top1_share, top5_share, top10_share,
        median_client_aum, clients, clients_added, clients_lost)
      select day, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0
      from unnest(array['2024-01-02', '2025-12-31', '${FRIDAY}']::date[]) day`)
  })
  afterEach(() => database[Symbol.asyncDispose]())

  test('are kept for this year, for what it is compared with, and as they are computed', async () => {
    const { db } = database
    expect(await readKept(db, clientCount, [FRIDAY])).toBeNull()
    await keep()
    expect(await readKept(db, clientCount, [FRIDAY])).toEqual({ value: 8 })
    expect(await readKept(db, clientCount, ['2025-12-31'])).toEqual({ value: 8 })
    const movements = await readKept(db, clientMovements, YEAR)
    expect(movements?.value).toMatchObject({ at_start: 8, at_end: 8, added: 1, lost: 1, lost_aum: '100.00' })
    expect(movements?.value).toEqual(await clientMovements.compute(db, ...YEAR))
    expect((await readKept(db, clientMovements, YEAR_BEFORE))?.value).toMatchObject({ added: 1, lost: 1 })
    const answers = { promoters: 2, detractors: 4, n: 8 }
    expect(await readKept(db, promoterCounts, ['2025-11-20', FRIDAY])).toEqual({ value: answers })
    expect((await readKept(db, promoterCounts, ['2024-11-20', '2025-11-20']))?.value.n).toBe(2)
    expect((await readKept(db, tenure, [FRIDAY]))?.value).toEqual(await tenure.compute(db, FRIDAY))
    expect((await tenure.compute(db, FRIDAY)).median).toBeCloseTo(4.2, 1)
  })

  test('are computed anew once something they rest on has changed', async () => {
    const { db } = database
    await keep()
    await run(`update clients set left_on = '2026-11-20' where client_ref = 'c9'`)
    await run(`update survey_responses set nps = 9 where client_ref = 'c3'`)
    expect(await readFigure(db, clientCount, FRIDAY)).toBe(8)
    await db.transaction().execute((trx) => emit('client_change', trx))
    expect(await readFigure(db, clientCount, FRIDAY)).toBe(7)
    expect(await readFigure(db, clientMovements, ...YEAR)).toMatchObject({ lost: 2, at_end: 7 })
    expect(await readFigure(db, promoterCounts, '2025-11-20', FRIDAY)).toMatchObject({ promoters: 3 })
    expect(await readKept(db, tenure, [FRIDAY])).toBeNull()
    await keep()
    await run(`update client_monthly set aum = 300 where client_ref = 'c9'`)
    await db.transaction().execute((trx) => emit('aum_update', trx))
    expect(await readKept(db, clientCount, [FRIDAY])).toEqual({ value: 7 })
    expect(await readFigure(db, clientMovements, ...YEAR)).toMatchObject({ lost_aum: '400.00' })
  })
})
