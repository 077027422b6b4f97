import { sql, type Kysely } from 'kysely'

/** A row of the journal becomes a line an entry: its hash, and the very text that was hashed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MOVE).execute(db)
}

const COLUMNS =
  'seq, at, actor_ref, actor_role, action, entity_type, entity_ref, record_type_code, result, ip, user_agent, reason, details, hash'

// Rows that an older process writes meanwhile are one JSON array of objects; a hash does not begin with a bracket.
const MOVE = `
  create or replace function move_audit_journal(most integer) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare moved bigint;
    begin
      with taken as (
        delete from public.audit_journal where last_seq in (
          select last_seq from public.audit_journal order by last_seq limit most for update
        ) returning entries
      ), lines as (
        select substr(line, 66)::jsonb as e, left(line, 64) as hash
        from taken, string_to_table(taken.entries, e'\\n') as line where not starts_with(taken.entries, '[')
      ), found as (
        select (e->>0)::bigint as seq, (e->>1)::timestamptz as at, e->>2 as actor_ref, e->>3 as actor_role,
          e->>4 as action, e->>5 as entity_type, e->>6 as entity_ref, e->>7 as record_type_code, e->>8 as result,
          e->>9 as ip, e->>10 as user_agent, e->>11 as reason, e->>12 as details, hash
        from lines
        union all
        select r.* from (select entries::jsonb as entries from taken where starts_with(entries, '[')) as old,
          jsonb_to_recordset(old.entries) as r(
            seq bigint, at timestamptz, actor_ref text, actor_role text, action text, entity_type text,
            entity_ref text, record_type_code text, result text, ip text, user_agent text, reason text, details text,
            hash text)
      ), added as (
        insert into public.compliance_audit_trail (${COLUMNS})
        select ${COLUMNS} from found order by seq returning 1
      )
      select count(*) from added into moved;
      return moved;
    end $$`
