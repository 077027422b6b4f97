import type { holdClient } from '@rc/personal-data/hold-client'
import { readSettings, type Environment } from '@rc/settings'
import { endWith, NEEDED, openRecords, readAsked } from './open-records.ts'

/** Places or releases a hold, as the command line asks for it, and says what came of it. */
export async function changeHold(
  args: readonly string[],
  environment: Environment,
  change: typeof holdClient,
): Promise<void> {
  try {
    const asked = readAsked(args)
    const { subject } = asked
    if (subject === undefined) throw new Error('whose? give a client_ref')
    await using records = await openRecords(readSettings(environment, NEEDED), asked)
    const result = await change({ db: records.db, now: () => new Date() }, subject, records.operator)
    console.log(
      asked.json ? JSON.stringify(result) : `${result.outcome} ${result.why ?? result.holdId ?? ''}`,
    )
    process.exitCode = result.outcome === 'REFUSED' ? 1 : 0
  } catch (error) {
    endWith(error)
  }
}
