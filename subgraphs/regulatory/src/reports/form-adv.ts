import { daysBetween, newYorkDate } from '@rc/core/dates'
import { annualAmendmentDue, fiscalYearEnd } from '@rc/core/filings/due-date'
import { filingStatus } from '@rc/core/filings/filing-status'
import { undefinedFigure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { Filing, FormAdvVersion } from '@rc/figures/filings'
import { openReport, pageRequest, type ReportFrame, type RequestContext } from '@rc/subgraph'
import type { AdvAmendmentStatus, RegulatoryResolvers } from '../generated/resolvers.ts'
import { readFilingsOn } from '../filings/request-filings.ts'
import { pageAmendments, partDates, readAmendments } from '../form-adv/amendments.ts'
import { readBrochureDelivery } from '../form-adv/brochure-delivery.ts'
import { readDiscrepancies } from '../form-adv/discrepancies.ts'
import { shapeParts } from '../form-adv/parts.ts'

/** `GET /api/regulatory/form-adv` */
export const formAdv: RegulatoryResolvers['formAdv'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['rank', 'integer', 'text'])
  const frame = await openReport(context, args, {
    level: 4,
    sources: ['regulatory.iapd', 'firm.book', 'crm', 'custody.balances'],
  })
  const day = args.asOf ?? newYorkDate(context.now())
  const read = reader(frame, context, day)
  return frame.report({
    firm: () => read.shaped('firm', shapeFirm),
    registrations: () => read.shaped('registrations', shapeRegistrations),
    parts: () =>
      read.shaped('parts', async (version) =>
        shapeParts(regulatorOf(version), version.filed_on, partDates(await read.amendments()), day),
      ),
    annualAmendment: () =>
      read.shaped('annualAmendment', async (version) =>
        shapeAnnual(version, (await read.filings()).filings, day),
      ),
    brochureDelivery: () => read.shaped('brochureDelivery', read.delivery),
    amendments: async () => {
      const version = (await read.filings()).versions.at(-1)
      const end = fiscalYearEnd(day, version?.fiscal_year_end_month ?? 12)
      const pct = version === undefined ? null : (await read.delivery(version)).pct
      return pageAmendments(await read.amendments(), args, page, { pct, fiscalYearEnd: end })
    },
    discrepancies: () => read.shaped('discrepancies', (version) => readDiscrepancies(db, version, day)),
    raum: () => read.shaped('raum', shapeRaum),
  })
}

/** What several fields rest on, read when the first of them is asked for. */
function reader(frame: ReportFrame, context: RequestContext, day: string) {
  const { db } = context
  const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => (made ??= make())
  }
  const filings = once(() => readFilingsOn(context, day))
  const amendments = once(async () => readAmendments(db, day, (await filings()).versions.at(-1)))
  const delivered = once(async () => {
    const month = (await filings()).versions.at(-1)?.fiscal_year_end_month ?? 12
    return readBrochureDelivery(db, fiscalYearEnd(day, month), day)
  })
  return {
    filings,
    amendments,
    /** What is made of the version in use on the day; null with a reason before there is one. */
    async shaped<T>(path: string, shape: (version: FormAdvVersion) => T | Promise<T>): Promise<T | null> {
      const version = (await filings()).versions.at(-1)
      if (version !== undefined) return shape(version)
      frame.warnings.add('NO_DATA', 'the firm stands in no compilation yet', path)
      return null
    },
    async delivery(_version: FormAdvVersion) {
      const found = await delivered()
      const pct =
        found.delivered === null ? undefinedFigure('NO_DATA') : ratio(found.delivered, found.required)
      return { ...found, pct: frame.figure(pct, 'brochureDelivery.pct') }
    },
  }
}

const regulatorOf = ({ regulator }: FormAdvVersion): 'STATE' | 'SEC' =>
  regulator === 'SEC' ? 'SEC' : 'STATE'

const shapeFirm = (version: FormAdvVersion) => ({
  crd: version.crd,
  secNumber: version.sec_number,
  legalName: version.legal_name,
  businessName: version.business_name,
  fiscalYearEnd: version.fiscal_year_end_month,
  formVersion: version.form_version,
})

const shapeRegistrations = ({ registrations }: FormAdvVersion) =>
  registrations.map(({ regulator, status, since }) => ({ regulator, status, effectiveDate: since }))

/** The amendment of the last fiscal year; while it is not filed nobody is taken to have begun. */
function shapeAnnual(version: FormAdvVersion, filings: readonly Filing[], day: string) {
  const fye = fiscalYearEnd(day, version.fiscal_year_end_month ?? 12)
  const filing = filings.find(({ type, periodEnd }) => type === 'FORM_ADV' && periodEnd === fye)
  const dueDate = annualAmendmentDue(fye)
  return {
    fye,
    dueDate,
    daysLeft: daysBetween(day, dueDate),
    status: filing === undefined ? ('DETECTED' as const) : annualStatus(filing, day),
    filedDate: filing?.filedOn ?? null,
  }
}

function annualStatus(filing: Filing, day: string): AdvAmendmentStatus {
  const status = filingStatus(filing, day)
  return status === 'ACCEPTED' || status === 'FILED' || status === 'LATE' ? status : 'DETECTED'
}

const shapeRaum = (version: FormAdvVersion) => ({
  discretionary: version.discretionary,
  nonDiscretionary: version.non_discretionary,
  total: version.raum,
  discretionaryAccounts: version.discretionary_accounts,
  nonDiscretionaryAccounts: version.non_discretionary_accounts,
  accounts: version.accounts,
  asOf: version.filed_on,
})
