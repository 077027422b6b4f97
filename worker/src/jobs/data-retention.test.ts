import { appendAudit } from '@rc/audit/append-audit'
import { createAuditKeys } from '@rc/audit/audit-keys'
import type { Database, Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { RETENTION_SCHEDULE, retentionPeriods } from '@rc/db/retention-schedule'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditRetention } from './audit-retention.ts'
import { dataRetention } from './data-retention.ts'

const now = new Date('2026-11-20T04:30:00Z')
const dayMs = 86_400_000
const run = { signal: AbortSignal.timeout(120_000), progress: () => undefined }
const purge = (db: Db) => dataRetention({ db, emit, now: () => now }).run(run)

/** A row of each table with a period, by `id`, whose days are counted from `at`; and one still in use, where there is such. */
const ROWS: Record<string, { readonly insert: string; readonly inUse?: string }> = {
  access_requests: {
    insert: `insert into access_requests (request_id, email, reason, requested_by, requested_at, status, decided_at)
      values ($id, $id || '@x.local', 'r', 'psn', $at, 'APPROVED', $at)`,
    inUse: `insert into access_requests (request_id, email, reason, requested_by, requested_at)
      values ('used', 'u@x.local', 'r', 'psn', 'epoch')`,
  },
  alert_events: {
    insert: `insert into alert_events (seq, event, alert_id, level, at, body)
      values (abs(hashtext($id)), 'alert.raised', $id, 2, $at, '{}')`,
  },
  alerts: {
    insert: `insert into alerts (alert_id, category, severity, title, detail, source, rule_id, status, resolved_at,
        action_required, owner_role, dedupe_key)
      values ($id, 'OPERATIONS', 'LOW', 't', 'd', 's', 'r', 'RESOLVED', $at, 'a', 'operations', $id)`,
    inUse: `insert into alerts (alert_id, category, severity, title, detail, source, rule_id, raised_at,
        action_required, owner_role, dedupe_key)
      values ('used', 'OPERATIONS', 'LOW', 't', 'd', 's', 'r', 'epoch', 'a', 'operations', 'used')`,
  },
  client_communications: {
    insert: `insert into client_communications (communication_ref, source, channel, direction, topic, occurred_at)
      values ($id, 'crm', 'CALL', 'IN', 'OTHER', $at)`,
  },
  events: {
    insert: `insert into events (trigger, at, payload) values ('aum_update', $at, jsonb_build_object('id', $id))`,
  },
  job_runs: {
    insert: `insert into job_runs (run_id, job, cause, due_at, started_at, deadline_at, status, attempt)
      values ($id, case when $period = '7' then 'system_health' else 'firm_book_import' end, 'SCHEDULE', $at, $at, $at,
        'SUCCEEDED', 1)`,
    inUse: `insert into job_runs (run_id, job, cause, due_at, started_at, deadline_at, status, attempt)
      values ('used', 'system_health', 'SCHEDULE', '2026-10-01', '2026-10-01', '2026-10-01', 'FAILED', 1)`,
  },
  matrix_records_retention: {
    insert: `insert into matrix_records_retention (document_ref, source, record_type_code, dated_on, filed_at,
        modified_at, mime_type, onsite_until, retain_until, removed_at)
      values ($id, 'crm', '3.10', '2010-01-01', '2010-01-01', '2010-01-01', 'x', '2012-12-31',
        (($at)::timestamptz at time zone 'UTC')::date - 1, ($at)::timestamptz + interval '12 hours')`,
    inUse: `insert into matrix_records_retention (document_ref, source, record_type_code, dated_on, filed_at,
        modified_at, mime_type, onsite_until, retain_until, removed_at)
      values ('used', 'crm', '3.10', '2010-01-01', '2010-01-01', '2010-01-01', 'x', '2012-12-31', '2015-12-31', null),
        ('early', 'crm', '3.10', '2010-01-01', '2010-01-01', '2010-01-01', 'x', '2012-12-31', '2015-12-31', '2014-01-01'),
        ('endless', 'crm', '1.01', '2010-01-01', '2010-01-01', '2010-01-01', 'x', '2012-12-31', null, '2014-01-01')`,
  },
  record_audit_totals: {
    insert: `insert into record_audit_totals (audited_on, audited_at, catalogued, unclassified)
      values (($at)::timestamptz at time zone 'UTC', $at, 1, 0)`,
  },
  record_audits: {
    insert: `insert into record_audits (audited_on, record_type_code, applicable, there)
      values (($at)::timestamptz at time zone 'UTC', $id, 1, 1)`,
  },
  refresh_tokens: {
    insert: `insert into refresh_tokens (token_hash, session_id, issued_at) values ($id, 'ses', $at)`,
  },
  report_packs: {
    insert: `insert into report_packs (pack_id, kind, as_of, level, requested_by, request_id, requested_at, status, total, ended_at)
      values ($id, 'board', '2020-01-31', 5, $id, 'r', $at, 'FAILED', 1, $at)`,
    inUse: `insert into report_packs (pack_id, kind, as_of, level, requested_by, request_id, requested_at, status, total)
      values ('used', 'board', '2020-01-31', 5, 'used', 'r', 'epoch', 'WAITING', 1)`,
  },
  review_queue: {
    insert: `insert into review_queue (review_id, rule_id, title, detail, status, opened_at, last_seen_at, closed_at,
        dedupe_key) values ($id, 'r', 't', 'd', 'CLOSED', $at, $at, $at, $id)`,
    inUse: `insert into review_queue (review_id, rule_id, title, detail, opened_at, last_seen_at, dedupe_key)
      values ('used', 'r', 't', 'd', 'epoch', 'epoch', 'used')`,
  },
  satisfaction_analyses: {
    insert: `insert into satisfaction_analyses (analysed_on, responses, open_complaints, at_risk)
      values (($at)::timestamptz at time zone 'UTC', 1, 0, 0)`,
  },
  scenario_runs: {
    insert: `insert into scenario_runs (portfolio, as_of, model_version, run_at, results)
      values ($id, ($at)::timestamptz at time zone 'UTC', '1', $at, '{}')`,
  },
  service_metrics: {
    insert: `insert into service_metrics (hour, system, metric, label, count) values ($at, $id, 'LATENCY', '5', 1)`,
  },
  sessions: { insert: `insert into sessions (id, person_id, expires_at) values ($id, 'psn', $at)` },
  system_hours: {
    insert: `insert into system_hours (system, hour, up) values ($id, $at, repeat('1', 60)::bit(60))`,
  },
  system_incidents: {
    insert: `insert into system_incidents (system, started_at, resolved_at, severity) values ($id, 'epoch', $at, 'MAJOR')`,
    inUse: `insert into system_incidents (system, started_at, severity) values ('used', 'epoch', 'MAJOR')`,
  },
  vendor_incidents: {
    insert: `insert into vendor_incidents (vendor_id, incident_id, name, severity, started_at, resolved_at)
      values ('v', $id, 'n', 'MINOR', $at, $at)`,
    inUse: `insert into vendor_incidents (vendor_id, incident_id, name, severity, started_at)
      values ('v', 'used', 'n', 'MINOR', 'epoch')`,
  },
  webhook_deliveries: {
    insert: `insert into webhook_deliveries (delivery_id, subscription_id, event, body, status, ended_at)
      values ($id, 'sub', 'aum_update', '{}', 'DELIVERED', $at)`,
    inUse: `insert into webhook_deliveries (delivery_id, subscription_id, event, body, created_at)
      values ('used', 'sub', 'aum_update', '{}', 'epoch')`,
  },
  webhook_inbox: {
    insert: `insert into webhook_inbox (source, sha256, event, contact_ids, item_ids, received_at, status, processed_at)
      values ('crm', $id, 'e', '[]', '[]', $at, 'DONE', $at)`,
    inUse: `insert into webhook_inbox (source, sha256, event, contact_ids, item_ids, received_at)
      values ('crm', 'used', 'e', '[]', '[]', 'epoch')`,
  },
  webhook_registrations: {
    insert: `insert into webhook_registrations (nonce_hash, source, status, created_at, retired_at)
      values ($id, 'crm', 'RETIRED', $at, $at)`,
    inUse: `insert into webhook_registrations (nonce_hash, source, status, created_at) values ('used', 'crm', 'ACTIVE', 'epoch')`,
  },
  workspace_events: {
    insert: `insert into workspace_events (event_ref, touch_ref, calendar_hash, starts_at, direction, topic, address_hashes)
      values ($id, 't', 'c', $at, 'IN', 'OTHER', '[]')`,
  },
  workspace_messages: {
    insert: `insert into workspace_messages (message_ref, touch_ref, mailbox_hash, occurred_at, kind, direction, topic,
        address_hashes) values ($id, 't', 'm', $at, 'PERSON', 'IN', 'OTHER', '[]')`,
  },
}

