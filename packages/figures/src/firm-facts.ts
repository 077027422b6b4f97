import type { Db } from '@rc/db/database'
import { BUSINESS_FACTS, type FirmFacts } from '@rc/records/applicability'

export interface RegisteredFirm extends FirmFacts {
  /** Month fiscal years end in, 1 to 12. */
  readonly fiscalYearEndMonth: number
}

/** What the firm's book says of the firm; null while it does not say whom the firm is registered with. */
export async function readRegisteredFirm(db: Db): Promise<RegisteredFirm | null> {
  const rows = await db.selectFrom('firm_facts').select(['fact', 'value']).execute()
  const facts = new Map(rows.map(({ fact, value }) => [fact, value]))
  const regulator = facts.get('regulator')
  if (regulator !== 'STATE' && regulator !== 'SEC') return null
  return {
    regulator,
    fiscalYearEndMonth: Number(facts.get('fiscal_year_end_month') ?? 12),
    does: new Set(BUSINESS_FACTS.filter((fact) => facts.get(fact) === 'yes')),
  }
}
