import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // A month of communications ends with the owner's rights, 180 days after its last day and only while no legal hold
  // covers them: what the services may not decide, they cannot ask for either.
  `create function drop_communications_month(month date) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
    declare gone bigint; held boolean; name text := 'client_communications_' || to_char(month, 'YYYY_MM');
    begin
      if month <> date_trunc('month', month)
        or (month + interval '1 month') at time zone 'UTC' > now() - interval '180 days' then
        raise exception 'communications of % are kept', to_char(month, 'YYYY-MM');
      end if;
      if exists (
        select from public.legal_holds
        where since <= (now() at time zone 'America/New_York')::date
          and (released_on is null or released_on > (now() at time zone 'America/New_York')::date)
          and string_to_array(record_type_codes, ' ') && array['*', '3.10']
      ) then
        raise exception 'a legal hold keeps communications';
      end if;
      execute format('select exists (select from public.%I c where exists (select from public.held_subjects h
        where h.held_ref in (c.client_ref, c.contact_ref)))', name) into held;
      if held then
        raise exception 'a legal hold keeps communications of a client';
      end if;
      execute format('select count(*) from public.%I', name) into gone;
      execute format('drop table public.%I', name);
      return gone;
    end $$`,
  `revoke all on function drop_communications_month(date) from public`,
  // Rows of a time without a partition would lie in the default one, which is never dropped.
  `create function add_partitions(through date) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
    declare parent text; start date;
    begin
      if through > now() + interval '10 years' then raise exception 'partitions are added ten years ahead at most'; end if;
      foreach parent in array array[
        'portfolio_positions', 'balances', 'transactions', 'account_returns', 'compliance_audit_trail'
      ] loop
        for start in select generate_series(date_trunc('year', now()), through, interval '1 year')::date loop
          execute format('create table if not exists public.%I partition of public.%I for values from (%L) to (%L)',
            parent || '_' || to_char(start, 'YYYY'), parent,
            start || ' 00:00:00+00', (start + interval '1 year')::date || ' 00:00:00+00');
        end loop;
      end loop;
      for start in select generate_series(date_trunc('month', now()), through, interval '1 month')::date loop
        execute format('create table if not exists public.%I partition of public.client_communications for values from (%L) to (%L)',
          'client_communications_' || to_char(start, 'YYYY_MM'),
          start || ' 00:00:00+00', (start + interval '1 month')::date || ' 00:00:00+00');
      end loop;
    end $$`,
  `revoke all on function add_partitions(date) from public`,
  `create index workspace_messages_by_time on workspace_messages (occurred_at)`,
  `create index workspace_events_by_time on workspace_events (starts_at)`,
  `create index alert_events_by_time on alert_events (at)`,
  `create index events_by_time on events (at)`,
]
