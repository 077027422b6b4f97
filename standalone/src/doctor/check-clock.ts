import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { fault, ok, warning, type Check, type Finding } from './finding.ts'

const LARGE_MS = 60_000
const NOTABLE_MS = 5_000
const ADVICE = 'Let a time service (NTP) set the clock of both machines.'

/** Claims, sessions and tokens hold by the clock of whoever looks, so the clocks have to agree. */
export const checkClock = (db: Db): Check => ({
  name: 'clock',
  advice: ADVICE,
  async look() {
    const before = Date.now()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const ours = (before + Date.now()) / 2
    return [clockFinding((rows[0]?.now ?? new Date(NaN)).getTime() - ours)]
  },
})

/** `ahead`: milliseconds by which the database's clock is ahead of this machine's. */
export function clockFinding(ahead: number): Finding {
  const difference = Math.abs(ahead)
  const words = `the database's clock is ${(difference / 1_000).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead'}`
  if (!(difference < LARGE_MS)) return fault('clock', words, ADVICE)
  return difference < NOTABLE_MS ? ok('clock', words) : warning('clock', words, ADVICE)
}
