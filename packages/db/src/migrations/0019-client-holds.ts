import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table client_holds (
    hold_id text primary key,
    client_ref text not null,
    placed_by text not null references people,
    placed_at timestamptz not null,
    released_by text references people check (released_by <> placed_by),
    released_at timestamptz,
    check ((released_by is null) = (released_at is null))
  )`,
  `create unique index client_holds_one_open on client_holds (client_ref) where released_at is null`,
  // What stands for a client under hold: itself, its contacts, its accounts.
  `create view held_subjects as
    select h.client_ref as held_ref from client_holds h where h.released_at is null
    union select c.contact_ref from client_holds h join contacts_index c using (client_ref) where h.released_at is null
    union select a.account_ref from client_holds h join clients c using (client_ref)
      join accounts a using (household_key) where h.released_at is null`,
  // Keyed hashes of the e-mail addresses of its contacts.
  `create view held_addresses as
    select distinct jsonb_array_elements_text(c.email_hashes) as address_hash
    from client_holds h join contacts_index c using (client_ref) where h.released_at is null`,
  `alter table compliance_audit_trail
    add column request_id text generated always as ((details::jsonb) ->> 'requestId') stored`,
  `create index compliance_audit_trail_by_request on compliance_audit_trail (request_id, seq)`,
  `create index compliance_audit_trail_by_ref on compliance_audit_trail (entity_ref, seq)`,
  `create index compliance_audit_trail_by_user_agent on compliance_audit_trail (user_agent, seq)`,
  // What operators write is bounded, and still longer than a row of an index should be.
  `create index compliance_audit_trail_by_reason on compliance_audit_trail (md5(reason), seq) where reason is not null`,
  `create index compliance_audit_trail_by_hash on compliance_audit_trail (hash)`,
]
