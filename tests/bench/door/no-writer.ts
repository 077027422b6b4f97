import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditWriter, AuditWriterOptions } from '@rc/audit/audit-writer'
import { gathered } from '@rc/core/gathered'
import { prepared } from '@rc/db/prepared'

const readVersion = prepared<{ readonly version: number }>('select version from access_version')

/** Writes nothing. What the trail's statement says beside, whether sessions still hold, is asked by one that says just that. */
export function createAuditWriter({ db }: Pick<AuditWriterOptions, 'db'>): AuditWriter {
  const versions = gathered(async (keys) => {
    const [row] = await readVersion(db, [])
    return new Map(row === undefined ? [] : keys.map((key) => [key, row.version]))
  }, nextTurn)
  return {
    record: async () => (await versions('now')) ?? Number.NaN,
    [Symbol.asyncDispose]: async () => undefined,
  }
}
