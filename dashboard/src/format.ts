import { words } from '@rc/charts/chart-format'

/** What is rounded to nothing has no sign. */
const figures = { signDisplay: 'negative' } as const
const money = { ...figures, style: 'currency', currency: 'USD' } as const
const dollars = new Intl.NumberFormat('en-US', { ...money, maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', money)
const percent = new Intl.NumberFormat('en-US', {
  ...figures,
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const number = new Intl.NumberFormat('en-US', { ...figures, maximumFractionDigits: 2 })
const basisPoints = new Intl.NumberFormat('en-US')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Years and codes are no quantities. */
export const PLAIN: ReadonlySet<string> = new Set(['year', 'fiscalYear', 'seed', 'level'])
/** Where a text of the contract is one of a few words. */
const SPOKEN = new Set(['item', 'reason', 'status', 'step'])

const MISSING = '–'

/** A figure in its unit (a scalar of the schema), for people; a missing one is a dash. */
export function format(value: unknown, unit: string | undefined, name = ''): string {
  if (Array.isArray(value)) return value.map((one) => format(one, unit, name)).join(', ') || MISSING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value, unit, name)
  return typeof value === 'string' && value !== '' ? formatText(value, unit, name) : MISSING
}

function formatText(value: string, unit: string | undefined, name: string): string {
  if (unit === 'Date') return day.format(new Date(`${value}T00:00:00Z`))
  if (unit === 'DateTime') return instant.format(new Date(value))
  // Symbols and codes stay as everyone writes them.
  return unit === 'Enum' || value.includes('_') || SPOKEN.has(name) ? words(value) : value
}

/** A difference, with its sign; of two shares in percentage points, which are no per cent of anything. */
export function formatChange(change: number, unit: string | undefined): string {
  const sign = change > 0 ? '+' : ''
  if (unit === 'Ratio') return `${sign}${number.format(change * 100)} pp`
  return sign + formatNumber(change, unit, '')
}

function formatNumber(value: number, unit: string | undefined, name: string): string {
  if (unit === 'Money') return Math.abs(value) < 1_000 ? cents.format(value) : dollars.format(value)
  if (unit === 'Ratio') return percent.format(value)
  if (unit === 'BasisPoints') return `${basisPoints.format(value)} bp`
  return PLAIN.has(name) ? String(value) : number.format(value)
}

/** `3 h ago`, from an instant. */
export function ago(at: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - new Date(at).getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`
  return `${Math.round(minutes / 1_440)} days ago`
}

/** Words that stay in capitals, and units at the end of a name. */
const ACRONYMS = new Set(
  'aum aua raum nps csat ces cac ltv cagr hhi sla slo wip roi id ip vix ytd mtd cpi spi kpis rag crd adv waci twr mwr mttr api ttl iapd sec'.split(
    ' ',
  ),
)
/** Written as the field writes them. */
const SPELLED: Readonly<Record<string, string>> = {
  age: 'Age (s)',
  crosses100M: 'Crosses $100 million',
  crosses110M: 'Crosses $110 million',
  d30: 'In 30 days',
  d60: 'In 60 days',
  d90: 'In 90 days',
  due7: 'Due in 7 days',
  due30: 'Due in 30 days',
  fiveYears: 'Five years',
  freshnessTarget: 'Freshness target (s)',
  fye: 'End of the fiscal year',
  n: 'Number',
  seq: 'Number',
  threeYears: 'Three years',
  var: 'VaR',
  variancePct: 'Variance, of budget',
  cvar: 'CVaR',
  pct: 'Share',
  monteCarlo: 'Monte Carlo',
  gics: 'Sector',
  cpiYoY: 'CPI, year on year',
  igOas: 'Investment-grade spread',
  hyOas: 'High-yield spread',
}
const UNITS: Readonly<Record<string, string>> = {
  Ms: ' (ms)',
  S: ' (s)',
  Seconds: ' (s)',
  Minutes: ' (min)',
  Hours: ' (h)',
  Days: ' (days)',
  Months: ' (months)',
  Years: ' (years)',
  Pct: '',
  Bps: '',
}

/** The name of a field as a heading: `aumBridge` is `AUM bridge`, `p95Ms` is `P95 (ms)`. */
export function heading(name: string): string {
  const spelled = SPELLED[name]
  if (spelled !== undefined) return spelled
  const [whole, stem = name, unit] =
    /^(.+?)(Ms|S|Seconds|Minutes|Hours|Days|Months|Years|Pct|Bps)$/.exec(name) ?? []
  const text = (whole === undefined ? name : stem)
    .replaceAll(/([a-z])([A-Z])|([a-z]{2})(\d)|(\d)([A-Z])/g, '$1$3$5 $2$4$6')
    .split(' ')
    .map((word) => (ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
  const titled = text.charAt(0).toUpperCase() + text.slice(1)
  return titled + (unit === undefined ? '' : (UNITS[unit] ?? ''))
}
