import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const COLUMNS =
  'seq, at, actor_ref, actor_role, action, entity_type, entity_ref, record_type_code, result, ip, user_agent, reason, details, hash'

const STATEMENTS = [
  `create table audit_journal (
    last_seq bigint primary key,
    entries text not null
  )`,
  // Written once, read once: not worth compressing.
  `alter table audit_journal alter column entries set storage external`,
  `create trigger audit_journal_is_kept before update on audit_journal
    for each row execute function refuse_audit_change()`,
  `create trigger audit_journal_is_not_emptied before truncate on audit_journal
    for each statement execute function refuse_audit_change()`,
  // The one way out of the journal leads into the trail, with the owner's rights.
  `create function move_audit_journal(most integer) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare moved bigint;
    begin
      with taken as (
        delete from public.audit_journal where last_seq in (
          select last_seq from public.audit_journal order by last_seq limit most for update
        ) returning entries
      ), added as (
        insert into public.compliance_audit_trail (${COLUMNS})
        select ${COLUMNS} from taken, jsonb_to_recordset(taken.entries::jsonb) as r(
          seq bigint, at timestamptz, actor_ref text, actor_role text, action text, entity_type text, entity_ref text,
          record_type_code text, result text, ip text, user_agent text, reason text, details text, hash text)
        order by seq returning 1
      )
      select count(*) from added into moved;
      return moved;
    end $$`,
  `revoke all on function move_audit_journal(integer) from public`,
]
