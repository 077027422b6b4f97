import type { Db } from '@rc/db/database'
import type { FastifyInstance } from 'fastify'

/** How far a process is with what comes before and after answering. */
export type Stage = 'ok' | 'starting' | 'leaving'

/** Liveness: the process answers. Readiness: the database answers too, start-up is over and nobody said to stop. */
export function addHealthRoutes(app: FastifyInstance, db: Db, stage: () => Stage): void {
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
    const status = stage()
    const ready = database && status === 'ok'
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready || status !== 'ok' ? status : 'starting', database })
  })
}
