import { appendAudit } from '@rc/audit/append-audit'
import type { AuditEntry } from '@rc/audit/audit-entry'
import { ApiError, FAILURE_HANDLING } from '@rc/core/errors'
import { raiseAlert } from '@rc/db/alerts'
import type { Db, Trx } from '@rc/db/database'
import type { Origin } from './origin.ts'
import { REFUSALS, type RefusalKind, type RefusalRule } from './refusal-kinds.ts'
import type { SlowDown } from './slow-down.ts'

export interface RefusalDeps {
  readonly db: Db
  readonly slowDown: SlowDown
  readonly now: () => Date
  readonly log: {
    warn(fields: object, message: string): void
    error(fields: object, message: string): void
  }
}

/** Answers a failed sign-in: log, security alert, audit entry and count, then the error to throw. */
export interface Refusals {
  refuse(
    kind: RefusalKind,
    from: Origin,
    more?: { readonly account?: string; readonly cause?: unknown },
  ): Promise<ApiError>
}

export function createRefusals({ db, slowDown, now, log }: RefusalDeps): Refusals {
  return {
    async refuse(kind, from, { account, cause } = {}) {
      const { code, message } = REFUSALS[kind]
      log.warn({ kind }, 'sign-in refused')
      const keys = [
        slowDown.keys.signInsFrom(from.ip),
        ...(account === undefined ? [] : [slowDown.keys.account(account)]),
      ]
      await db.transaction().execute(async (trx) => {
        await slowDown.count(trx, new Map(keys.map((key) => [key, 1])))
        await raiseRefusalAlert(trx, kind, now())
        await appendAudit(trx, [refusedEntry(kind, from, now())])
      })
      return new ApiError(code, message, { cause })
    },
  }
}

const LOOK_UP = 'Check the sign-in log of the identity provider for this time.'

/** Who it was is in neither alert nor log: the kind and the moment are enough to look it up at the provider. */
export function raiseRefusalAlert(trx: Trx, kind: RefusalKind, now: Date): Promise<void> {
  const { message, severity, action = LOOK_UP }: RefusalRule = REFUSALS[kind]
  return raiseAlert(
    trx,
    {
      category: 'SECURITY',
      severity,
      title: 'Sign-in refused',
      detail: message,
      source: 'sign-in',
      ruleId: FAILURE_HANDLING.authentication_failures.alert,
      metric: kind,
      actionRequired: action,
      ownerRole: 'compliance',
      dedupeKey: `authentication_failures:${kind}:${now.toISOString().slice(0, 13)}`,
    },
    now,
  )
}

export const refusedEntry = (
  kind: RefusalKind,
  { ip, userAgent }: Origin,
  at: Date,
  more: Readonly<Record<string, unknown>> = {},
): AuditEntry => ({
  at,
  actorRef: null,
  actorRole: 'unknown',
  action: 'auth.refused',
  result: 'DENIED',
  ip,
  userAgent,
  details: { kind, ...more },
})
