import { closeReviews, closeReviewsExcept, openReviews, type Finding } from '@rc/db/reviews'
import type { Db } from '@rc/db/database'
import { sql, type RawBuilder } from 'kysely'
import type { WorkspaceSync } from './workspace-sync.ts'

const ruleId = 'unmatched_address'

const finding = (hash: string): Finding => ({
  title: 'Mail with an address that belongs to no contact',
  detail:
    'Somebody outside the firm writes with it and is not in the CRM. Add the address there if it is a client.',
  subject: { type: 'EmailAddress', ref: hash },
  dedupeKey: hash,
})

/** Addresses outside the firm that belong to no contact of the CRM. */
async function readUnmatched(db: Db, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct h.hash from workspace_messages m
    cross join lateral jsonb_array_elements_text(m.address_hashes) h(hash)
    where ${where} and not exists (
      select from contacts_index c where c.deleted_at is null and c.email_hashes @> jsonb_build_array(h.hash))
    order by 1`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Asks somebody to look at addresses nobody knows, each once; closes the question when the CRM knows them. */
export async function reviewUnmatched({ db, now }: WorkspaceSync, hashes: ReadonlySet<string> | 'all') {
  if (hashes === 'all') {
    const unmatched = await readUnmatched(db, sql`m.kind = 'PERSON'`)
    await openReviews(db, ruleId, unmatched.map(finding), now())
    await closeReviewsExcept(db, ruleId, unmatched, now())
    return
  }
  if (hashes.size === 0) return
  const list = [...hashes]
  const unmatched = await readUnmatched(
    db,
    sql`h.hash = any(${list}::text[]) and m.address_hashes ?| ${list}::text[]`,
  )
  const open = new Set(unmatched)
  await openReviews(db, ruleId, unmatched.map(finding), now())
  await closeReviews(
    db,
    ruleId,
    list.filter((hash) => !open.has(hash)),
    now(),
  )
}
