import { createTurns } from '@rc/core/turns'
import type { Db } from '@rc/db/database'
import { accountDays } from './account-days.ts'
import { FirmLedger } from './firm-ledger.ts'
import { readAccounts } from './read-accounts.ts'
import { type HistoryRange, readHistories } from './read-histories.ts'
import type { SessionGrid } from './session-grid.ts'
import { type AccountDays, stageAccountDays } from './stage-account-days.ts'

/** Accounts whose series are in memory at once, and become one statement: writing that takes no turns. */
const batchSize = 25

export type Progress = {
  readonly signal: AbortSignal
  progress(what: string, done: number, total?: number): void
}

/** Calculates every account in batches, stages its days and adds it up; nothing of it is visible yet. */
export async function calculateAccounts(db: Db, grid: SessionGrid, range: HistoryRange, run: Progress) {
  const accounts = await readAccounts(db)
  const firm = new FirmLedger(grid)
  const takeTurns = createTurns()
  let rows = 0
  for (let at = 0; at < accounts.length; at += batchSize) {
    run.signal.throwIfAborted()
    const histories = await readHistories(db, accounts.slice(at, at + batchSize), range)
    const calculated: AccountDays[] = []
    for (const history of histories) {
      const days = accountDays(history, grid)
      firm.add(history, days)
      calculated.push({ accountRef: history.profile.accountRef, days })
      await takeTurns()
    }
    rows += await stageAccountDays(db, calculated, grid)
    run.progress('accounts', Math.min(at + batchSize, accounts.length), accounts.length)
  }
  return { firm, rows }
}
