import { gapCount, type TypeRecords } from '@rc/figures/record-book'
import { gapKey, type ReadGaps } from '@rc/figures/record-gaps'
import { connection, pageRequest, type PageArguments, type RequestContext } from '@rc/subgraph'
import { subjectLoader } from './record-subject.ts'

/** Clients, accounts or persons without a current item of a type, the longest missing first. */
export async function missingSubjects(
  records: TypeRecords,
  read: ReadGaps,
  args: PageArguments,
  context: RequestContext,
) {
  const { type } = records
  const page = pageRequest(args, ['date', 'text', 'text'])
  const rows = await read([type], page.after, page.first + 1)
  const subjects = context.once(subjectLoader)
  return connection(rows, page, gapCount(records), gapKey, ({ ref }) => {
    const subject = () => subjects.load({ scope: type.scope, ref })
    return {
      subjectRef: ref,
      label: async () => (await subject()).label,
      client: async () => {
        const { clientRef } = await subject()
        return clientRef === null ? null : { __typename: 'Client' as const, id: clientRef }
      },
    }
  })
}
