import { readRestOperations } from '@rc/schema/rest-operations'
import { GROUPS } from '@rc/schema/groups'
import { openDemonstrationDatabase, testBackends } from '@rc/db/testing'
import { Kind, parse, print, type FieldNode } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'
import { unexplainedNulls } from '../support/unexplained-nulls.ts'

// What holds for all 25 reports alike.

const OPERATIONS = readRestOperations()
const CASES = OPERATIONS.map((operation) => ({ path: operation.path, operation }))

/** Every report with its `meta` and everything that needs no selection, in one operation. */
function everything(): string {
  const groups = GROUPS.map((group) => {
    const reports = OPERATIONS.filter((operation) => operation.group === group).map(({ field, document }) => {
      const [definition] = document.definitions
      if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(field)
      const report = inner(inner(inner(definition)[0])[0])
      return `${field} { ${report.map((selected) => print(withoutArguments(selected))).join(' ')} }`
    })
    return `${group} { ${reports.join(' ')} }`
  })
  return `{ ${groups.join(' ')} }`
}

const inner = (node: { selectionSet?: FieldNode['selectionSet'] } | undefined): FieldNode[] =>
  (node?.selectionSet?.selections ?? []).filter((selection) => selection.kind === Kind.FIELD)

/** Two levels of a report are enough to have each of its figures computed. */
function withoutArguments(field: FieldNode, depth = 3): FieldNode {
  const selections = field.selectionSet?.selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) return []
    if (selection.selectionSet !== undefined && depth === 0) return []
    return [withoutArguments(selection, depth - 1)]
  })
  return {
    ...field,
    arguments: [],
    ...(field.selectionSet === undefined
      ? {}
      : {
          selectionSet: {
            ...field.selectionSet,
            selections:
              selections === undefined || selections.length === 0
                ? [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }]
                : selections,
          },
        }),
  }
}

test('there are 25 reports, five a group', () => {
  expect(OPERATIONS).toHaveLength(25)
  for (const group of GROUPS)
    expect(OPERATIONS.filter((operation) => operation.group === group)).toHaveLength(5)
})

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  let statements = 0
  beforeAll(async () => {
    const database = await openDemonstrationDatabase(backend)
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    system = await startSystem(backend, { database: { ...database, db } })
  })
  afterAll(() => system[Symbol.asyncDispose]())

  test.each(CASES)('$path answers, and says why what is null is null', async ({ path, operation }) => {
    const { status, json } = await system.get(path)
    expect(status).toBe(200)
    expect(unexplainedNulls(operation, json)).toEqual([])
    expect(json.meta.warnings.filter(({ code }: { code: string }) => code === 'FORBIDDEN')).toEqual([])
  })

  test('one GraphQL query reads all 25', async () => {
    const source = everything()
    expect(() => parse(source)).not.toThrow()
    const { data, errors } = await system.graphql(source)
    expect(errors).toBeUndefined()
    for (const { group, field } of OPERATIONS) expect(data[group][field], field).not.toBeNull()
  })

  /** What one cold answer costs in statements, with the session and the audit entry. */
  const once = async (path: string): Promise<number> => {
    await system.store.keyv.clear()
    await new Promise((resolve) => setTimeout(resolve, 50))
    statements = 0
    expect(await system.get(path)).toMatchObject({ status: 200 })
    return statements
  }
  /** The process also ticks by itself, which can only add: the lowest of some counts. */
  const cold = async (path: string): Promise<number> => {
    const counts: number[] = []
    while (counts.length < 4) counts.push(await once(path))
    return Math.min(...counts)
  }

  test('twice the clients and accounts cost no further statement, in any report', async () => {
    const before = new Map<string, number>()
    for (const { path } of OPERATIONS) before.set(path, await cold(path))
    await doubled(system, async () => {
      // A statement a client or account would be dozens.
      for (const { path } of OPERATIONS)
        expect(await cold(path), path).toBeLessThan((before.get(path) ?? 0) + 6)
    })
    expect(Math.max(...before.values())).toBeLessThan(60)
  }, 240_000)
})

