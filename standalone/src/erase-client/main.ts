import { eraseClient } from '@rc/personal-data/erasure/erase-client'
import { readSettings } from '@rc/settings'
import { endWith, NEEDED, openRecords, readAsked } from '../open-records.ts'
import { createTerminal } from '../terminal.ts'

// pnpm erase:client <client_ref> --by <address> --reason <why> [--json]: erases a former client's personal data and says
// what it kept, and why. Ends with 1 when nothing may be erased.
try {
  const asked = readAsked(process.argv.slice(2))
  const { subject } = asked
  if (subject === undefined) throw new Error('whose? give a client_ref')
  await using records = await openRecords(readSettings(process.env, NEEDED), asked)
  const deps = { db: records.db, now: () => new Date() }
  const erasure = await eraseClient(deps, subject, records.operator)
  const terminal = createTerminal(process.stdout, () => performance.now())
  if (asked.json) terminal.say(JSON.stringify(erasure))
  else {
    terminal.say(erasure.outcome)
    for (const [table, rows] of Object.entries(erasure.erased)) terminal.say(`  erased in ${table}: ${rows}`)
    for (const { what, why } of erasure.kept) terminal.say(`  kept: ${what} (${why})`)
  }
  process.exitCode = erasure.outcome === 'REFUSED' ? 1 : 0
} catch (error) {
  endWith(error)
}
