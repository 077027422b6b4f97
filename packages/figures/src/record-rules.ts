import type { IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { readRegisteredFirm, type RegisteredFirm } from './firm-facts.ts'

/** What the firm must keep on a day, and what is under a legal hold: codes, or `*` for all. */
export interface RecordRules {
  readonly firm: RegisteredFirm
  readonly day: IsoDate
  readonly held: ReadonlySet<string>
}

/** Codes under a legal hold on a day; `*` stands for all. */
export async function readHeldCodes(db: Db, day: IsoDate): Promise<ReadonlySet<string>> {
  const holds = await db
    .selectFrom('legal_holds')
    .select('record_type_codes')
    .where('since', '<=', day)
    .where((eb) => eb.or([eb('released_on', 'is', null), eb('released_on', '>', day)]))
    .execute()
  return new Set(holds.flatMap((hold) => hold.record_type_codes.split(' ')))
}

/** Null while the firm's book does not say whom the firm is registered with: what it must keep depends on that. */
export async function readRecordRules(db: Db, day: IsoDate): Promise<RecordRules | null> {
  const firm = await readRegisteredFirm(db)
  return firm === null ? null : { firm, day, held: await readHeldCodes(db, day) }
}
