import { createTerminal } from '../terminal.ts'
import { runDoctor } from './run-doctor.ts'
import type { Finding } from './finding.ts'

// pnpm run doctor [--json]: looks at everything the service rests on; ends with 1 when there is a fault.
const DEADLINE_MS = 15_000
const MARKS = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' } as const

const isJson = process.argv.includes('--json')
const terminal = createTerminal(process.stdout, () => performance.now())
if (!isJson) terminal.step('Looking')
const findings = await runDoctor({
  env: process.env,
  now: () => new Date(),
  deadlineMs: DEADLINE_MS,
  ...(isJson ? {} : { progress: (done, total) => terminal.progress('checks', done, total) }),
})
const faults = findings.filter(({ status }) => status === 'fault').length
if (isJson) terminal.say(JSON.stringify({ ok: faults === 0, findings }))
else {
  terminal.done(`${findings.length} findings, ${faults} faults`)
  for (const finding of findings) terminal.say(lineOf(finding))
}
process.exitCode = faults === 0 ? 0 : 1

function lineOf({ check, status, detail, advice }: Finding): string {
  const line = `  ${MARKS[status]}  ${check}: ${detail}`
  return advice === null ? line : `${line}\n           ${advice}`
}
