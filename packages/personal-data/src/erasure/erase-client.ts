import { appendAudit } from '@rc/audit/append-audit'
import { newYorkDate } from '@rc/core/dates'
import type { Db, Trx } from '@rc/db/database'
import { emit } from '@rc/db/events'
import type { Operator } from '../operator.ts'
import { eraseDetails, eraseIdentity, type Erased } from './erase-details.ts'
import { readSubjects, type ErasureSubjects } from './subjects.ts'
import { readHoldsOn, readRetention, type Retention } from './what-forbids.ts'

export interface Kept {
  readonly what: string
  readonly why: string
}

/** What came of an erasure. */
export interface Erasure {
  /**
   * ERASED: nothing is left but pseudonymous rows. PARTLY: what tells whose the records are stays until their retention
   * ends; ask again then. REFUSED: nothing was touched.
   */
  readonly outcome: 'ERASED' | 'PARTLY' | 'REFUSED'
  /** Rows changed or removed by this run, by table. */
  readonly erased: Erased
  readonly kept: readonly Kept[]
}

/**
 * Erases the personal data of a former client, as far as no legal hold and no retention forbids, in one transaction with
 * its entry of the trail. Asked again it erases what may go since, else nothing. No import brings back what is gone.
 */
export function eraseClient(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  clientRef: string,
  operator: Operator,
): Promise<Erasure> {
  return db.transaction().execute(async (trx) => {
    const erasure = await erase(trx, clientRef, now())
    await appendAudit(trx, [
      {
        at: now(),
        actorRef: operator.personId,
        actorRole: operator.role,
        action: 'client.erased',
        entityType: 'Client',
        entityRef: clientRef,
        result: erasure.outcome === 'REFUSED' ? 'DENIED' : 'SUCCESS',
        reason: operator.reason,
        details: { ...erasure },
      },
    ])
    return erasure
  })
}

async function erase(trx: Trx, clientRef: string, at: Date): Promise<Erasure> {
  const day = newYorkDate(at)
  const client = await trx
    .selectFrom('clients')
    .select(['status', 'household_key'])
    .where('client_ref', '=', clientRef)
    .forUpdate()
    .executeTakeFirst()
  if (client === undefined) return refused('there is no such client')
  if (client.status !== 'FORMER') return refused('the client has not left')
  const holds = await readHoldsOn(trx, clientRef, day)
  if (holds.length > 0) return refused(`legal hold ${holds.join(', ')}`)
  const subjects = await readSubjects(trx, clientRef, client.household_key)
  const retention = await readRetention(trx, subjects, day)
  const complete = retention.documents === 0
  const wasComplete = await recordErasure(trx, subjects, complete, at)
  const erased = await eraseDetails(trx, subjects)
  if (complete && !wasComplete) addTo(erased, await eraseIdentity(trx, subjects))
  if (Object.values(erased).some((rows) => rows > 0)) {
    await emit('client_change', trx, { source: 'erasure' })
    await emit('client_communication', trx, { source: 'erasure' })
  }
  return {
    outcome: complete ? 'ERASED' : 'PARTLY',
    erased: Object.fromEntries(Object.entries(erased).filter(([, rows]) => rows > 0)),
    kept: [...identityKept(retention), ROWS_KEPT],
  }
}

const refused = (why: string): Erasure => ({
  outcome: 'REFUSED',
  erased: {},
  kept: [{ what: 'everything', why }],
})

const ROWS_KEPT: Kept = {
  what: 'balances, transactions, returns, answers and dates, under references',
  why: 'figures of the firm rest on them; they name nobody',
}

function identityKept({ documents, until }: Retention): Kept[] {
  if (documents === 0) return []
  const end = until === null ? 'no end in sight' : `until ${until}`
  const why = `retention of ${documents} documents, ${end}`
  return [{ what: 'masks and hashes of names, account numbers, tax identifiers', why }]
}

function addTo(erased: Erased, more: Erased): void {
  for (const [table, rows] of Object.entries(more)) erased[table] = (erased[table] ?? 0) + rows
}

/** From here on imports leave these references alone; accounts only once their numbers are gone too. */
async function recordErasure(
  trx: Trx,
  { clientRef, contactRefs, accountRefs }: ErasureSubjects,
  complete: boolean,
  at: Date,
): Promise<boolean> {
  const before = await trx
    .selectFrom('erasures')
    .select('complete')
    .where('client_ref', '=', clientRef)
    .executeTakeFirst()
  await trx
    .insertInto('erasures')
    .values({ client_ref: clientRef, complete, erased_at: at })
    .onConflict((conflict) => conflict.column('client_ref').doUpdateSet({ complete, erased_at: at }))
    .execute()
  const refs = [clientRef, ...contactRefs, ...(complete ? accountRefs : [])]
  await trx
    .insertInto('erased_subjects')
    .values(refs.map((ref) => ({ subject_ref: ref, client_ref: clientRef })))
    .onConflict((conflict) => conflict.column('subject_ref').doNothing())
    .execute()
  return before?.complete ?? false
}
