import { randomUUID } from 'node:crypto'
import { appendAudit } from '@rc/audit/append-audit'
import type { Db, Trx } from '@rc/db/database'
import type { Operator } from './operator.ts'

/** What came of placing or releasing a hold; `why` where nothing was changed. */
export interface HoldOutcome {
  readonly outcome: 'HELD' | 'RELEASED' | 'REFUSED'
  readonly holdId: string | null
  readonly why: string | null
}

interface HoldDeps {
  readonly db: Db
  readonly now: () => Date
}

type Step = (trx: Trx, clientRef: string, operator: Operator, at: Date) => Promise<HoldOutcome>

/** Places a legal hold on a client: from then on nothing of it is erased, nor removed when its period has passed. */
export const holdClient = (deps: HoldDeps, clientRef: string, operator: Operator): Promise<HoldOutcome> =>
  audited(deps, 'client.held', place, clientRef, operator)

/** Releases the hold on a client. Someone else than who placed it has to. */
export const releaseClient = (deps: HoldDeps, clientRef: string, operator: Operator): Promise<HoldOutcome> =>
  audited(deps, 'client.released', release, clientRef, operator)

/** One transaction with its entry, a refusal's too. */
function audited(
  { db, now }: HoldDeps,
  action: string,
  step: Step,
  clientRef: string,
  operator: Operator,
): Promise<HoldOutcome> {
  return db.transaction().execute(async (trx) => {
    const at = now()
    const result = await step(trx, clientRef, operator, at)
    await appendAudit(trx, [
      {
        at,
        actorRef: operator.personId,
        actorRole: operator.role,
        action,
        entityType: 'Client',
        entityRef: clientRef,
        result: result.outcome === 'REFUSED' ? 'DENIED' : 'SUCCESS',
        reason: operator.reason,
        details: { ...result },
      },
    ])
    return result
  })
}

const place: Step = async (trx, clientRef, { personId }, at) => {
  // The same lock as erasure takes: one of the two sees the other.
  const client = await trx
    .selectFrom('clients')
    .select('client_ref')
    .where('client_ref', '=', clientRef)
    .forUpdate()
    .executeTakeFirst()
  if (client === undefined) return refused('there is no such client')
  const open = await openHold(trx, clientRef)
  if (open !== undefined) return refused(`the client is held already, by ${open.hold_id}`)
  const holdId = `hld_${randomUUID()}`
  await trx
    .insertInto('client_holds')
    .values({ hold_id: holdId, client_ref: clientRef, placed_by: personId, placed_at: at })
    .execute()
  return { outcome: 'HELD', holdId, why: null }
}

const release: Step = async (trx, clientRef, { personId }, at) => {
  const open = await openHold(trx, clientRef)
  if (open === undefined) return refused('no hold names this client')
  if (open.placed_by === personId) return refused('someone else has to release what you held')
  await trx
    .updateTable('client_holds')
    .set({ released_by: personId, released_at: at })
    .where('hold_id', '=', open.hold_id)
    .execute()
  return { outcome: 'RELEASED', holdId: open.hold_id, why: null }
}

const openHold = (trx: Trx, clientRef: string) =>
  trx
    .selectFrom('client_holds')
    .select(['hold_id', 'placed_by'])
    .where('client_ref', '=', clientRef)
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const refused = (why: string): HoldOutcome => ({ outcome: 'REFUSED', holdId: null, why })
