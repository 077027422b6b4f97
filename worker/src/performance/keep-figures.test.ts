import type { Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { exclusionBreaches, readBreachesKey } from '@rc/figures/exclusion-breaches'
import { readFigure, readKept } from '@rc/figures/kept-figure'
import { memberReturns } from '@rc/figures/member-returns'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepFigures } from './keep-figures.ts'

const now = new Date('2026-11-21T12:00:00Z')
const SPAN = ['FIRM', '2025-12-31', '2026-11-20'] as const

describe.each(testBackends())('figures of all accounts on %s', (backend) => {
  let database: Database
  const keep = () => keepFigures(database.db, now, new AbortController().signal)
  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const tell = (trigger: 'client_change' | 'vendor_status_change') =>
    database.db.transaction().execute((trx) => emit(trigger, trx))
  const breachesKey = async () => {
    const key = await readBreachesKey(database.db, 'FIRM', '2026-11-20')
    if (key === null) throw new Error('there are no positions')
    return key
  }

  // Seven households of one account each, which grow by one to seven percent; four of them want no weapons.
  beforeEach(async () => {
    database = await openTestDatabase(backend)
    await run(`insert into clients (client_ref, crm_company_id, household_key, name_hash, name_mask, status, exclusions, source_updated_at)
      select 'c' || n, n::text, 'h' || n, '', '', 'CLIENT', case when n > 3 then '["WEAPONS"]' else '[]' end::jsonb, now() from generate_series(1, 7) n`)
    await run(`insert into accounts (account_ref, last4, household_key, account_type, status, custodian, as_of, import_id)
      select 'a' || n, '', 'h' || n, 'IRA', 'OPEN', '', '2026-11-20', '' from generate_series(1, 7) n`)
    await run(`insert into account_returns select 'a' || n, day, 0, 0, 0, 100, 0, 0, 1, case when day < '2026-01-01' then 1 else 1 + n / 100.0 end
      from generate_series(1, 7) n cross join unnest(array['2025-12-31', '2026-11-20']::date[]) day`)
    await run(`insert into firm_daily (date, begin_aum, new_client_assets, additions, withdrawals, lost_client_assets, market,
        fees, adjustments, end_aum, accounts, stale_accounts, stale_aum, hhi, top1_share, top5_share, top10_share,
        median_client_aum, clients, clients_added, clients_lost)
      select day, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0
      from unnest(array['2025-12-31', '2026-11-20']::date[]) day`)
    await run(`insert into securities (symbol, name, security_type, asset_class, sector, involvement)
      values ('GUNS', 'Guns', 'EQUITY', 'US_EQUITY', '', '["WEAPONS"]'), ('MILK', 'Milk', 'EQUITY', 'US_EQUITY', '', '[]')`)
    await run(`insert into portfolio_positions (as_of, account_ref, symbol, security_name, security_type, price, quantity, market_value, import_id)
      select '2026-10-30', 'a' || n, symbol, '', '', 1, 1, 1, '' from generate_series(1, 7) n cross join unnest(array['GUNS', 'MILK']) symbol`)
  })
  afterEach(() => database[Symbol.asyncDispose]())

  test('are those that are computed', async () => {
    expect(await readKept(database.db, memberReturns, SPAN)).toBeNull()
    await keep()
    const kept = await readKept(database.db, memberReturns, SPAN)
    expect(kept?.value).toEqual(await memberReturns.compute(database.db, ...SPAN))
    expect(kept?.value.n).toBe(7)
    expect(kept?.value.deviation).toBeCloseTo(Math.sqrt((9 + 4 + 1 + 0 + 1 + 4 + 9) / 6) / 100, 12)
    expect(await readKept(database.db, exclusionBreaches, await breachesKey())).toEqual({ value: 4 })
  })

  test('are computed anew once something they rest on has changed', async () => {
    await keep()
    await run(`update clients set exclusions = '[]' where client_ref = 'c7'`)
    await run(`update account_returns set index_net = 1.5 where account_ref = 'a7' and date = '2026-11-20'`)
    await tell('vendor_status_change')
    expect(await readFigure(database.db, exclusionBreaches, ...(await breachesKey()))).toBe(4)
    await tell('client_change')
    expect(await readKept(database.db, memberReturns, SPAN)).toBeNull()
    expect(await readFigure(database.db, memberReturns, ...SPAN)).toMatchObject({ high: 0.5 })
    expect(await readFigure(database.db, exclusionBreaches, ...(await breachesKey()))).toBe(3)
    await keep()
    expect(await readKept(database.db, exclusionBreaches, await breachesKey())).toEqual({ value: 3 })
  })

  test('count for what is known of securities, of which no event tells', async () => {
    await keep()
    await run(`update securities set involvement = '["WEAPONS"]' where symbol = 'MILK'`)
    expect(await readFigure(database.db, exclusionBreaches, ...(await breachesKey()))).toBe(8)
    await keep()
    const { rows } = await sql`select value from kept_figures where figure = 'exclusion_breaches'`.execute(
      database.db,
    )
    expect(rows).toEqual([{ value: 8 }])
  })
})
