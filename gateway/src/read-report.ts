import { ApiError } from '@rc/core/errors'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { Federation } from './federation.ts'
import type { GatewayContext } from './gateway-context.ts'
import { reportOf } from './rest-answer.ts'

/** Executes the operation of a REST path; the report, or an ApiError. */
export type ReadReport = (
  operation: RestOperation,
  variables: Readonly<Record<string, unknown>>,
  context: GatewayContext,
) => Promise<Record<string, unknown>>

export const createReportReader =
  ({ apollo, known }: Federation): ReadReport =>
  async (operation, variables, contextValue) => {
    const { source: query, operationName } = operation
    const asked = { query, operationName, variables }
    const found = await known.execute(asked, async () => contextValue)
    if (found !== null) return reportOf(operation, found.data, found.errors ?? [])
    const { body } = await apollo.executeOperation(asked, { contextValue })
    if (body.kind !== 'single') throw new ApiError('INTERNAL', 'an operation answered in parts')
    const { data, errors = [] } = body.singleResult
    return reportOf(operation, data, errors)
  }
