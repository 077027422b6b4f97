import { compareKeys, gapKey, gapsOf, type TypeRecords } from '@rc/figures/record-book'
import { pageRequest } from '@rc/subgraph'
import { pageOf } from './page-of.ts'

interface PageArguments {
  readonly first?: number | null
  readonly after?: string | null
}

/** Clients, accounts or persons without a current item of a type, the longest missing first. */
export function missingSubjects(records: TypeRecords, day: string, args: PageArguments) {
  const page = pageRequest(args, ['date', 'text', 'text'])
  return pageOf(
    gapsOf([records], day),
    page,
    { keyOf: gapKey, isAfter: (gap, key) => compareKeys(gapKey(gap), key) > 0 },
    ({ subject }) => ({
      subjectRef: subject.ref,
      label: subject.label,
      client: subject.clientRef === null ? null : { __typename: 'Client' as const, id: subject.clientRef },
    }),
  )
}
