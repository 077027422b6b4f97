import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessTokens } from '@rc/auth/access-token'
import { createSessions } from '@rc/auth/sessions'
import { createSigningKeys, SIGNING_KEYS } from '@rc/auth/signing-keys'
import { createSeal } from '@rc/core/seal'
import { raiseAlert } from '@rc/db/alerts'
import { openDoor } from '../../support/open-door.ts'
import { readSettings } from '@rc/settings'
import { median, report, rounded } from '../measures.ts'

// What idle readers of the alert stream cost one gateway, and how long an alert takes to all: BENCH_READERS of them.
const PER_SESSION = 6
const IDLE_SECONDS = 30
const ALERTS = 20

const READERS = Number(process.env['BENCH_READERS'] ?? '1000')

const address = process.env['BENCH_STREAM']
if (address === undefined) await measure(READERS)
else readAll(address, (process.env['TOKENS'] ?? '').split(','), READERS)

/** In a process of its own: opens all streams and says when each alert has reached every one. */
function readAll(stream: string, tokens: readonly string[], readers: number): void {
  const told = new Map<string, number>()
  for (let i = 0; i < readers; i++) {
    const authorization = `Bearer ${tokens[Math.floor(i / PER_SESSION)]}`
    get(stream, { headers: { authorization }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) throw new Error(`a stream answers ${answer.statusCode}`)
      answer.setEncoding('utf8').on('data', (text: string) => {
        const key = /"title":"([^"]+)"/.exec(text)?.[1] ?? 'open'
        told.set(key, (told.get(key) ?? 0) + 1)
        if (told.get(key) === readers) process.send?.({ key, at: Date.now() })
      })
    })
  }
}

async function measure(readers: number): Promise<void> {
  await using door = await openDoor('embedded', { env: { RC_RATE_PER_ADDRESS: '0' } })
  const { db } = door.database
  const settings = readSettings({ RC_LOG_LEVEL: 'silent' })
  const now = (): Date => new Date(door.clock.ms)
  const keys = createSigningKeys(db, createSeal(settings.RC_SESSION_SECRET, SIGNING_KEYS), now)
  const sign = createAccessTokens(keys, now)
  const sessions = createSessions(db, now)
  const tokens: string[] = []
  for (let i = 0; i < Math.ceil(readers / PER_SESSION); i++) {
    const id = `psn_${i}`
    await db
      .insertInto('people')
      .values({ id, email: `reader${i}@demo.local`, role: 'executive', active: true })
      .execute()
    const session = await sessions.start(id)
    tokens.push((await sign.sign(session.id, session.expiresAt)).token)
  }
  const before = memory()
  const child = fork(import.meta.filename, [], {
    env: {
      ...process.env,
      TOKENS: tokens.join(','),
      BENCH_STREAM: `${door.url}/api/executive/alerts/stream`,
    },
  })
  const heard = async (): Promise<number> => ((await once(child, 'message')) as [{ at: number }])[0].at
  await heard()
  const kibEach = (memory() - before) / readers / 1_024
  const cpu = process.cpuUsage()
  await sleep(IDLE_SECONDS * 1_000)
  const { user, system } = process.cpuUsage(cpu)
  const idlePercent = (user + system) / 10_000 / IDLE_SECONDS
  const times: number[] = []
  for (let i = 0; i < ALERTS; i++) {
    const reached = heard()
    const begun = Date.now()
    await raiseAlert(
      db,
      {
        category: 'OPERATIONS',
        severity: 'CRITICAL',
        title: `alert ${i}`,
        detail: 'of the benchmark',
        source: 'bench',
        ruleId: 'api_failures',
        actionRequired: 'None.',
        ownerRole: 'operations',
        dedupeKey: `bench:${i}`,
      },
      new Date(),
    )
    times.push((await reached) - begun)
  }
  times.sort((a, b) => a - b)
  child.kill()
  report(
    'The alert stream',
    `one gateway, the readers in a process of their own; ${ALERTS} alerts, each to all`,
    [
      {
        readers,
        kibEach: rounded(kibEach, 1),
        idlePercentOfACore: rounded(idlePercent),
        medianMs: median(times),
        mostMs: times.at(-1),
      },
    ],
  )
}

/** Bytes of the heap that are in use, and of what lies outside it. */
function memory(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
