import { once, openReport, pageRequest } from '@rc/subgraph'
import type { OperationsResolvers } from '../generated/resolvers.ts'
import { readBackups } from '../systems/read-backups.ts'
import { readCaches } from '../systems/read-cache.ts'
import { readSystemIncidents } from '../systems/read-incidents.ts'
import { readPipelines } from '../systems/read-pipelines.ts'
import { readQuotas, readSources } from '../systems/read-sources.ts'
import { overallOf, readSystems, windowOf } from '../systems/read-systems.ts'

/** `GET /api/operations/systems` */
export const systems: OperationsResolvers['systems'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['moment', 'text'])
  const frame = await openReport(context, {}, { level: 2, sources: ['monitoring.prometheus'] })
  const now = context.now()
  const window = args.window ?? 'D30'
  const system = args.system ?? null
  const shown = once(() => readSystems(db, frame, window, now, system))
  return frame.report({
    overall: async () => overallOf(await shown()),
    systems: shown,
    pipelines: () => readPipelines(db, frame),
    sources: () => readSources(db, now),
    cache: () => readCaches(db, frame, now),
    quotas: () => readQuotas(db),
    incidents: () => readSystemIncidents(db, windowOf(window, now), system, page),
    backups: () => readBackups(db, frame),
  })
}