/** Lists over which rows are added: what is copied under other keys, and how a node names itself. */
const LISTS: readonly {
  readonly path: string
  readonly list: string
  readonly table: string | null
  readonly keys: readonly string[]
  // oxlint-disable-next-line typescript/no-explicit-any -- nodes of any list
  readonly id: (node: any) => string
}[] = [
  {
    path: '/api/executive/alerts',
    list: 'alerts',
    table: 'alerts',
    keys: ['alert_id', 'dedupe_key'],
    id: (n) => n.id,
  },
  {
    path: '/api/clients/performance',
    list: 'accounts',
    table: 'accounts',
    keys: ['account_ref'],
    id: (n) => n.account.id,
  },
  {
    path: '/api/clients/communications',
    list: 'households',
    table: 'clients',
    keys: ['client_ref', 'crm_company_id', 'household_key'],
    id: (n) => n.client.id,
  },
  {
    path: '/api/clients/lifecycle',
    list: 'opportunities',
    table: 'opportunities',
    keys: ['opportunity_ref', 'crm_item_id'],
    id: (n) => n.id,
  },
  {
    path: '/api/operations/vendors',
    list: 'vendors',
    table: 'vendors',
    keys: ['vendor_id'],
    id: (n) => n.vendor.id,
  },
  { path: '/api/operations/automation', list: 'runs', table: 'job_runs', keys: ['run_id'], id: (n) => n.id },
  {
    path: '/api/regulatory/form-adv',
    list: 'amendments',
    table: 'adv_amendments',
    keys: ['amendment_id'],
    id: (n) => n.id,
  },
  {
    path: '/api/regulatory/filings',
    list: 'filings',
    table: 'filing_register',
    keys: ['filing_id'],
    id: (n) => n.id,
  },
  // Each answer adds an entry of its own.
  { path: '/api/regulatory/audit-trail', list: 'events', table: null, keys: [], id: (n) => String(n.seq) },
  {
    path: '/api/strategic/competition',
    list: 'peers',
    table: 'adviser_snapshots',
    keys: ['crd'],
    id: (n) => n.crd,
  },
  {
    path: '/api/strategic/initiatives',
    list: 'initiatives',
    table: 'initiatives',
    keys: ['initiative_id'],
    id: (n) => n.id,
  },
]

describe.each(testBackends())('pages on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  test.each(LISTS)('$path: each old row of $list exactly once while rows are added', async (entry) => {
    const read = async (first: number, after: string | null) => {
      await system.store.keyv.clear()
      const cursor = after === null ? '' : `&after=${encodeURIComponent(after)}`
      const { status, json } = await system.get(`${entry.path}?first=${first}${cursor}`)
      expect(status).toBe(200)
      return json[entry.list]
    }
    const old: string[] = (await read(200, null)).nodes.map(entry.id)
    expect(old.length).toBeGreaterThan(3)
    const size = Math.max(2, Math.ceil(old.length / 4))
    const seen: string[] = []
    for (let after: string | null = null, page = 0; ; page += 1) {
      const { nodes, pageInfo } = await read(size, after)
      seen.push(...nodes.map(entry.id))
      if (page === 1 && entry.table !== null) await copyRows(system, entry.table, entry.keys, '~')
      if (!pageInfo.hasNextPage || page > 100) break
      after = pageInfo.endCursor
    }
    const known = new Set(old)
    expect(seen.filter((id) => known.has(id)).slice(0, old.length)).toEqual(old)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

/** Runs something while every client and account is there twice. */
async function doubled(system: System, run: () => Promise<void>): Promise<void> {
  await copyRows(system, 'clients', ['client_ref', 'crm_company_id', 'household_key'], 'x')
  await copyRows(system, 'contacts_index', ['contact_ref', 'crm_contact_id', 'client_ref'], 'x')
  await copyRows(system, 'accounts', ['account_ref', 'household_key'], 'x')
  await copyRows(system, 'opportunities', ['opportunity_ref', 'crm_item_id'], 'x')
  await run()
}

/** Inserts every row of a table once more, its keys lengthened. */
async function copyRows(
  { database: { db } }: System,
  table: string,
  keys: readonly string[],
  ending: string,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const values = rows
    .map(({ name }) => (keys.includes(name) ? `"${name}" || '${ending}'` : `"${name}"`))
    .join(', ')
  await sql.raw(`insert into ${table} (${columns}) select ${values} from ${table}`).execute(db)
}
