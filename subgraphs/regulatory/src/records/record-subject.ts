import type { Db } from '@rc/db/database'
import type { RecordScope } from '@rc/records/record-types'
import type { RequestContext } from '@rc/subgraph'
import DataLoader from 'dataloader'

interface SubjectKey {
  readonly scope: RecordScope
  readonly ref: string
}

/** Whom a record is kept for, as it may be shown. */
interface RecordSubject {
  /** Masked name, last four digits, or role; null for the firm. */
  readonly label: string | null
  /** Household of a client or account. */
  readonly clientRef: string | null
}

type Named = RecordSubject & { readonly ref: string }

/** Subjects of records by scope and reference, a statement for each scope. */
export const subjectLoader = ({ db }: RequestContext) =>
  new DataLoader<SubjectKey, RecordSubject, string>(
    async (keys) => {
      const found = new Map<string, RecordSubject>()
      for (const [scope, asked] of Map.groupBy(keys, (key) => key.scope)) {
        const named = await READ[scope](
          db,
          asked.map(({ ref }) => ref),
        )
        for (const { ref, ...subject } of named) found.set(cacheKey({ scope, ref }), subject)
      }
      return keys.map((key) => found.get(cacheKey(key)) ?? { label: null, clientRef: null })
    },
    { cacheKeyFn: cacheKey },
  )

function cacheKey({ scope, ref }: SubjectKey): string {
  return `${scope} ${ref}`
}

const READ: Readonly<Record<RecordScope, (db: Db, refs: readonly string[]) => Promise<Named[]>>> = {
  FIRM: () => Promise.resolve([]),
  CLIENT: (db, refs) =>
    db
      .selectFrom('clients')
      .select(['client_ref as ref', 'name_mask as label', 'client_ref as clientRef'])
      .where('client_ref', 'in', refs)
      .execute(),
  async ACCOUNT(db, refs) {
    const rows = await db
      .selectFrom('accounts as a')
      .leftJoin('clients as c', (join) =>
        join.onRef('c.household_key', '=', 'a.household_key').on('c.deleted_at', 'is', null),
      )
      .select(['a.account_ref as ref', 'a.last4', 'c.client_ref as clientRef'])
      .where('a.account_ref', 'in', refs)
      .execute()
    return rows.map(({ ref, last4, clientRef }) => ({ ref, label: `••••${last4}`, clientRef }))
  },
  async PERSON(db, refs) {
    const rows = await db
      .selectFrom('supervised_persons')
      .select(['person_code as ref', 'role as label'])
      .where('person_code', 'in', refs)
      .execute()
    return rows.map((row) => ({ ...row, clientRef: null }))
  },
}
