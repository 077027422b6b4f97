import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isShort, report } from '../measures.ts'
import { startEverything, type Everything } from '../everything.ts'

// How often the CRM is called, of the hundred times a minute it allows: while live records of every household are read, again at
// once, and by twenty readers who ask something else each time. The CRM counts itself; what the synchronization calls
// meanwhile is in it. Numbers of clients: BENCH_CLIENTS.
const SIZES = (process.env['BENCH_CLIENTS'] ?? '48').split(',').map(Number)
const READERS = 20
const READ_S = isShort ? 20 : 120
const PAGE = 100

interface Page {
  readonly nodes: readonly { readonly client: { readonly live: { readonly source: string } | null } }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

const rows: object[] = []
for (const clients of SIZES) rows.push(...(await callsAt(clients)))
report('The CRM', `all in one process, embedded database; calls as the CRM counts them`, rows)

async function callsAt(clients: number): Promise<object[]> {
  const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
  try {
    await using everything = await startEverything({ directory, clients })
    const headers = {
      authorization: `Bearer ${await everything.signIn()}`,
      'content-type': 'application/json',
    }
    const ask = (after: string | null, alias: string): Promise<Page> =>
      pageOf(everything.address, headers, after, alias)
    const measured = []
    for (const question of ['every household, for the first time', 'every household, again']) {
      const before = await callsOf(everything)
      const read = await readAll(ask)
      measured.push({ clients, question, ...read, calls: (await callsOf(everything)) - before })
    }
    measured.push({ clients, ...(await readAtOnce(everything, ask)) })
    return measured
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

type Ask = (after: string | null, alias: string) => Promise<Page>

/** All pages one after the other: how many live records came from the CRM, and how many from the copy. */
async function readAll(ask: Ask, alias = 'live') {
  const told = { fromCrm: 0, fromCopy: 0 }
  for (let after: string | null = null, isMore = true; isMore;) {
    const { nodes, pageInfo }: Page = await ask(after, alias)
    for (const { client } of nodes) told[client.live?.source === 'CRM' ? 'fromCrm' : 'fromCopy'] += 1
    ;[after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage]
  }
  return told
}

/** Twenty readers, none of whose questions has been asked before; the most calls of any minute. */
async function readAtOnce(everything: Everything, ask: Ask): Promise<object> {
  const end = Date.now() + READ_S * 1_000
  const before = await callsOf(everything)
  const told = { fromCrm: 0, fromCopy: 0 }
  const readers = Array.from({ length: READERS }, async (_each, reader) => {
    for (let n = 0; Date.now() < end; n++) {
      const read = await readAll(ask, `live_${reader}_${n}`)
      told.fromCrm += read.fromCrm
      told.fromCopy += read.fromCopy
    }
  })
  const counts: { readonly at: number; readonly calls: number }[] = []
  while (Date.now() < end) {
    counts.push({ at: Date.now(), calls: await callsOf(everything) })
    await sleep(1_000)
  }
  await Promise.all(readers)
  const inAMinute = counts.map(
    ({ at, calls }) => calls - (counts.find((one) => one.at > at - 60_000)?.calls ?? before),
  )
  return {
    question: `${READERS} readers for ${READ_S} s, something else each time`,
    ...told,
    calls: (await callsOf(everything)) - before,
    mostInAMinute: Math.max(...inAMinute),
  }
}

async function callsOf({ simulators }: Everything): Promise<number> {
  const answer = await fetch(`${simulators}/__sim/crm/calls`)
  return ((await answer.json()) as { total: number }).total
}

async function pageOf(
  address: string,
  headers: Record<string, string>,
  after: string | null,
  alias: string,
): Promise<Page> {
  const query = `query ($after: String) { ${alias}: clients { communications(first: ${PAGE}, after: $after) {
    households { nodes { client { live { source } } } pageInfo { hasNextPage endCursor } } } } }`
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables: { after } }),
  })
  const { data, errors } = (await answer.json()) as {
    data?: Record<string, { communications: { households: Page } }>
    errors?: unknown
  }
  const page = data?.[alias]?.communications.households
  if (page === undefined) throw new Error(`live records answer ${JSON.stringify(errors).slice(0, 300)}`)
  return page
}
