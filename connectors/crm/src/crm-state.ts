import { z } from 'zod'
import type { FieldNames, KnownIds } from './mapping.ts'
import { instant } from './payloads/tolerant.ts'

/** What a sync leaves for the next one. */
export interface CrmState {
  readonly ids: KnownIds
  readonly names: FieldNames
  /** List → newest change stored of it. */
  readonly watermarks: Readonly<Record<string, Date>>
}

const texts = z.record(z.string(), z.string()).catch({})

const stored = z
  .object({
    ids: z
      .object({ fields: texts, pipelines: texts, statuses: texts })
      .catch({ fields: {}, pipelines: {}, statuses: {} }),
    names: texts,
    watermarks: z.record(z.string(), instant).catch({}),
  })
  .partial()
  .catch({})

/** Reads the state as it was stored as JSON; what is missing or broken is as if nothing had been synced. */
export function readCrmState(json: unknown): CrmState {
  const { ids, names, watermarks } = stored.parse(json)
  return {
    ids: ids ?? { fields: {}, pipelines: {}, statuses: {} },
    names: names ?? {},
    watermarks: watermarks ?? {},
  }
}
