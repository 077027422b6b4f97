import { inSpan } from '@rc/traces/spans'
import type { SubgraphSource } from '@rc/query-plan/planned-gateway'

/** A subgraph whose answers are timed; one that does not answer, or answers with an inner failure, failed. */
export const timedSource = (
  name: string,
  source: SubgraphSource,
  told: (ms: number, failed: boolean) => void,
): SubgraphSource => ({
  async process(options) {
    const begin = performance.now()
    let failed = true
    try {
      const answer = await inSpan(`subgraph ${name}`, {}, () => source.process(options))
      failed = answer.errors?.some(({ extensions }) => extensions?.['code'] === 'INTERNAL') ?? false
      return answer
    } finally {
      told(performance.now() - begin, failed)
    }
  },
  async [Symbol.asyncDispose]() {
    await source[Symbol.asyncDispose]?.()
  },
})
