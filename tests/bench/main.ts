import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

// pnpm bench [--json file] [--short] [part …]: every comparison of one run, or the parts that are named; `--short` for an
// impression, with fewer and shorter rounds where a part has them.
const PARTS: Record<string, readonly string[]> = {
  crm: ['crm/main.ts'],
  door: ['door/main.ts'],
  federation: ['federation/main.ts'],
  history: ['history/main.ts'],
  loop: ['loop/main.ts'],
  memory: ['memory/main.ts'],
  pages: ['pages/main.ts'],
  reports: ['reports/main.ts'],
  streams: ['--expose-gc', 'streams/main.ts'],
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, short: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`no part is called ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
const chosen = positionals.length === 0 ? Object.keys(PARTS) : positionals
const directory = mkdtempSync(join(tmpdir(), 'rc-bench-json-'))
const results: Record<string, unknown> = {}
for (const name of chosen) {
  const file = join(directory, `${name}.json`)
  const parts = (PARTS[name] ?? []).map((part) =>
    part.endsWith('.ts') ? fileURLToPath(new URL(part, import.meta.url)) : part,
  )
  const child = spawn(process.execPath, [...parts, file], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_SHORT: values.short ? '1' : '0' },
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status === 0) results[name] = JSON.parse(readFileSync(file, 'utf8'))
  else process.exitCode = 1
}
rmSync(directory, { recursive: true, force: true })
if (values.json !== undefined)
  writeFileSync(
    values.json,
    JSON.stringify(
      { at: new Date().toISOString(), node: process.version, short: values.short, results },
      null,
      2,
    ),
  )
