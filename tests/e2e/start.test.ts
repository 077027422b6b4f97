import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const children: ChildProcess[] = []
let directory = ''
let ports: [number, number]

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rc-start-'))
  ports = [await freePort(), await freePort()]
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Runs a script of the standalone as the README's commands do, and gathers what it prints. */
function run(script: string, args: string[] = [], node: string[] = []) {
  const child = spawn(process.execPath, [...node, join(ROOT, 'standalone', script), ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      RC_PORT: String(ports[0]),
      RC_SIMULATORS_PORT: String(ports[1]),
      RC_DATA_DIR: directory,
    },
  })
  children.push(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output, exited }
}

const ready = (started: ReturnType<typeof run>) =>
  expect
    .poll(() => started.output.stdout + started.output.stderr, { timeout: 110_000, interval: 200 })
    .toContain('Ready after')

test('the first start loads the firm and says where to go; tokens and reports work; a second start keeps the data', async () => {
  const first = run('start.js')
  await ready(first)
  expect(first.output.stdout).toContain('Custody import, balances')
  expect(first.output.stdout).toContain(`http://localhost:${ports[0]}/api/executive/dashboard`)

  const second = run('start.js')
  expect(await second.exited).toBe(1)
  expect(second.output.stderr).toMatch(/is in use by process \d+; stop it, or set RC_DATA_DIR/)

  const token = run('src/token.ts', ['executive'])
  expect(await token.exited).toBe(0)
  expect(token.output.stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/)
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/executive/aum`, {
    headers: { authorization: `Bearer ${token.output.stdout.trim()}` },
  })
  expect(answer.status).toBe(200)
  const { current } = (await answer.json()) as { current: number }
  expect(current).toBeGreaterThan(40e6)

  for (const [account, code] of [
    ['nomfa', 'MFA_REQUIRED'],
    ['unknown', 'FORBIDDEN'],
  ] as const) {
    const refused = run('src/token.ts', [account])
    expect(await refused.exited).toBe(1)
    expect(refused.output.stdout).toBe('')
    expect(refused.output.stderr).toContain(code)
  }

  first.child.kill('SIGINT')
  expect(await first.exited).toBe(0)

  const again = run('start.js', [], ['--trace-pretenuring-statistics'])
  await ready(again)
  // V8 tells here which objects it takes for long-lived (docs/adr/0028-nothing-is-pretenured.md).
  expect(again.output.stdout).not.toContain('pretenuring')
  expect(again.output.stdout).not.toContain('Custody import')
  again.child.kill('SIGTERM')
  expect(await again.exited).toBe(0)
}, 240_000)
