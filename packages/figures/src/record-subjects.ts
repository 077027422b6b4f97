import type { IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import type { SubjectCondition } from '@rc/records/applicability'
import type { RecordScope } from '@rc/records/record-types'
import { sql } from 'kysely'

/** Whom a record is kept for. */
export interface RecordSubject {
  readonly ref: string
  readonly startedOn: IsoDate | null
  /** The last day; null while present. */
  readonly endedOn: IsoDate | null
  /** Masked name, last four digits, or role; null for the firm. */
  readonly label: string | null
  /** Household of a client or account. */
  readonly clientRef: string | null
  readonly conditions: ReadonlySet<SubjectCondition>
}

export type RecordSubjects = Readonly<Record<RecordScope, readonly RecordSubject[]>>

const conditionsOf = (
  held: Partial<Record<SubjectCondition, boolean | null>>,
): ReadonlySet<SubjectCondition> =>
  new Set(
    Object.entries(held)
      .filter(([, is]) => is === true)
      .map(([condition]) => condition as SubjectCondition),
  )

/** Everyone who had come by `day`, whoever has left since; three statements. */
export async function readRecordSubjects(db: Db, day: IsoDate): Promise<RecordSubjects> {
  return {
    FIRM: [
      {
        ref: 'firm',
        startedOn: null,
        endedOn: null,
        label: null,
        clientRef: null,
        conditions: new Set(),
      },
    ],
    CLIENT: await readClients(db, day),
    ACCOUNT: await readAccounts(db, day),
    PERSON: await readPersons(db, day),
  }
}

interface ClientRow {
  client_ref: string
  name_mask: string
  joined_on: string | null
  left_on: string | null
  discretionary: boolean | null
  natural: boolean | null
  screened: boolean | null
  complained: boolean
}

async function readClients(db: Db, day: IsoDate): Promise<RecordSubject[]> {
  const { rows } = await sql<ClientRow>`
    select client_ref, name_mask, joined_on, left_on, discretionary,
      client_type in ('INDIVIDUAL', 'HIGH_NET_WORTH_INDIVIDUAL') as natural,
      sustainability_preference <> 'NONE' as screened,
      exists (select from complaints k where k.client_ref = c.client_ref and k.deleted_at is null
        and k.opened_on <= ${day}::date) as complained
    from clients c
    where deleted_at is null and status <> 'PROSPECT' and joined_on <= ${day}::date
    order by client_ref`.execute(db)
  return rows.map((row) => ({
    ref: row.client_ref,
    startedOn: row.joined_on,
    endedOn: row.left_on,
    label: row.name_mask,
    clientRef: row.client_ref,
    conditions: conditionsOf({
      DISCRETIONARY: row.discretionary,
      NATURAL_PERSON: row.natural,
      VALUES_SCREEN: row.screened,
      COMPLAINT: row.complained,
      GONE: row.left_on !== null && row.left_on <= day,
    }),
  }))
}

async function readAccounts(db: Db, day: IsoDate): Promise<RecordSubject[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.household_key', '=', 'a.household_key').on('c.deleted_at', 'is', null),
    )
    .select(['a.account_ref', 'a.last4', 'a.opened_on', 'a.closed_on', 'c.client_ref'])
    .where((eb) => eb.or([eb('a.opened_on', 'is', null), eb('a.opened_on', '<=', day)]))
    .orderBy('a.account_ref')
    .execute()
  return rows.map((row) => ({
    ref: row.account_ref,
    startedOn: row.opened_on,
    endedOn: row.closed_on,
    label: `••••${row.last4}`,
    clientRef: row.client_ref,
    conditions: conditionsOf({ GONE: row.closed_on !== null && row.closed_on <= day }),
  }))
}

async function readPersons(db: Db, day: IsoDate): Promise<RecordSubject[]> {
  const rows = await db
    .selectFrom('supervised_persons')
    .selectAll()
    .where('started_on', '<=', day)
    .orderBy('person_code')
    .execute()
  return rows.map((row) => {
    const gone = row.ended_on !== null && row.ended_on <= day
    return {
      ref: row.person_code,
      startedOn: row.started_on,
      endedOn: row.ended_on,
      label: row.role,
      clientRef: null,
      conditions: conditionsOf({
        ACCESS_PERSON: row.access_person,
        REPRESENTATIVE: row.representative,
        GONE_REPRESENTATIVE: gone && row.representative,
        GONE: gone,
      }),
    }
  })
}
