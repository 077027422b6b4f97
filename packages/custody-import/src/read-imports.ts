import { type CustodyKind, type Reject, isCustodyKind, rejectCodes } from '@rc/connector-custody'
import { ApiError } from '@rc/core/errors'
import type { Db, Trx } from '@rc/db/database'
import { TRIGGERS } from '@rc/db/events'
import { type Selectable, sql } from 'kysely'
import type { ImportsTable } from '@rc/db/tables/imports'
import type { CustodyImport, ImportMode, ImportStatus } from './custody-import.ts'

const statuses: readonly ImportStatus[] = ['ACCEPTED', 'PARTIAL', 'REJECTED']

function kindOf(kind: string): CustodyKind {
  if (!isCustodyKind(kind)) throw new Error(`imports hold the unknown kind ${kind}`)
  return kind
}

type Summary = Omit<CustodyImport, 'rejects'>

const toSummary = (row: Omit<Selectable<ImportsTable>, 'rejects'>): Summary => ({
  importId: row.import_id,
  kind: kindOf(row.kind),
  mode: row.mode === 'partial' ? 'partial' : 'all',
  status: statuses.find((status) => status === row.status) ?? 'REJECTED',
  asOf: row.as_of,
  fileName: row.file_name,
  rowsRead: row.rows_read,
  rowsAccepted: row.rows_accepted,
  rowsRejected: row.rows_rejected,
  sha256: row.sha256,
  events: TRIGGERS.filter((trigger) => row.events.includes(trigger)),
  uploadedBy: row.uploaded_by,
  uploadedAt: row.created_at,
})

const codeOf = (code: string): Reject['code'] => rejectCodes.find((known) => known === code) ?? 'BAD_CSV'

const toImport = (row: Selectable<ImportsTable>): CustodyImport => ({
  ...toSummary(row),
  rejects: row.rejects.map(({ line, column, code, message }) => ({
    line,
    column,
    code: codeOf(code),
    message,
  })),
})

/** One import with its rejects; null when there is none of that id. */
export async function readImport(db: Db, importId: string): Promise<CustodyImport | null> {
  const row = await db.selectFrom('imports').selectAll().where('import_id', '=', importId).executeTakeFirst()
  return row === undefined ? null : toImport(row)
}

/** The import of the same bytes as the same kind in the same mode. */
export async function readSameImport(
  db: Db | Trx,
  { kind, sha256, mode }: { kind: CustodyKind; sha256: string; mode: ImportMode },
): Promise<CustodyImport | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('mode', '=', mode)
    .executeTakeFirst()
  return row === undefined ? null : toImport(row)
}

export type ImportsPage = {
  readonly nodes: readonly Summary[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  readonly totalCount: number
}

export type ImportsQuery = {
  readonly kind?: CustodyKind | undefined
  readonly first: number
  readonly after?: string | undefined
}

type Cursor = { readonly at: Date; readonly id: string }

const toCursor = ({ uploadedAt, importId }: Summary) =>
  Buffer.from(`${uploadedAt.toISOString()} ${importId}`).toString('base64url')

function fromCursor(text: string): Cursor {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime()) || id === '') {
    const message = 'is no cursor of this list'
    throw new ApiError('BAD_REQUEST', `after ${message}`, { details: [{ path: 'after', message }] })
  }
  return { at: instant, id }
}

/** Imports, newest first, without their rejects. Throws BAD_REQUEST for a cursor that is not of this list. */
export async function readImports(db: Db, { kind, first, after }: ImportsQuery): Promise<ImportsPage> {
  const matching = db.selectFrom('imports').$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''))
  const cursor = after === undefined ? undefined : fromCursor(after)
  const rows = await matching
    .select(summaryColumns)
    .$if(cursor !== undefined, (q) => q.where(isAfter(cursor)))
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .limit(first + 1)
    .execute()
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const page = rows.slice(0, first).map(toSummary)
  const last = page.at(-1)
  return {
    nodes: page,
    pageInfo: { endCursor: last === undefined ? null : toCursor(last), hasNextPage: rows.length > first },
    totalCount: count,
  }
}

const isAfter = (cursor: Cursor | undefined) =>
  sql<boolean>`(created_at < ${cursor?.at} or (created_at = ${cursor?.at} and import_id > ${cursor?.id}))`

const summaryColumns = [
  'import_id',
  'kind',
  'sha256',
  'mode',
  'as_of',
  'file_name',
  'status',
  'rows_read',
  'rows_accepted',
  'rows_rejected',
  'events',
  'uploaded_by',
  'created_at',
  'completed_at',
] as const
