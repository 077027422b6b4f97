import { z } from 'zod'
import { day, defineBookFile, id, orEmpty, yesNo } from '../book-file.ts'

export const supervisedPersons = defineBookFile({
  file: 'supervised_persons.csv',
  optional: true,
  row: z.object({
    person_code: z.string().regex(/^SP-\d{2,}$/, 'is no code such as SP-01'),
    role: id,
    started_on: day,
    ended_on: orEmpty(day),
    representative: yesNo,
    access_person: yesNo,
  }),
})
