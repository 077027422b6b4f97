import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const GRACE_MS = 10_000

/** Processes of the system, each on its own; all of them end with the scope. */
export interface Processes extends AsyncDisposable {
  /** Starts `<folder>/main.ts` and lets it run. */
  start(main: string, env?: Record<string, string>): Running
  /** Runs `<folder>/main.ts` to its end and returns what it printed; throws that when it fails. */
  run(main: string, env?: Record<string, string>): Promise<string>
  /** Resolves when the address answers with success; throws with the output of all when one ends before. */
  answers(url: string, deadlineMs?: number): Promise<void>
  /** What the running ones have printed, their last million characters each. */
  printed(): string
  /** Asks every process to end and waits for it; the exit codes by main. */
  stop(): Promise<Record<string, number | null>>
}

export interface Running {
  readonly pid: number
  /** Asks this one to end and waits for it; its exit code. */
  stop(): Promise<number | null>
}

interface Child {
  readonly main: string
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
  output: string
}

/** `shared` is the environment all of them have. */
export function createProcesses(shared: Record<string, string>): Processes {
  const children: Child[] = []
  const launch = (main: string, env: Record<string, string> = {}): Child => {
    const child = spawn(process.execPath, [main], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...shared, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const entry: Child = { main, process: child, ended: once(child, 'exit'), output: '' }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        entry.output = (entry.output + text).slice(-1_000_000)
      })
    }
    return entry
  }
  const stop = async (): Promise<Record<string, number | null>> => {
    for (const { process: child } of children) child.kill('SIGTERM')
    await Promise.race([
      Promise.all(children.map(({ ended }) => ended)),
      sleep(GRACE_MS, null, { ref: false }),
    ])
    const left = children.filter(({ process: child }) => isRunning(child))
    for (const { process: child } of left) child.kill('SIGKILL')
    await Promise.all(left.map(({ ended }) => ended))
    return Object.fromEntries(children.map(({ main, process: child }) => [main, child.exitCode]))
  }
  return {
    start(main, env) {
      const child = launch(main, env)
      children.push(child)
      return {
        pid: child.process.pid ?? 0,
        async stop() {
          child.process.kill('SIGTERM')
          await child.ended
          children.splice(children.indexOf(child), 1)
          return child.process.exitCode
        },
      }
    },
    async run(main, env) {
      const child = launch(main, env)
      children.push(child)
      await child.ended
      children.splice(children.indexOf(child), 1)
      if (child.process.exitCode !== 0) throw new Error(`${main} failed:\n${endOf(child)}`)
      return child.output
    },
    async answers(url, deadlineMs = 30_000) {
      const deadline = performance.now() + deadlineMs
      while (performance.now() < deadline) {
        const gone = children.find(({ process: child }) => !isRunning(child))
        if (gone !== undefined) throw new Error(`${gone.main} has ended:\n${endOf(gone)}`)
        const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
        if (answer?.ok === true) return
        await sleep(100)
      }
      throw new Error(
        `${url} does not answer:\n${children.map((child) => `${child.main}\n${endOf(child)}`).join('\n')}`,
      )
    },
    printed: () => children.map(({ output }) => output).join('\n'),
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

const endOf = ({ output }: Child): string => output.slice(-4_000)

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

// Below those that the system gives to connections: a port has to be free still when its process is started anew.
const FIRST_PORT = 12_000
const LAST_PORT = 32_000

/** So many ports nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = []
  while (servers.length < count) {
    const server = createServer().listen(randomInt(FIRST_PORT, LAST_PORT), '127.0.0.1')
    await once(server, 'listening').then(
      () => servers.push(server),
      () => undefined,
    )
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(
    servers.map(async (server) => {
      server.close()
      await once(server, 'close')
    }),
  )
  return ports
}
