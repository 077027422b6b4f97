import { raiseAlert, resolveAlerts } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import type { AlertRule } from './alert-rule.ts'

/** Raises what the rules find and resolves what they no longer find; returns how much they found. */
export async function evaluateRules(db: Db, rules: readonly AlertRule[], now: Date): Promise<number> {
  let rows = 0
  for (const rule of rules) rows += await evaluate(db, rule, now)
  return rows
}

async function evaluate(db: Db, { ruleId, find }: AlertRule, now: Date): Promise<number> {
  const found = await find(db, now)
  for (const alert of found) await raiseAlert(db, { ...alert, ruleId }, now)
  await resolveAlerts(
    db,
    ruleId,
    found.map(({ dedupeKey }) => dedupeKey),
    now,
  )
  return found.length
}
