import type { Database, Db, Trx } from '@rc/db/database'
import { openDemonstrationDatabase, testBackends } from '@rc/db/testing'
import { CHECKS, hooksDataValidation } from '@rc/worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Each rule over the demonstration firm: quiet as it is, and heard after one thing was broken.

const now = (): Date => new Date()
const run = () => ({ signal: AbortSignal.timeout(60_000), progress: () => undefined })
const validate = (db: Db) => hooksDataValidation({ db, now }).run(run())
const openReviewsOf = (db: Db, rule: string) =>
  db
    .selectFrom('review_queue')
    .select(['title', 'dedupe_key', 'subject_type', 'occurrences'])
    .where('rule_id', '=', rule)
    .where('status', '=', 'OPEN')
    .execute()
const openAlertsOf = (db: Db, rule: string) =>
  db
    .selectFrom('alerts')
    .select(['title', 'severity'])
    .where('rule_id', '=', rule)
    .where('status', '=', 'OPEN')
    .execute()

const anAccount = `(select a.account_ref from accounts a join balances b using (account_ref)
  where a.status = 'ACTIVE' and b.as_of = (select max(as_of) from balances) order by 1 limit 1)`
const aClient = `(select client_ref from clients where status = 'CLIENT' and deleted_at is null order by joined_on, 1 limit 1)`

/** Does something and takes it back; what it found is kept. */
async function undone<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute()
  try {
    return await work(transaction)
  } finally {
    await transaction.rollback().execute()
  }
}

/** What is broken, the rule that hears it, what it is called, whether it is an alert. */
const BREAKS: readonly (readonly [string, string, string, boolean])[] = [
  [
    `update clients set household_key = (select household_key from clients where client_ref = ${aClient})
      where client_ref = (select client_ref from clients where status = 'CLIENT' order by joined_on desc, 1 limit 1)`,
    'unique_client_id_across_systems',
    'Two clients share one household reference',
    true,
  ],
  [
    `update clients set household_key = null where client_ref = ${aClient}`,
    'unique_client_id_across_systems',
    'Client without a household reference',
    true,
  ],
  [
    `update contacts_index set email_hashes = '["same"]'
      where contact_ref in (select min(contact_ref) from contacts_index where client_ref is not null group by client_ref limit 2)`,
    'unique_client_id_across_systems',
    'One address at two clients',
    false,
  ],
  [
    `update source_state set watermark = jsonb_set(watermark, '{contacts,rejected}', '2') where source = 'crm'`,
    'lacrm_hooks_contact_reconciliation',
    'CRM and contact index differ',
    true,
  ],
  [
    `update clients set deleted_at = now() where client_ref = ${aClient}`,
    'lacrm_hooks_contact_reconciliation',
    'Contact of a client that is gone',
    false,
  ],
  [
    `update contacts_index set deleted_at = now() where client_ref = ${aClient}`,
    'lacrm_hooks_contact_reconciliation',
    'Client without a person',
    true,
  ],
  [
    `update accounts set household_key = 'nobody' where account_ref = ${anAccount}`,
    'altruist_account_mapping_validation',
    'Account without a household',
    true,
  ],
  [
    `update accounts set status = 'CLOSED' where household_key = (select household_key from clients where client_ref = ${aClient})`,
    'altruist_account_mapping_validation',
    'Client without an open account',
    false,
  ],
  [
    `update clients set left_on = current_date - 200 where client_ref = ${aClient}`,
    'altruist_account_mapping_validation',
    'Open account of a client who has left',
    false,
  ],
  [
    `update matrix_records_retention set removed_at = now() - interval '1 day' where record_type_code = '9.01'`,
    'sec_record_completeness_by_type',
    'Records of type 9.01 are incomplete',
    true,
  ],
  [
    `update matrix_records_retention set removed_at = now() - interval '1 day' where document_ref =
      (select min(document_ref) from matrix_records_retention where record_type_code = '3.04' and retain_until > current_date)`,
    'retention_period_compliance',
    'Records of type 3.04 were destroyed early',
    true,
  ],
  [
    `update matrix_records_retention set retain_until = current_date - 30 where document_ref =
      (select min(document_ref) from matrix_records_retention where record_type_code = '3.04' and removed_at is null)`,
    'retention_period_compliance',
    'Records of type 3.04 are kept past their retention',
    false,
  ],
  [
    `update portfolio_positions set market_value = market_value + 5 where (account_ref, as_of, symbol) =
      (select account_ref, as_of, symbol from portfolio_positions where account_ref = ${anAccount} order by as_of desc limit 1)`,
    'position_reconciliation_altruist_hooks',
    'Positions and balance differ',
    true,
  ],
  [
    `update portfolio_positions set quantity = quantity + 1 where (account_ref, as_of, symbol) =
      (select account_ref, as_of, symbol from portfolio_positions where account_ref = ${anAccount} order by as_of desc limit 1)`,
    'position_reconciliation_altruist_hooks',
    'Quantities do not follow from the trades',
    true,
  ],
  [
    `delete from market_prices where date > current_date - 20 and symbol = (select min(symbol) from benchmark_components)`,
    'benchmark_data_freshness',
    'Benchmark out of date',
    true,
  ],
  [
    `update custodian_returns set twr_net = twr_net + 0.0002 where (account_ref, period_end) =
      (select account_ref, max(period_end) from custodian_returns where account_ref = ${anAccount} group by 1)`,
    'calculation_accuracy_validation',
    'Return differs from the custodian’s',
    true,
  ],
  [
    `update firm_daily set market = market + 0.02 where date = (select max(date) from firm_daily)`,
    'calculation_accuracy_validation',
    'Assets under management do not add up',
    true,
  ],
  [
    `update account_returns set end_value = end_value + 0.02
      where account_ref = ${anAccount} and date = (select max(date) from firm_daily)`,
    'calculation_accuracy_validation',
    'Assets under management do not add up',
    true,
  ],
  [
    `update fee_billings set fee_amount = fee_amount + 0.02 where (account_ref, period_end) =
      (select account_ref, max(period_end) from fee_billings where account_ref = ${anAccount} group by 1)`,
    'calculation_accuracy_validation',
    'Fee is not what the rate gives',
    true,
  ],
]

