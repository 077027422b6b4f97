import { setImmediate } from 'node:timers/promises'
import type { CrmClient, CrmSetup, Mapping, Page } from '@rc/connector-crm'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Db, Trx } from '@rc/db/database'
import type { Emit, Trigger } from '@rc/db/events'
import type { DataKeys } from '@rc/personal-data/data-keys'
import type { CrmTable } from './crm-tables.ts'
import { markMissing, storeRows } from './store-rows.ts'

interface CrmSyncLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface CrmSyncDeps {
  readonly db: Db
  readonly crm: CrmClient
  readonly pseudonyms: Pseudonyms
  /** Seal tax identifiers. */
  readonly dataKeys: DataKeys
  readonly now: () => Date
  readonly emit: Emit
  readonly log: CrmSyncLog
  /** Contacts whose files one full sync looks at, each of them a call; all get their turn over some nights. */
  readonly filesPerRun?: number
}

export interface CrmRun {
  readonly signal: AbortSignal
  progress(what: string, done: number, total?: number): void
}

/** One sync under way. */
export interface CrmSync extends CrmSyncDeps {
  readonly run: CrmRun
  /** `full` reads everything and notices deletions. */
  readonly mode: 'full' | 'incremental'
  readonly beganAt: Date
  readonly setup: CrmSetup
  readonly mapping: Mapping
  /** Since when a list is to be read; undefined reads all of it. */
  readonly since: (list: string) => Date | undefined
}

/** All rows of a list converted page by page; only the converted ones are kept. */
export async function gather<In, Out>(
  pages: AsyncIterable<Page<In>>,
  convert: (rows: readonly In[]) => readonly Out[],
): Promise<{ readonly rows: Out[]; readonly rejected: number }> {
  const rows: Out[] = []
  let rejected = 0
  for await (const page of pages) {
    for (const row of convert(page.rows)) rows.push(row)
    rejected += page.rejected
  }
  return { rows, rejected }
}

const portionSize = 1000

/** A list in portions of a workable size. */
export function* portionsOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += portionSize) yield rows.slice(start, start + portionSize)
}

/** Converts portion by portion; other work of the process gets its turn in between. */
export async function convertAll<In, Out>(
  portions: Iterable<readonly In[]>,
  convert: (rows: readonly In[]) => readonly Out[],
): Promise<Out[]> {
  const rows: Out[] = []
  for (const portion of portions) {
    for (const row of convert(portion)) rows.push(row)
    await setImmediate()
  }
  return rows
}

/** Rows in one transaction: a larger list is stored in several, so that the database is free in between. */
const chunkSize = 5000

export interface Stored {
  readonly table: CrmTable
  readonly rows: readonly object[]
  readonly trigger: Trigger
  /** What else belongs into the transaction of the last rows; the number of further rows it changed. */
  readonly last?: (trx: Trx) => Promise<number>
}

/** Stores rows and, in the same transaction, the trigger if anything changed. The number of rows written. */
export async function store(sync: CrmSync, { table, rows, trigger, last }: Stored): Promise<number> {
  let written = 0
  for (let start = 0; start === 0 || start < rows.length; start += chunkSize) {
    sync.run.signal.throwIfAborted()
    const isLast = start + chunkSize >= rows.length
    written += await sync.db.transaction().execute(async (trx) => {
      const changed = await storeRows(trx, table, rows.slice(start, start + chunkSize))
      const further = isLast ? ((await last?.(trx)) ?? 0) : 0
      if (changed + further > 0) await sync.emit(trigger, trx)
      return changed + further
    })
  }
  sync.run.progress(table.table, rows.length)
  return written
}

/** In a full sync, marks what the CRM no longer has, unless some rows could not be read or too many are gone. */
export async function markGone(
  sync: CrmSync,
  trx: Trx,
  table: CrmTable,
  { rows, rejected }: { readonly rows: readonly object[]; readonly rejected: number },
): Promise<number> {
  if (sync.mode !== 'full') return 0
  const marked = rejected > 0 ? null : await markMissing(trx, table, rows, sync.beganAt)
  if (marked === null)
    sync.log.warn({ table: table.table, rejected }, 'deletions in the CRM were not followed')
  return marked ?? 0
}

/** The newest change among payloads, where the next incremental read begins. */
export const newest = (rows: readonly { readonly LastUpdate: Date }[]): Date | undefined =>
  rows.reduce<Date | undefined>(
    (latest, { LastUpdate }) => (latest === undefined || LastUpdate > latest ? LastUpdate : latest),
    undefined,
  )
