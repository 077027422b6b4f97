import { z } from 'zod'
import { defineBookFile, FirmBookError, id } from '../book-file.ts'

const file = 'initiative_dependencies.csv'

export const initiativeDependencies = defineBookFile({
  file,
  optional: true,
  row: z.object({ initiative_id: id, depends_on: id }),
  check(rows) {
    const waitsFor = Map.groupBy(rows, ({ initiative_id }) => initiative_id)
    for (const start of waitsFor.keys()) {
      const seen = new Set<string>()
      const open = [start]
      for (let next = open.pop(); next !== undefined; next = open.pop())
        for (const { depends_on } of waitsFor.get(next) ?? []) {
          if (depends_on === start) throw new FirmBookError(`${file}: ${start} waits for itself`)
          if (!seen.has(depends_on)) open.push(depends_on)
          seen.add(depends_on)
        }
    }
  },
})
