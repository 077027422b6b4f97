import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const DASHBOARD = join(ROOT, 'dashboard')
const OUTPUT = join(DASHBOARD, 'output')
const LOCK = join(DASHBOARD, 'output.building')
const SOURCES = ['dashboard/{src,*.html,*.ts,package.json}', 'dashboard/src/**/*', 'packages/charts/src/*.ts']
const DEADLINE_MS = 180_000

/**
 * Builds the dashboard if that was not done since its sources changed; says true if it did. Without the builder,
 * which production does not install, nothing happens: the gateway then says that there is no dashboard.
 */
export async function buildDashboard(say: (text: string) => void): Promise<boolean> {
  const vite = builder()
  if (vite === null || isBuilt()) return false
  if (!takeLock()) {
    await waitForOther()
    return false
  }
  try {
    say('  The dashboard is being built …')
    const next = join(LOCK, 'output')
    const options = { cwd: DASHBOARD, signal: AbortSignal.timeout(DEADLINE_MS) }
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--outDir', next, '--logLevel', 'error'],
      options,
    )
    rmSync(OUTPUT, { recursive: true, force: true })
    renameSync(next, OUTPUT)
    return true
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function builder(): string | null {
  try {
    const manifest = createRequire(join(DASHBOARD, 'package.json')).resolve('vite/package.json')
    return join(dirname(manifest), 'bin/vite.js')
  } catch {
    return null
  }
}

function isBuilt(): boolean {
  const page = join(OUTPUT, 'index.html')
  if (!existsSync(page)) return false
  const built = statSync(page).mtimeMs
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).every(
    (file) => statSync(join(ROOT, file)).mtimeMs <= built,
  )
}

/** One that was left behind by a build that was killed does not count. */
function takeLock(): boolean {
  if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > DEADLINE_MS) rmSync(LOCK, { recursive: true })
  try {
    mkdirSync(LOCK)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function waitForOther(): Promise<void> {
  const end = Date.now() + DEADLINE_MS
  while (existsSync(LOCK) && Date.now() < end) await sleep(200)
}
