import { ApiError } from '@rc/core/errors'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { networkOf } from './origin.ts'

/** So many failures cost nothing but themselves; each further one makes the next attempt wait twice as long. */
export const FREE_FAILURES = 10
/** Nobody is locked out: after the longest wait there is another attempt, after a quiet hour all is forgotten. */
export const LONGEST_WAIT_SECONDS = 300
export const FORGOTTEN_AFTER_SECONDS = 3_600

/** Counts failures by address and account, over all processes, and says how long the next attempt has to wait. */
export interface SlowDown {
  /** Keys hold a keyed hash: neither address nor e-mail is stored. */
  readonly keys: {
    signInsFrom(ip: string | null): string
    tokensFrom(ip: string | null): string
    account(email: string): string
  }
  /** Throws RATE_LIMITED while one of them has to wait. What is asked meanwhile does not lengthen the wait. */
  check(keys: readonly string[]): Promise<void>
  /** Seconds still to wait, by key. */
  count(trx: Trx, failures: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>
  /** After success, so that yesterday's slips do not slow down tomorrow's. */
  forgive(key: string): Promise<void>
  /** Drops what is forgotten. */
  tidy(): Promise<void>
}

export function createSlowDown(db: Db, pseudonyms: Pseudonyms, now: () => Date): SlowDown {
  const forgotten = (): Date => new Date(now().getTime() - FORGOTTEN_AFTER_SECONDS * 1_000)
  return {
    keys: {
      signInsFrom: (ip) => `sign-ins:${pseudonyms.hash(`address ${networkOf(ip)}`)}`,
      tokensFrom: (ip) => `tokens:${pseudonyms.hash(`address ${networkOf(ip)}`)}`,
      account: (email) => `account:${pseudonyms.hash(`account ${email}`)}`,
    },
    async check(keys) {
      const rows = await db
        .selectFrom('auth_failures')
        .select(['failures', 'last_at'])
        .where('key', 'in', [...keys])
        .where('last_at', '>', forgotten())
        .execute()
      const wait = Math.max(0, ...rows.map((row) => secondsLeft(row.failures, row.last_at, now())))
      if (wait > 0) throw tooMany(wait)
    },
    async count(trx, failures) {
      const waits = new Map<string, number>()
      // In one order in every process: two that count the same keys must not wait for each other.
      for (const [key, n] of [...failures].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const { failures: total } = await trx
          .insertInto('auth_failures')
          .values({ key, failures: n, last_at: now() })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              failures: sql<number>`case when auth_failures.last_at > ${forgotten()}
                then least(auth_failures.failures + excluded.failures, 1000) else excluded.failures end`,
              last_at: sql<Date>`excluded.last_at`,
            }),
          )
          .returning('failures')
          .executeTakeFirstOrThrow()
        waits.set(key, waitAfter(total))
      }
      return waits
    },
    forgive: async (key) => void (await db.deleteFrom('auth_failures').where('key', '=', key).execute()),
    tidy: async () =>
      void (await db.deleteFrom('auth_failures').where('last_at', '<', forgotten()).execute()),
  }
}

/** Seconds the next attempt waits after so many failures: 1, 2, 4, … up to five minutes. */
export function waitAfter(failures: number): number {
  const beyond = failures - FREE_FAILURES
  return beyond <= 0 ? 0 : Math.min(2 ** (beyond - 1), LONGEST_WAIT_SECONDS)
}

const secondsLeft = (failures: number, lastAt: Date, now: Date): number =>
  Math.ceil(waitAfter(failures) - (now.getTime() - lastAt.getTime()) / 1_000)

/** The same words for everyone: who is slowed down learns nothing about an account. */
export const tooMany = (seconds: number): ApiError =>
  new ApiError('RATE_LIMITED', 'too many failed attempts; try again later', {
    headers: {
      'retry-after': String(seconds),
      'ratelimit-policy': `"failures";q=${FREE_FAILURES};w=${FORGOTTEN_AFTER_SECONDS}`,
      ratelimit: `"failures";r=0;t=${seconds}`,
    },
  })
