import { sql, type Kysely } from 'kysely'

/** A row of the journal says once what its entries have alike (`packages/audit/src/journal-row.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MOVE).execute(db)
}

const COLUMNS =
  'seq, at, actor_ref, actor_role, action, entity_type, entity_ref, record_type_code, result, ip, user_agent, reason, details, hash'

// Older processes write meanwhile: a line is an entry's hash and the text that was hashed; before that, rows were arrays
// of objects.
const MOVE = `
  create or replace function move_audit_journal(most integer) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare moved bigint;
    begin
      with taken as (
        delete from public.audit_journal where last_seq in (
          select last_seq from public.audit_journal order by last_seq limit most for update
        ) returning last_seq, entries,
          case when starts_with(entries, '[[') then 'alike' when starts_with(entries, '[') then 'objects' else 'lines' end
            as form
      ), alike as (
        select last_seq, place - 1 as place, part
        from taken, jsonb_array_elements(split_part(entries, e'\\n', 1)::jsonb) with ordinality as a(part, place)
        where form = 'alike'
      ), numbered as (
        select last_seq, last_seq - count(*) over (partition by last_seq) + n as seq, n, left(line, 64) as hash,
          substr(line, 66, 24) as at, substr(line, 91) as rest
        from taken, string_to_table(entries, e'\\n') with ordinality as l(line, n) where form = 'alike'
      ), lines as (
        select substr(line, 66)::jsonb as e, left(line, 64) as hash
        from taken, string_to_table(entries, e'\\n') as line where form = 'lines'
      ), found as (
        select seq, at::timestamptz as at, part->>0 as actor_ref, part->>1 as actor_role, part->>2 as action,
          part->>3 as entity_type, part->>4 as entity_ref, part->>5 as record_type_code, part->>6 as result,
          part->>7 as ip, part->>8 as user_agent, part->>9 as reason,
          (part->>10) || substr(rest, strpos(rest, ' ') + 1) as details, hash
        from numbered join alike
          on alike.last_seq = numbered.last_seq and place = split_part(rest, ' ', 1)::bigint
        where n > 1
        union all
        select (e->>0)::bigint, (e->>1)::timestamptz, e->>2, e->>3, e->>4, e->>5, e->>6, e->>7, e->>8, e->>9, e->>10,
          e->>11, e->>12, hash
        from lines
        union all
        select r.* from (select entries::jsonb as entries from taken where form = 'objects') as old,
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
