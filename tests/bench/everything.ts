import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoPassword, totpCode } from '@rc/simulators'
import { walkSignIn } from '@rc/standalone/walk-sign-in'

/** The all-in-one process, started as a user starts it. */
export interface Everything extends AsyncDisposable {
  readonly address: string
  /** Where the outside world is. */
  readonly simulators: string
  readonly pid: number
  /** Milliseconds from the command to readiness. */
  readonly startMs: number
  /** A fresh access token of the executive. */
  signIn(): Promise<string>
}

export interface EverythingOptions {
  readonly directory: string
  readonly clients?: number
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** Arguments of node itself. */
  readonly node?: readonly string[]
}

const START = fileURLToPath(new URL('../../standalone/start.js', import.meta.url))
const EMAIL = 'executive@demo.local'

export async function startEverything({
  directory,
  clients,
  databaseUrl,
  node = [],
}: EverythingOptions): Promise<Everything> {
  const [port, simulators] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [...node, START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      RC_DATA_DIR: directory,
      RC_PORT: String(port),
      RC_SIMULATORS_PORT: String(simulators),
      RC_LOG_LEVEL: 'error',
      RC_RATE_PER_PERSON: '0',
      RC_RATE_PER_ADDRESS: '0',
      ...(databaseUrl === undefined ? {} : { RC_DATABASE_URL: databaseUrl }),
      ...(clients === undefined ? {} : { RC_DEMO_CLIENTS: String(clients) }),
    },
  })
  await readiness(child)
  const startMs = performance.now() - begun
  return {
    address,
    simulators: `http://127.0.0.1:${simulators}`,
    pid: child.pid ?? 0,
    startMs,
    signIn: signInAt(address),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A fresh access token of the executive from a gateway. */
export const signInAt = (gateway: string) => async (): Promise<string> => {
  const code = () => totpCode(EMAIL, new Date())
  const { accessToken } = await walkSignIn({ gateway, email: EMAIL, password: demoPassword, code })
  return accessToken
}

/** Calculations of the roll-ups that have ended well in this process. */
export async function calculations(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const line = /^rc_job_runs_total\{[^}]*job="performance_calculations"[^}]*result="done"[^}]*\} (\d+)/m
  return Number(line.exec(text)?.[1] ?? 0)
}

const DEADLINE_MS = 30 * 60_000

/** Resolves when so many have; throws after half an hour. */
export async function calculated(address: string, count: number): Promise<void> {
  const end = Date.now() + DEADLINE_MS
  while ((await calculations(address)) < count) {
    if (Date.now() > end) throw new Error('the roll-ups were not calculated in time')
    await sleep(500)
  }
}

/** Resolves when no job waits or runs any more, as after those that a start catches up on; throws after half an hour. */
export async function settled(address: string): Promise<void> {
  const end = Date.now() + DEADLINE_MS
  for (let quiet = 0; quiet < 3;) {
    if (Date.now() > end) throw new Error('the jobs did not come to an end')
    await sleep(1000)
    const text = await (await fetch(`${address}/metrics`)).text()
    const busy = /^rc_queue_jobs\{state="(waiting|running)"\} [1-9]/m.test(text)
    quiet = busy ? 0 : quiet + 1
  }
}

/** So many days before yesterday: as of which nobody has asked yet. */
export const lastDays = (count: number): string[] =>
  Array.from({ length: count }, (_each, n) =>
    new Date(Date.now() - (n + 2) * 86_400_000).toISOString().slice(0, 10),
  )

/** Throws when the process ends before it is ready. */
async function readiness(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.once('exit', (status) => reject(new Error(`the process ended with ${status} before it was ready`)))
  if (child.stdout === null) throw new Error('the process tells nothing')
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Ready after')) resolve()
  })
  await promise
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
