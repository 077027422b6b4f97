import type { z } from 'zod'

/** One path of a status page, read by its schema. */
export type Pull = <T>(path: string, schema: z.ZodType<T>, init?: RequestInit) => Promise<T>