describe.each(testBackends())('on %s', (backend) => {
  test('the firm as it was loaded breaks no rule but those of its files, which have gaps', async () => {
    await using database = await openDemonstrationDatabase(backend)
    await validate(database.db)
    const ofFiles = ['sec_record_completeness_by_type', 'retention_period_compliance']
    for (const rule of ofFiles)
      expect((await openReviewsOf(database.db, rule)).length, rule).toBeGreaterThan(0)
    for (const rule of CHECKS.map(({ name }) => name).filter((name) => !ofFiles.includes(name)))
      expect(await openReviewsOf(database.db, rule), rule).toEqual([])
  })

  describe('after one thing was broken', () => {
    let database: Database
    beforeAll(async () => {
      database = await openDemonstrationDatabase(backend)
    })
    afterAll(() => database[Symbol.asyncDispose]())

    test.each(BREAKS.map(([statement, rule, title, isAlert]) => ({ statement, rule, title, isAlert })))(
      '$rule finds: $title',
      async ({ statement, rule, title, isAlert }) => {
        const check = CHECKS.find(({ name }) => name === rule)
        const findings = await undone(database.db, async (trx) => {
          const { numAffectedRows } = await sql.raw(statement).execute(trx)
          expect(numAffectedRows).toBeGreaterThan(0n)
          return check?.find(trx, now(), AbortSignal.timeout(60_000))
        })
        const found = (findings ?? []).filter((finding) => finding.title === title)
        expect(found.length).toBeGreaterThan(0)
        expect(found.some(({ severity }) => severity !== undefined)).toBe(isAlert)
      },
    )
  })

  test('an account that had lost everything before a period has no return to be compared', async () => {
    await using database = await openDemonstrationDatabase(backend)
    await sql
      .raw(`update account_returns set index_net = 0 where account_ref = ${anAccount}`)
      .execute(database.db)
    await validate(database.db)
    expect(await openReviewsOf(database.db, 'calculation_accuracy_validation')).toEqual([])
  })

  test('a finding that is found again counts up, and is closed with its alert when the data is mended', async () => {
    await using database = await openDemonstrationDatabase(backend)
    const { db } = database
    const shift = (amount: string) =>
      sql
        .raw(
          `update portfolio_positions set market_value = market_value + ${amount} where account_ref = ${anAccount}
          and as_of = (select max(as_of) from portfolio_positions)`,
        )
        .execute(db)
    const rule = 'position_reconciliation_altruist_hooks'
    await shift('5')
    await validate(db)
    await validate(db)
    expect(await openReviewsOf(db, rule)).toMatchObject([{ subject_type: 'Account', occurrences: 2 }])
    expect(await openAlertsOf(db, rule)).toMatchObject([{ severity: 'HIGH' }])
    await shift('-5')
    await validate(db)
    expect(await openReviewsOf(db, rule)).toEqual([])
    expect(await openAlertsOf(db, rule)).toEqual([])
    const closed = await db
      .selectFrom('review_queue')
      .select(['status', 'resolution'])
      .where('rule_id', '=', rule)
      .execute()
    expect(closed).toEqual([{ status: 'CLOSED', resolution: 'the data no longer shows it' }])
  })

  test('a rule that cannot be looked at fails the job, and the others are looked at', async () => {
    await using database = await openDemonstrationDatabase(backend)
    const { db } = database
    await sql.raw(`update accounts set household_key = 'nobody' where account_ref = ${anAccount}`).execute(db)
    const [first, ...rest] = CHECKS
    if (first === undefined) throw new Error('there are no rules')
    const failing = { ...first, find: () => Promise.reject(new Error('down')) }
    await expect(hooksDataValidation({ db, now, checks: [failing, ...rest] }).run(run())).rejects.toThrow(
      'some rules',
    )
    expect(await openReviewsOf(db, 'altruist_account_mapping_validation')).toHaveLength(1)
  })
})
