import { newYorkDate } from '@rc/core/dates'
import { readFigure } from '@rc/figures/kept-figure'
import { retentionBreaches, type RetentionBreach } from '@rc/figures/retention-breaches'
import { defineCheck, type CheckFinding } from './data-check.ts'

/** No record goes before the last day of its retention, and none stays beyond it without a legal hold. */
export const retentionPeriodCompliance = defineCheck({
  name: 'retention_period_compliance',
  many: 'Records of many types were destroyed early',
  alert: {
    category: 'COMPLIANCE',
    source: 'matrix_records_retention',
    actionRequired: 'Bring the records back from the store’s trash or its backup; find out who removed them.',
    ownerRole: 'compliance',
  },
  async find(db, now) {
    const day = newYorkDate(now)
    return (await readFigure(db, retentionBreaches, day)).map(findingOf)
  },
})

/** A record destroyed early is an offence; one kept too long is a chore. */
const findingOf = ({ code, kind, count, earliest }: RetentionBreach): CheckFinding => ({
  ...(kind === 'DESTROYED_EARLY'
    ? { severity: 'CRITICAL' as const, title: `Records of type ${code} were destroyed early` }
    : { title: `Records of type ${code} are kept past their retention` }),
  detail: `${count} items, the first on ${earliest}.`,
  subject: { type: 'RecordType', ref: code },
  observed: count,
  threshold: 0,
  dedupeKey: `${kind}:${code}`,
})
