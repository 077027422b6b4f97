import { z } from 'zod'
import { defineBookFile, id } from '../book-file.ts'

export const firmFacts = defineBookFile({
  file: 'firm_facts.csv',
  optional: true,
  row: z.object({ fact: id, value: id }),
})
