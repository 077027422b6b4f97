import { rotateKeys } from '@rc/personal-data/rotate-keys'
import { readSettings } from '@rc/settings'
import { endWith, NEEDED, openRecords, readAsked } from '../open-records.ts'
import { createTerminal } from '../terminal.ts'

// pnpm keys:rotate --by <address> --reason <why> [--json]: seals everything with the first of RC_DATA_KEYS. Ends with 1
// when something does not open with any of them.
try {
  const asked = readAsked(process.argv.slice(2))
  await using records = await openRecords(readSettings(process.env, NEEDED), asked)
  const terminal = createTerminal(process.stdout, () => performance.now())
  if (!asked.json) terminal.step('Keys')
  const rotation = await rotateKeys({
    ...records,
    now: () => new Date(),
    signal: AbortSignal.timeout(3_600_000),
    ...(asked.json ? {} : { progress: (done, total) => terminal.progress('values', done, total) }),
  })
  if (asked.json) terminal.say(JSON.stringify(rotation))
  else terminal.done(`${rotation.sealed} sealed by key ${rotation.keyId}, ${rotation.unopened} do not open`)
  process.exitCode = rotation.unopened === 0 ? 0 : 1
} catch (error) {
  endWith(error)
}
