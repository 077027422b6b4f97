import type { Db } from '@rc/db/database'
import type { FastifyInstance } from 'fastify'

/** Liveness: the process answers. Readiness: the database answers too and start-up is over. */
export function addHealthRoutes(app: FastifyInstance, db: Db, isReady: () => boolean): void {
  app.get('/livez', { logLevel: 'warn', config: { unlimited: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn', config: { unlimited: true } }, async (_request, reply) => {
    const database = await db
      .selectFrom('people')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
    const ready = database && isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'starting', database })
  })
}
