import type { Archive } from '@rc/archive/archive-report'
import type { RateLimit } from '@rc/cache/rate-limit'
import { createPdfRenderer } from '@rc/exports/pdf-renderer'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Authenticate } from './caller.ts'
import { createPackMaker, failureOf } from './pack-maker.ts'
import { addPackRoutes } from './pack-routes.ts'
import { createPackRunner } from './pack-runner.ts'
import type { ReadReport } from './read-report.ts'

export interface PacksOptions {
  readonly schema: GraphQLSchema
  readonly operations: readonly RestOperation[]
  readonly readReport: ReadReport
  readonly archive: Archive
  readonly authenticate: Authenticate
  readonly limit: RateLimit | null
  /** How often to look for packs that were asked for elsewhere; a quarter of a minute where absent. */
  readonly everyMs: number | undefined
}

const EVERY_MS = 15_000

/** Packs of reports: their routes, and what makes them in this process. Dispose of it before what reports are read by. */
export function openPacks(app: FastifyInstance, options: PacksOptions): AsyncDisposable {
  const { archive, authenticate, limit, everyMs = EVERY_MS } = options
  const { db, now } = archive
  // A thread of its own: a long pack holds up nobody's report.
  const renderer = createPdfRenderer()
  const runner = createPackRunner({
    db,
    now,
    make: createPackMaker({ ...options, renderer }),
    failureOf,
    onError: (error) => app.log.error({ err: error }, 'a report pack was not made'),
    everyMs,
  })
  addPackRoutes(app, {
    db,
    authenticate,
    now,
    limit,
    wake: runner.wake,
  })
  return {
    async [Symbol.asyncDispose]() {
      await runner[Symbol.asyncDispose]()
      await renderer[Symbol.asyncDispose]()
    },
  }
}
