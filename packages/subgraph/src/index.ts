export { badArgument } from './bad-argument.ts'
export { once } from './once.ts'
export { connection, pageRequest, type Connection, type PageArguments, type PageRequest } from './page.ts'
export { openReport, type ReportFrame, type ReportMeta, type ReportPeriod } from './report-frame.ts'
export {
  requestContext,
  type AccountNumbers,
  type Identity,
  type LiveClientRecord,
  type LiveClients,
  type RequestContext,
  type SubgraphServices,
} from './request-context.ts'
export { runSubgraph } from './run-subgraph.ts'
export { serveSubgraph } from './subgraph-server.ts'
export { defineSubgraph, subgraphSchema, type Subgraph } from './subgraph.ts'
