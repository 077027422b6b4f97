import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, openDatabase, type Database } from './database.ts'
import { grantServiceRole } from './grant-service-role.ts'
import { administer, openTestDatabase } from './testing.ts'

const server = process.env['RC_TEST_DATABASE_URL']
const tried = server === undefined ? 'not tried: RC_TEST_DATABASE_URL names no PostgreSQL' : 'on PostgreSQL'

describe.skipIf(server === undefined)(`the role of the services, ${tried}`, () => {
  const role = `rc_service_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  let owned: Database
  let service: Database

  beforeAll(async () => {
    await administer(server ?? '', `create role ${role} login password '${role}'`)
    // Whoever drops the database at the end may then end a connection of the role that is still being closed.
    await administer(server ?? '', `grant ${role} to current_user`)
    owned = await openTestDatabase('postgres')
    await sql`insert into compliance_audit_trail (seq, at, actor_role, action, result, details, hash)
      values (1, now(), 'test', 'kept', 'SUCCESS', '{}', 'x')`.execute(owned.db)
    await grantServiceRole(owned.db, role)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owned.db)
    const url = new URL(server ?? '')
    url.pathname = `/${rows[0]?.name ?? ''}`
    url.username = role
    url.password = role
    service = openDatabase({ url: url.href })
  })
  afterAll(async () => {
    await service[Symbol.asyncDispose]()
    await owned[Symbol.asyncDispose]()
    await administer(server ?? '', `drop role ${role}`)
  })

  const year = new Date().getUTCFullYear()
  test.each([
    `update compliance_audit_trail set action = 'x'`,
    `update compliance_audit_trail_${year} set action = 'x'`,
    'delete from compliance_audit_trail',
    `delete from compliance_audit_trail_${year}`,
    'truncate compliance_audit_trail',
    `truncate compliance_audit_trail_${year}`,
    'drop table compliance_audit_trail',
    `drop table compliance_audit_trail_${year}`,
    `alter table compliance_audit_trail detach partition compliance_audit_trail_${year}`,
    'alter table compliance_audit_trail disable trigger all',
    'alter table compliance_audit_trail disable trigger compliance_audit_trail_is_kept',
    `alter table compliance_audit_trail_${year} disable trigger user`,
    'drop trigger compliance_audit_trail_is_kept on compliance_audit_trail',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'create rule forget as on insert to compliance_audit_trail do instead nothing',
    `set session_replication_role = 'replica'`,
    'delete from audit_checkpoints',
    'delete from audit_journal',
    `update audit_journal set entries = '[]'`,
    'truncate audit_journal',
    `update audit_checkpoints set hash = 'x'`,
    'truncate audit_checkpoints',
    'delete from archived_reports',
    `update archived_reports set sha256 = 'x'`,
    'truncate archived_reports',
    'drop table archived_reports',
    'alter table archived_reports disable trigger all',
    'drop trigger archived_reports_are_kept on archived_reports',
    `insert into compliance_audit_trail_${year} (seq, at, actor_role, action, result, details, hash)
      values (9, now(), 'x', 'x', 'SUCCESS', '{}', 'x')`,
    'delete from kysely_migration',
    'drop table client_communications_2024_02',
    `create table mine partition of compliance_audit_trail for values from ('1990-01-01') to ('1991-01-01')`,
    'drop schema public cascade',
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(service.db)).rejects.toThrow(
      /permission denied|must be owner|must be able/,
    )
  })

  test('cannot drop a year before its time either, though it may ask', async () => {
    await expect(sql.raw(`select drop_audit_year(${year})`).execute(service.db)).rejects.toThrow(
      `entries of ${year} are kept`,
    )
  })

  test('cannot slip a function of its own under the one that drops years', async () => {
    const fake = 'make_timestamptz(integer, integer, integer, integer, integer, integer, text)'
    await sql
      .raw(
        `create function public.${fake} returns timestamptz language sql as $$ select 'epoch'::timestamptz $$`,
      )
      .execute(service.db)
    await expect(sql.raw(`select drop_audit_year(${year})`).execute(service.db)).rejects.toThrow(
      `entries of ${year} are kept`,
    )
  })

  test('reads and adds entries, signs, starts on a migrated database and changes the other tables', async () => {
    await migrate(service.db)
    await sql`insert into compliance_audit_trail (seq, at, actor_role, action, result, details, hash)
      values (2, now(), 'test', 'added', 'SUCCESS', '{}', 'y')`.execute(service.db)
    await sql`insert into audit_checkpoints (n, seq, hash, at, kind, key_id, signature)
      values (1, 2, 'y', now(), 'PERIODIC', 'k', 's')`.execute(service.db)
    await sql`select * from audit_chain for update`.execute(service.db)
    await sql`insert into archived_reports (seq, report_id, archived_at, name, as_of, level, media_type, sha256, bytes,
      hash, key_id, signature) values (1, 'rp', now(), 'x', '2026-01-02', 1, 'x', repeat('0', 64), 1, 'h', 'k', 's')`.execute(
      service.db,
    )
    expect(await service.db.selectFrom('compliance_audit_trail').select('seq').execute()).toHaveLength(2)
    await sql`insert into source_state (source, watermark) values ('x', '{}')`.execute(service.db)
    await sql`delete from source_state`.execute(service.db)
    await sql`create schema own`.execute(service.db)
    await sql`select add_partitions(now()::date + 30)`.execute(service.db)
    await sql`select drop_communications_month('2024-01-01')`.execute(service.db)
  })

  test('is refused when it could become the owner, or is not there', async () => {
    await expect(grantServiceRole(owned.db, 'nobody_of_that_name')).rejects.toThrow('create it first')
    const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(owned.db)
    await expect(grantServiceRole(owned.db, rows[0]?.owner ?? '')).rejects.toThrow('rights of the owner')
  })
})
