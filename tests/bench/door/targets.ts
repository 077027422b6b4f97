import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type autocannon from 'autocannon'
import type { Everything } from '../everything.ts'
import { answerTo, ASKED, requestOf, type Asked } from './asked.ts'

/** Who answers: the gateway, the same gateway without the trail, one in a process of its own, and a bare Fastify. */
export type Server = 'gateway' | 'without the trail' | 'gateway apart' | 'bare'

/** One way of asking one server. */
export interface Target {
  readonly server: Server
  readonly asked: Asked
  readonly pid: number
  /** With a token that has just been given out. */
  request(): Promise<autocannon.Options>
  /** Resolves when the entries of what was asked are in the trail: whoever searches it waits for them. */
  settle(): Promise<void>
}

export const gatewayTargets = (
  server: Server,
  { address, pid, signIn }: Pick<Everything, 'address' | 'pid' | 'signIn'>,
  asked: readonly Asked[] = ASKED,
): Target[] =>
  asked.map((each) => ({
    server,
    asked: each,
    pid,
    request: async () => requestOf(each, address, await signIn()),
    async settle() {
      const authorization = `Bearer ${await signIn()}`
      await answerTo({ url: `${address}/api/audit/entries?first=1`, headers: { authorization } })
    },
  }))

/** A bare Fastify that sends what the gateway answers, asked in the same words. */
export async function startBare({ address, signIn }: Pick<Everything, 'address' | 'signIn'>) {
  const token = await signIn()
  const [report, answer] = [
    await answerTo(requestOf('REST report', address, token)),
    await answerTo(requestOf('GraphQL, the document', address, token)),
  ]
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      BENCH_REPORT: report.toString('base64'),
      BENCH_ANSWER: answer.toString('base64'),
    },
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const bare = line.toString().trim()
  return {
    targets: ASKED.map((asked): Target => ({
      server: 'bare',
      asked,
      pid: child.pid ?? 0,
      request: async () => requestOf(asked, bare, token, '/report'),
      settle: async () => undefined,
    })),
    [Symbol.dispose]: () => void child.kill(),
  }
}
