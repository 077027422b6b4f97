import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settled, startEverything, type EverythingOptions } from '../everything.ts'
import { isShort, memoryMb, report, rounded } from '../measures.ts'
import { createDatabase } from '../own-database.ts'
import { startApart } from './apart.ts'
import { compare, warmUp } from './compare.ts'
import { flood } from './flood.ts'
import { gatewayTargets, startBare, type Target } from './targets.ts'

// What a cached answer costs at the door: session looked up, level checked, audit entry durable. In the same rounds: a
// bare Fastify that is asked in the same words and sends the same bytes, and the same gateway without the trail. With
// RC_DATABASE_URL each of the two gateways has a database of its own on that server, whose role may create them, and then
// the first database is given to a gateway in a process of its own.
const AT_ONCE = [20, 200]
const [WARM_UP_S, ROUND_S, ROUNDS, FLOOD_S] = isShort ? [3, 3, 3, 20] : [10, 5, 5, 60]
const SERVER = process.env['RC_DATABASE_URL']
const WITHOUT_TRAIL = ['--import', new URL('without-audit.ts', import.meta.url).href]

await using stack = new AsyncDisposableStack()

/** A directory, and where there is a server a database, that nobody else has. */
async function ownPlace(): Promise<EverythingOptions> {
  const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
  stack.defer(() => rmSync(directory, { recursive: true, force: true }))
  if (SERVER === undefined) return { directory }
  const { url } = stack.use(await createDatabase(SERVER))
  return { directory, databaseUrl: url }
}

/** By so many callers at once, each time after a round of them that is not looked at. */
async function compareAll(targets: readonly Target[]): Promise<object[]> {
  const compared: object[] = []
  for (const connections of AT_ONCE) {
    await warmUp(targets, { connections, rounds: 1, seconds: WARM_UP_S })
    compared.push(...(await compare(targets, { connections, rounds: ROUNDS, seconds: ROUND_S })))
  }
  return compared
}

const [place, beside] = [await ownPlace(), await ownPlace()]
const rows: object[] = []
{
  await using gateway = await startEverything(place)
  await using unaudited = await startEverything({ ...beside, node: WITHOUT_TRAIL })
  // What a first start catches up on is not measured.
  for (const { address } of [gateway, unaudited]) await settled(address)
  using bare = await startBare(gateway)
  const asked = gatewayTargets('gateway', gateway)
  const targets = [...bare.targets, ...asked, ...gatewayTargets('without the trail', unaudited)]
  rows.push(...(await compareAll(targets)))
  if (asked[0] !== undefined) rows.push(await flood(gateway, asked[0], FLOOD_S))
}
{
  await using again = await startEverything(place)
  rows.push({
    server: 'start with data present',
    startMs: rounded(again.startMs, 0),
    memoryMb: memoryMb(again.pid),
  })
}
if (place.databaseUrl !== undefined) {
  await using apart = await startApart(place.directory, place.databaseUrl)
  using bare = await startBare(apart)
  const targets = [...bare.targets, ...gatewayTargets('gateway apart', apart)]
  rows.push(...(await compareAll(targets)))
}
report(
  'The door',
  `all in one process, ${SERVER === undefined ? 'embedded database' : 'PostgreSQL'}; ${ROUNDS} alternating rounds of ${ROUND_S} s after ${WARM_UP_S} s, medians; times in ms`,
  rows,
)
