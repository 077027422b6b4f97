import { createHash } from 'node:crypto'
import { addMonths, type IsoDate } from '@rc/core/dates'
import { amendmentKinds } from '@rc/core/filings/amendment-kind'
import { filingTypeOf } from '@rc/core/filings/edgar-form'
import { filingCalendar, type FilingFacts } from '@rc/core/filings/filing-calendar'
import { isOverdue } from '@rc/core/filings/filing-status'
import type { FilingType } from '@rc/core/filings/filing-type'
import { matchFilings, type FilingMade, type FilingRecord } from '@rc/core/filings/match-filings'
import { FILING_THRESHOLDS, type FilingMetric } from '@rc/core/filings/thresholds'
import type { Db } from '@rc/db/database'
import type { FormAdvVersionsTable } from '@rc/db/tables/form-adv-versions'
import type { Selectable } from 'kysely'

export type FormAdvVersion = Selectable<FormAdvVersionsTable>

export interface Filing extends FilingRecord {
  /** Opaque and stable. */
  readonly id: string
}

export interface Filings {
  /** What the firm has filed of Form ADV, oldest first. */
  readonly versions: readonly FormAdvVersion[]
  /** Null before the firm stood in a compilation. */
  readonly facts: FilingFacts | null
  readonly filings: readonly Filing[]
  /** The newest measure of a year for each metric; for trades the largest of its months. Absent where none is. */
  readonly measures: ReadonlyMap<FilingMetric, number>
}

/** How far back duties are looked for, and how far ahead, in months. */
const BACK = 24
const AHEAD = 13

/**
 * Filings of the firm as of a day, from four sources: the compilations of advisers, EDGAR, the firm's own register and
 * the measures of thresholds. Four statements, however many clients.
 */
export async function readFilings(db: Db, today: IsoDate): Promise<Filings> {
  const all = await db
    .selectFrom('form_adv_versions')
    .selectAll()
    .where('filed_on', '<=', today)
    .orderBy('filed_on')
    .execute()
  const register = await db.selectFrom('filing_register').selectAll().orderBy('filing_id').execute()
  const edgar = await db
    .selectFrom('edgar_filings')
    .selectAll()
    .where('filed_on', '<=', today)
    .orderBy('accession')
    .execute()
  const measures = await db
    .selectFrom('filing_measures')
    .selectAll()
    .where('measured_on', '>', addMonths(today, -36))
    .orderBy('measured_on')
    .execute()
  // Another number of the firm, once set by mistake, has left its versions behind.
  const versions = all.filter(({ crd }) => crd === all.at(-1)?.crd)
  const facts = factsOf(versions, measures)
  const made = [
    ...register.map((row) => registered(row, today)),
    ...annualAmendments(versions, register),
    ...edgar.flatMap(filedAtEdgar),
  ]
  const filings = matchFilings(dutiesOf(facts, versions, today), made).map((filing) => ({
    ...filing,
    id: idOf(filing.key),
  }))
  return { versions, facts, filings, measures: newest(measures, today) }
}

/** Required filings past their last day; null while no filing of the firm is known. */
export async function countOverdueFilings(db: Db, today: IsoDate): Promise<number | null> {
  const { filings } = await readFilings(db, today)
  return filings.length === 0 ? null : filings.filter((filing) => isOverdue(filing, today)).length
}

const idOf = (key: string): string =>
  `fil_${createHash('sha256').update(key).digest('base64url').slice(0, 16)}`

interface MeasureRow {
  readonly metric: string
  readonly measured_on: string
  readonly value: number
}

/** The registrations that stand; one that ended or is being ended is not renewed. */
const STANDING = new Set(['APPROVED', 'CONDREST', 'LIMITED', 'TRANSITIONING', 'ACTIVE', 'FILED', 'PENDSEC'])
const HOLDINGS_LINE = FILING_THRESHOLDS.find(({ filing }) => filing === 'FORM_13F')?.limit ?? Infinity

function factsOf(versions: readonly FormAdvVersion[], measures: readonly MeasureRow[]): FilingFacts | null {
  const newestVersion = versions.at(-1)
  if (newestVersion === undefined) return null
  const crossed = measures.filter(
    ({ metric, value }) => metric === 'SECTION_13F_SECURITIES' && value >= HOLDINGS_LINE,
  )
  return {
    regulator: newestVersion.regulator === 'SEC' ? 'SEC' : 'STATE',
    homeState: newestVersion.state ?? 'US',
    states: newestVersion.registrations
      .filter(({ regulator, status }) => regulator !== 'SEC' && STANDING.has(status))
      .map(({ regulator, since }) => ({ code: regulator, since })),
    fiscalYearEndMonth: newestVersion.fiscal_year_end_month ?? 12,
    holdingsCrossedIn: new Set(crossed.map(({ measured_on: day }) => Number(day.slice(0, 4)))),
    advisesPrivateFunds: newestVersion.private_funds ?? false,
    hasCustody: newestVersion.has_custody ?? false,
  }
}

