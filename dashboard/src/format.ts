import { words } from '@rc/charts/chart-format'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const basisPoints = new Intl.NumberFormat('en-US')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Years and codes are no quantities. */
const PLAIN = new Set(['year', 'fiscalYear', 'seed', 'level'])

const MISSING = '–'

/** A figure in its unit (a scalar of the schema), for people; a missing one is a dash. */
export function format(value: unknown, unit: string | undefined, name = ''): string {
  if (Array.isArray(value)) return value.map((one) => format(one, unit, name)).join(', ') || MISSING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value, unit, name)
  return typeof value === 'string' && value !== '' ? formatText(value, unit) : MISSING
}

function formatText(value: string, unit: string | undefined): string {
  if (unit === 'Date') return day.format(new Date(`${value}T00:00:00Z`))
  if (unit === 'DateTime') return instant.format(new Date(value))
  // Symbols and codes stay as everyone writes them.
  return unit === 'Enum' || value.includes('_') ? words(value) : value
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
  'aum aua raum nps csat ces cac ltv cagr hhi sla slo wip roi id ip vix ytd mtd cpi spi kpis rag crd adv waci twr mwr api ttl'.split(
    ' ',
  ),
)
/** Written as the field writes them. */
const SPELLED: Readonly<Record<string, string>> = {
  var: 'VaR',
  cvar: 'CVaR',
  pct: 'Share',
  monteCarlo: 'Monte Carlo',
  gics: 'Sector',
  cpiYoY: 'CPI, year on year',
  igOas: 'Investment-grade spread',
  hyOas: 'High-yield spread',
}
const UNITS: Readonly<Record<string, string>> = { Ms: ' (ms)', S: ' (s)', Pct: '', Bps: '' }

/** The name of a field as a heading: `aumBridge` is `AUM bridge`, `p95Ms` is `P95 (ms)`. */
export function heading(name: string): string {
  const spelled = SPELLED[name]
  if (spelled !== undefined) return spelled
  const [whole, stem = name, unit] = /^(.+?)(Ms|S|Pct|Bps)$/.exec(name) ?? []
  const text = (whole === undefined ? name : stem)
    .replaceAll(/([a-z])([A-Z])|([a-z]{2})(\d)|(\d)([A-Z])/g, '$1$3$5 $2$4$6')
    .split(' ')
    .map((word) => (ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
  const titled = text.charAt(0).toUpperCase() + text.slice(1)
  return titled + (unit === undefined ? '' : (UNITS[unit] ?? ''))
}
