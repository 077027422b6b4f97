import { WorkspaceError } from '@rc/connector-workspace'
import type { AlertRuleId } from '@rc/db/alert-rule-ids'
import { raiseAlert, resolveAlerts, type NewAlert } from '@rc/db/alerts'
import { recordSource } from '../source-state.ts'
import { readCursor, saveCursor, type WorkspaceSource } from './sync-cursor.ts'
import { eachOf, type WorkspaceSync } from './workspace-sync.ts'

const peopleAtOnce = 4
const longQuotaMs = 6 * 3_600_000
const accessRule = 'workspace_access'
const mailboxRule = 'workspace_mailbox'

type Told = Pick<NewAlert, 'severity' | 'title' | 'detail' | 'actionRequired'>

const setUp: Told = {
  severity: 'HIGH',
  title: 'The workplace suite refuses our access',
  detail: 'E-mail, calendar and file metadata are not read any more.',
  actionRequired: 'Check keys, domain-wide delegation, scopes and enabled APIs of the service accounts.',
}
const clocks: Told = {
  ...setUp,
  title: 'Our clock and that of the workplace suite differ',
  actionRequired: 'Synchronise the clock of the worker.',
}
const revoked: Told = {
  severity: 'MEDIUM',
  title: 'A mailbox cannot be read',
  detail: 'The workplace suite knows no live user of this address; it is skipped.',
  actionRequired: 'Take the address off the list of mailboxes, or restore the user.',
}

const alertOf = (ruleId: AlertRuleId, source: string, dedupeKey: string, told: Told): NewAlert => ({
  ...told,
  category: 'OPERATIONS',
  source,
  ruleId,
  ownerRole: 'operations',
  dedupeKey,
})

/** How a person's turn ended: `waiting` for the upstream to be asked again, `problem` until somebody mends it. */
type Outcome = 'done' | 'waiting' | 'problem' | WorkspaceError

/** What one failure means; thrown on where nothing else would work either. */
async function meet(
  sync: WorkspaceSync,
  source: WorkspaceSource,
  resource: string,
  error: WorkspaceError,
): Promise<Outcome> {
  sync.log.warn(
    { source, resource: resource.slice(0, 12), code: error.code },
    'a part of the suite was not read',
  )
  if (error.code === 'WORKSPACE_CONFIG' || error.code === 'WORKSPACE_CLOCK') {
    const told = error.code === 'WORKSPACE_CLOCK' ? clocks : setUp
    await raiseAlert(sync.db, alertOf(accessRule, source, `${accessRule}:${source}`, told), sync.now())
    throw error
  }
  if (error.code === 'WORKSPACE_SUBJECT') {
    await saveCursor(sync.db, source, resource, { problem: error.code })
    const key = `${mailboxRule}:${source}:${resource}`
    await raiseAlert(sync.db, alertOf(mailboxRule, source, key, revoked), sync.now())
    return 'problem'
  }
  if (error.code !== 'WORKSPACE_PARKED') return error
  const parkedUntil = error.retryAt ?? new Date(sync.now().getTime() + longQuotaMs)
  await saveCursor(sync.db, source, resource, { parkedUntil })
  return 'waiting'
}

export interface RoundOptions {
  /** Tries people again who could not be acted for last time. */
  readonly retriesProblems: boolean
}

/** One mailbox, calendar owner or drive: the name of its cursor, and how it is read. */
interface Turn {
  readonly resource: string
  readonly work: () => Promise<void>
}

async function takeTurn(
  sync: WorkspaceSync,
  source: WorkspaceSource,
  { resource, work }: Turn,
  { retriesProblems }: RoundOptions,
): Promise<Outcome> {
  const known = await readCursor(sync.db, source, resource)
  if (known?.parkedUntil != null && known.parkedUntil > sync.now()) return 'waiting'
  if (known?.problem != null && !retriesProblems) return 'problem'
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof WorkspaceError) return meet(sync, source, resource, error)
    throw error
  }
}

/**
 * Takes every turn, a few at a time. A person who cannot be acted for is skipped with an alert, one who is parked
 * until then; a refusal of our access stops the round; other failures leave the other turns alone and are thrown at
 * the end. Resolves to true when everything is up to date.
 */
async function eachTurn(
  sync: WorkspaceSync,
  source: WorkspaceSource,
  turns: readonly Turn[],
  options: RoundOptions,
): Promise<boolean> {
  const outcomes = new Map<string, Outcome>()
  await eachOf(turns, peopleAtOnce, async (turn) => {
    outcomes.set(turn.resource, await takeTurn(sync, source, turn, options))
  })
  const problems = [...outcomes].filter(([, outcome]) => outcome === 'problem')
  await resolveOf(
    sync,
    source,
    problems.map(([resource]) => `${mailboxRule}:${source}:${resource}`),
  )
  const all = [...outcomes.values()]
  const failure = all.find((outcome) => outcome instanceof WorkspaceError)
  if (failure !== undefined) throw failure
  return !all.includes('waiting')
}

/** Reads a source turn by turn, and notes that it is up to date when nothing had to wait. */
export async function readSource(
  sync: WorkspaceSync,
  source: WorkspaceSource,
  turns: readonly Turn[],
  options: RoundOptions,
): Promise<void> {
  if (!(await eachTurn(sync, source, turns, options))) return
  await sync.db.transaction().execute((trx) => recordSource(trx, source, sync.beganAt, sync.now()))
}

/** What no longer holds; each source has alerts of its own under the same rules. */
async function resolveOf(
  sync: WorkspaceSync,
  source: WorkspaceSource,
  open: readonly string[],
): Promise<void> {
  const others = await sync.db
    .selectFrom('alerts')
    .select('dedupe_key')
    .where('rule_id', 'in', [accessRule, mailboxRule])
    .where('source', '<>', source)
    .where('status', '<>', 'RESOLVED')
    .execute()
  const kept = [...open, ...others.map(({ dedupe_key: key }) => key)]
  await resolveAlerts(sync.db, mailboxRule, kept, sync.now())
  await resolveAlerts(sync.db, accessRule, kept, sync.now())
}
