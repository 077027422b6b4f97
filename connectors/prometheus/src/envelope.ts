import { z } from 'zod'

/** Seconds since 1970 and the value as text, which may be NaN, +Inf or -Inf. */
const sample = z.tuple([z.number(), z.string()])
const metric = z.record(z.string(), z.string())

const success = <T>(resultType: 'vector' | 'matrix', result: z.ZodType<T>) =>
  z.object({
    status: z.literal('success'),
    data: z.object({ resultType: z.literal(resultType), result: z.array(result) }),
  })

/** One value a series, at a moment. */
export const vectorAnswer = success('vector', z.object({ metric, value: sample }))
/** Values of each series over a span; a moment without a sample has none. */
export const matrixAnswer = success('matrix', z.object({ metric, values: z.array(sample) }))

export type Matrix = z.infer<typeof matrixAnswer>['data']['result']