const rowOf = (table: string): (typeof ROWS)[string] =>
  ROWS[table] ?? { insert: `no row of ${table} is given in this test` }

const fill = (db: Db, insert: string, id: string, at: Date, days: number) =>
  sql
    .raw(
      insert
        .replaceAll('$id', `'${id}'`)
        .replaceAll('$at', `'${at.toISOString()}'`)
        .replaceAll('$period', `'${days}'`),
    )
    .execute(db)

const owners = async (db: Db) => {
  await sql`insert into people (id, email, role) values ('psn', 'p@x.local', 'viewer')`.execute(db)
  await sql`insert into sessions (id, person_id, expires_at) values ('ses', 'psn', ${now})`.execute(db)
  await sql`insert into webhook_subscriptions (subscription_id, url, events, secret, created_by, created_at)
    values ('sub', 'https://x.local', '[]', 's', 'psn', 'epoch')`.execute(db)
}

const textOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
  return rows.map(({ row }) => row).join('\n')
}
const countOf = async (db: Db, table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

const daysBefore = (days: number, more: number) => new Date(now.getTime() - days * dayMs - more)
/** Where the days of a rule are whole days, its rows lie a day aside of its edge; else a minute. */
const aside = (since: string) => (since.includes('::timestamp at') ? dayMs : 60_000)
const hold = (codes: string, released: string | null = null) =>
  sql`insert into legal_holds (hold_id, scope, record_type_codes, since, released_on)
    values (${codes}, 'scope', ${codes}, '2026-01-02', ${released})`

describe.each(testBackends())('on %s', (backend) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(backend)
  })
  afterAll(() => database[Symbol.asyncDispose]())
  afterEach(async () => {
    await sql`delete from legal_holds`.execute(database.db)
    await purge(database.db)
  })

  test('months of communications are dropped whole, the rest of the period row by row, months ahead are made', async () => {
    const { db } = database
    const partitions = async () =>
      (
        await sql<{ name: string }>`
          select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent in ('client_communications'::regclass, 'balances'::regclass) order by 1`.execute(
          db,
        )
      ).rows.map(({ name }) => name)
    const { insert } = rowOf('client_communications')
    for (const day of ['2023-01-05', '2026-03-01', '2026-05-23', '2026-05-25'])
      await fill(db, insert, day, new Date(`${day}T12:00:00Z`), 180)
    expect(await partitions()).toContain('client_communications_2026_03')
    await purge(db)
    expect(await partitions()).not.toContain('client_communications_2026_03')
    expect(await partitions()).not.toContain('client_communications_2026_04')
    expect(await partitions()).toContain('client_communications_2026_05')
    const left = await textOf(db, 'client_communications')
    expect(
      ['2023-01-05', '2026-03-01', '2026-05-23', '2026-05-25'].filter((day) => left.includes(day)),
    ).toEqual(['2026-05-25'])
    await sql`select add_partitions('2031-02-01')`.execute(db)
    expect(await partitions()).toEqual(
      expect.arrayContaining(['client_communications_2031_02', 'balances_2031', 'balances_2030']),
    )
    await sql`select add_partitions('2031-02-01')`.execute(db)
    await expect(sql`select add_partitions('2090-01-01')`.execute(db)).rejects.toThrow('ten years ahead')
  })

  test('each rule keeps what is inside its period or in use, and removes what is outside, with an entry', async () => {
    const { db } = database
    await owners(db)
    const { seq } = await db.selectFrom('audit_chain').select('seq').executeTakeFirstOrThrow()
    for (const [table, { days, since }] of retentionPeriods()) {
      const { insert } = rowOf(table)
      await fill(db, insert, `in ${days}`, daysBefore(days, -aside(since)), days)
      await fill(db, insert, `out ${days}`, daysBefore(days, aside(since)), days)
    }
    const before = new Map<string, number | undefined>()
    for (const table of new Set(retentionPeriods().map(([name]) => name))) {
      await sql.raw(rowOf(table).inUse ?? 'select').execute(db)
      before.set(table, await countOf(db, table))
    }
    await purge(db)
    for (const [table, { days }] of retentionPeriods()) {
      const left = await textOf(db, table)
      const periods = retentionPeriods().filter(([name]) => name === table).length
      // Rows without an id of their own are told by their number; the outbox has the triggers of the purge itself.
      const emitted = table === 'events' ? 2 : 0
      expect([table, await countOf(db, table)]).toEqual([table, (before.get(table) ?? 0) - periods + emitted])
      expect([table, left.includes(`out ${days}`)]).toEqual([table, false])
      if (rowOf(table).inUse !== undefined) expect([table, left.includes('used')]).toEqual([table, true])
    }
    expect(await textOf(db, 'matrix_records_retention')).toMatch(/early[^]*endless|endless[^]*early/)
    const entries = await db
      .selectFrom('compliance_audit_trail')
      .select(['entity_ref', 'actor_role', 'details'])
      .where('action', '=', 'retention.purged')
      .where('seq', '>', seq)
      .execute()
    expect(new Set(entries.map(({ entity_ref: ref }) => ref))).toEqual(
      new Set(retentionPeriods().map(([table]) => table)),
    )
    expect(entries.every(({ actor_role: role }) => role === 'data_retention')).toBe(true)
    const rowsOf = entries.map(({ details }) => (JSON.parse(details) as { rows: number }).rows)
    expect(rowsOf.filter((rows) => rows > 0)).toHaveLength(retentionPeriods().length)
    expect(await purge(db)).toEqual({ rows: 0 })
  })

  test.each([
    ['*', ['alerts', 'client_communications', 'matrix_records_retention', 'workspace_messages']],
    ['2.01 3.10', ['client_communications', 'matrix_records_retention', 'workspace_messages']],
    ['2.01', []],
  ])('a legal hold over %s keeps %j', async (codes, kept) => {
    const { db } = database
    const tables = [
      'alerts',
      'client_communications',
      'matrix_records_retention',
      'workspace_messages',
      'alert_events',
    ]
    for (const table of tables) await fill(db, rowOf(table).insert, 'out', daysBefore(3_000, 0), 0)
    await hold(codes).execute(db)
    await hold('5.01 3.10', '2026-06-01').execute(db)
    await purge(db)
    const left = await Promise.all(tables.map(async (table) => [table, await textOf(db, table)] as const))
    expect(left.filter(([, rows]) => rows.includes('out')).map(([table]) => table)).toEqual(kept)
  })

  test("a hold that names one client keeps its rows, and nobody else's", async () => {
    await using own = await openTestDatabase(backend)
    const { db } = own
    await db
      .insertInto('people')
      .values({ id: 'psn', email: 'p@x.local', role: 'compliance', active: true })
      .execute()
    for (const ref of ['held', 'other']) {
      await sql`insert into clients (client_ref, crm_company_id, name_hash, name_mask, status, source_updated_at)
        values (${`cl_${ref}`}, ${ref}, ${ref}, 'J•••', 'FORMER', now())`.execute(db)
      await sql`insert into contacts_index (contact_ref, crm_contact_id, client_ref, kind, role, name_hash, name_mask,
          email_hashes, source_created_at, source_updated_at)
        values (${`ct_${ref}`}, ${ref}, ${`cl_${ref}`}, 'PERSON', 'PRIMARY', ${ref}, 'J•••',
          ${JSON.stringify([`mail-${ref}`])}::jsonb, now(), now())`.execute(db)
      await sql`insert into client_communications (communication_ref, source, contact_ref, channel, direction, topic,
          occurred_at)
        values (${`in_${ref}`}, 'crm', ${`ct_${ref}`}, 'CALL', 'IN', 'OTHER', '2026-03-05')`.execute(db)
      await sql`insert into workspace_messages (message_ref, touch_ref, mailbox_hash, occurred_at, kind, direction, topic,
          address_hashes)
        values (${`ms_${ref}`}, 't', 'm', '2026-03-05', 'PERSON', 'IN', 'OTHER',
          ${JSON.stringify([`mail-${ref}`])}::jsonb)`.execute(db)
      await sql`insert into matrix_records_retention (document_ref, source, record_type_code, subject_type, subject_ref,
          dated_on, filed_at, modified_at, mime_type, onsite_until, retain_until, removed_at)
        values (${`dc_${ref}`}, 'crm', '3.10', 'CLIENT', ${`cl_${ref}`}, '2010-01-01', '2010-01-01', '2010-01-01', 'x',
          '2012-12-31', '2015-12-31', '2016-06-01')`.execute(db)
    }
    await db
      .insertInto('client_holds')
      .values({ hold_id: 'hld', client_ref: 'cl_held', placed_by: 'psn', placed_at: now })
      .execute()
    const tables = ['client_communications', 'workspace_messages', 'matrix_records_retention']
    const left = async () => (await Promise.all(tables.map((table) => textOf(db, table)))).join()
    await purge(db)
    expect((await left()).match(/\b(in|ms|dc)_(held|other)/g)?.toSorted()).toEqual([
      'dc_held',
      'in_held',
      'ms_held',
    ])
    await expect(sql`select drop_communications_month('2026-03-01')`.execute(db)).rejects.toThrow(
      'a legal hold keeps communications of a client',
    )
    await sql`insert into people (id, email, role) values ('psn_2', 'q@x.local', 'compliance')`.execute(db)
    await db.updateTable('client_holds').set({ released_by: 'psn_2', released_at: now }).execute()
    await purge(db)
    expect(await left()).not.toMatch(/(in|ms|dc)_(held|other)/)
  })

  test('the database itself keeps months that are not over, and what a hold covers', async () => {
    const { db } = database
    const drop = (day: string) => sql`select drop_communications_month(${day}::date)`.execute(db)
    const month = new Date().toISOString().slice(0, 7)
    await expect(drop(`${month}-01`)).rejects.toThrow('are kept')
    await expect(drop('2025-01-02')).rejects.toThrow('are kept')
    await hold('3.10').execute(db)
    await expect(drop('2025-01-01')).rejects.toThrow('a legal hold keeps')
  })

  test('a hold over all records keeps the years of the trail, too', async () => {
    const { db } = database
    await sql`create table compliance_audit_trail_2015 partition of compliance_audit_trail
      for values from ('2015-01-01 00:00:00+00') to ('2016-01-01 00:00:00+00')`.execute(db)
    const keys = createAuditKeys(['the present key of the audit trail, for tests'])
    const at = new Date('2015-06-01')
    const entry = { at, actorRef: null, actorRole: 'test', action: 'a', result: 'SUCCESS' } as const
    await db.transaction().execute((trx) => appendAudit(trx, [entry]))
    await hold('*').execute(db)
    expect(await auditRetention({ db, keys, now: () => now }).run(run)).toEqual({ rows: 0 })
    await sql`delete from legal_holds`.execute(db)
    expect(await auditRetention({ db, keys, now: () => now }).run(run)).toEqual({ rows: 1 })
  })

  test('every table of the database has its line, and every line its table', async () => {
    const { db } = database
    const tables = async () =>
      (
        await sql<{ name: string }>`
          select relname as name from pg_class c where relnamespace = 'public'::regnamespace
            and relkind in ('r', 'p') and not relispartition and relname not like 'kysely_migration%'`.execute(
          db,
        )
      ).rows.map(({ name }) => name)
    expect((await tables()).toSorted()).toEqual(Object.keys(RETENTION_SCHEDULE).toSorted())
  })
})