/** Nothing is known of the time before the first compilation that has the firm: no duty of then is called late. */
function dutiesOf(facts: FilingFacts | null, versions: readonly FormAdvVersion[], today: IsoDate) {
  if (facts === null) return []
  const known = versions.map(({ first_seen: seen }) => seen).toSorted()[0] ?? today
  const from = addMonths(today, -BACK)
  return filingCalendar(facts, known > from ? known : from, addMonths(today, AHEAD))
}

type RegisterRow = Awaited<ReturnType<typeof readRegister>>[number]
const readRegister = (db: Db) => db.selectFrom('filing_register').selectAll().execute()

/** A row of the register as it stood on a day: what was filed later was open then. */
function registered(row: RegisterRow, today: IsoDate): FilingMade {
  const isFiled = row.filed_on !== null && row.filed_on <= today
  const isAccepted = row.accepted_on !== null && row.accepted_on <= today
  return {
    type: row.filing_type as FilingType,
    jurisdiction: row.jurisdiction,
    periodEnd: row.period_end,
    id: row.filing_id,
    dueDate: row.due_on,
    statementOn: row.statement_on,
    filedOn: isFiled ? row.filed_on : null,
    acceptedOn: isAccepted ? row.accepted_on : null,
    accepted: isAccepted,
    rejected: row.rejected && isFiled,
    confirmation: row.confirmation,
    fee: row.fee,
  }
}

const none = { dueDate: null, statementOn: null, acceptedOn: null, rejected: false, fee: null }

/** Versions of Form ADV as filings. That a compilation carries them says they were accepted, not when. */
function annualAmendments(
  versions: readonly FormAdvVersion[],
  register: readonly RegisterRow[],
): FilingMade[] {
  const annual = register.flatMap((row) =>
    row.filing_type === 'FORM_ADV' && row.period_end !== null ? (row.filed_on ?? []) : [],
  )
  const month = versions.at(-1)?.fiscal_year_end_month ?? 12
  const kinds = amendmentKinds(
    versions.map((version) => ({ filedOn: version.filed_on, figures: figuresOf(version) })),
    month,
    new Set(annual),
  )
  return kinds.map(({ filedOn, annualOf }, i) => ({
    ...none,
    type: 'FORM_ADV',
    jurisdiction: jurisdictionOf(versions[i]),
    periodEnd: annualOf,
    id: `version-${filedOn}`,
    filedOn,
    accepted: true,
    confirmation: null,
  }))
}

const figuresOf = (version: FormAdvVersion) => [
  version.raum,
  version.accounts,
  version.clients,
  version.employees,
  version.advisors,
]

const jurisdictionOf = (version: FormAdvVersion | undefined): string =>
  version?.regulator === 'STATE' ? (version.state ?? 'US') : 'US'

interface EdgarRow {
  readonly accession: string
  readonly form: string
  readonly filed_on: string
  readonly report_on: string | null
}

const PERIODIC = new Set<FilingType>(['FORM_13F', 'FORM_N_PX'])

function filedAtEdgar({ accession, form, filed_on: filedOn, report_on: reportOn }: EdgarRow): FilingMade[] {
  const type = filingTypeOf(form)
  if (type === null) return []
  const periodEnd = PERIODIC.has(type) ? reportOn : null
  const filed = { filedOn, acceptedOn: filedOn, accepted: true, confirmation: accession }
  return [{ ...none, type, jurisdiction: 'US', periodEnd, id: accession, ...filed }]
}

function newest(measures: readonly MeasureRow[], today: IsoDate): Map<FilingMetric, number> {
  const found = new Map<FilingMetric, number>()
  for (const { metric, measured_on: day, value } of measures) {
    const name = metric as FilingMetric
    if (day <= addMonths(today, -12)) continue
    // Holdings are measured by day, the newest counts; trades by month, the largest of the year counts.
    const isHolding = name === 'SECTION_13F_SECURITIES'
    if (isHolding && day > today) continue
    found.set(name, isHolding ? value : Math.max(value, found.get(name) ?? 0))
  }
  return found
}
