import { newYorkDate, newYorkInstant } from '@rc/core/dates'
import { filingStatus, isOverdue } from '@rc/core/filings/filing-status'
import { readFilings, type Filing } from '@rc/figures/filings'
import type { AlertRule } from './alert-rule.ts'

/** Filings that are due within thirty days, past their last day, or refused. */
export const filingDue: AlertRule = {
  ruleId: 'filing_due',
  async find(db, now) {
    const today = newYorkDate(now)
    const { filings } = await readFilings(db, today)
    return filings.flatMap((filing) => {
      const overdue = isOverdue(filing, today)
      const status = filingStatus(filing, today)
      if (!overdue && status !== 'DUE_SOON' && status !== 'REJECTED') return []
      return [alertOf(filing, overdue, status === 'REJECTED')]
    })
  },
}

function alertOf(filing: Filing, overdue: boolean, rejected: boolean) {
  const name = filing.type.toLowerCase().replaceAll('_', ' ')
  const due = filing.effectiveDueDate
  const state = rejected ? 'was refused' : overdue ? 'is late' : 'is due soon'
  return {
    category: 'COMPLIANCE',
    severity: overdue ? 'CRITICAL' : rejected ? 'HIGH' : 'MEDIUM',
    title: `A filing ${state}`,
    detail: `${name} (${filing.jurisdiction})${due === null ? '' : `, last day ${due}`}.`,
    source: 'regulatory.iapd',
    actionRequired: rejected
      ? 'Mend what was refused and file again.'
      : 'File it and note it in the register.',
    ownerRole: 'compliance',
    ...(due === null ? {} : { dueAt: newYorkInstant(due, 17) }),
    subject: { type: 'Filing', ref: filing.id },
    dedupeKey: `filing_due:${filing.id}`,
  } as const
}
