import { ApiError } from '@rc/core/errors'
import type { Db } from '@rc/db/database'
import type { AccessRequestStatus } from '@rc/db/tables/access-requests'
import { sql } from 'kysely'
import { toRequest, type AccessRequest } from './access-requests.ts'

export interface AccessRequestsQuery {
  /** Only those this person made or that are about this person; absent: all. */
  readonly of?: { readonly personId: string; readonly email: string } | undefined
  readonly status?: AccessRequestStatus | undefined
  readonly first: number
  readonly after?: string | undefined
}

export interface AccessRequestsPage {
  readonly nodes: readonly AccessRequest[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  readonly totalCount: number
}

/** Requests, newest first. Throws BAD_REQUEST for a cursor that is not of this list. */
export async function readAccessRequests(db: Db, query: AccessRequestsQuery): Promise<AccessRequestsPage> {
  const { of, status, first, after } = query
  const cursor = after === undefined ? undefined : fromCursor(after)
  const matching = db
    .selectFrom('access_requests')
    .$if(of !== undefined, (q) =>
      q.where(({ or, eb }) =>
        or([eb('requested_by', '=', of?.personId ?? ''), eb('email', '=', of?.email ?? '')]),
      ),
    )
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? 'PENDING'))
  const rows = await matching
    .selectAll()
    .$if(cursor !== undefined, (q) =>
      q.where(
        sql<boolean>`(requested_at < ${cursor?.at} or (requested_at = ${cursor?.at} and request_id > ${cursor?.id}))`,
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('request_id')
    .limit(first + 1)
    .execute()
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const nodes = rows.slice(0, first).map(toRequest)
  const last = nodes.at(-1)
  return {
    nodes,
    pageInfo: { endCursor: last === undefined ? null : toCursor(last), hasNextPage: rows.length > first },
    totalCount: count,
  }
}

const toCursor = ({ requestedAt, requestId }: AccessRequest): string =>
  Buffer.from(`${requestedAt.toISOString()} ${requestId}`).toString('base64url')

function fromCursor(text: string): { readonly at: Date; readonly id: string } {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const instant = new Date(at)
  if (!Number.isNaN(instant.getTime()) && id !== '') return { at: instant, id }
  const message = 'is no cursor of this list'
  throw new ApiError('BAD_REQUEST', `after ${message}`, { details: [{ path: 'after', message }] })
}
