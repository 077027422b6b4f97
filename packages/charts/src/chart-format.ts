const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const uptime = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** US dollars, short: `$49.9M`. */
export const shortMoney = (value: number): string => compact.format(value)
/** A fraction as per cent: `4.1%`. */
export const shortPercent = (value: number): string => percent.format(value)
/** The same where the second decimal matters: `99.98%`. */
export const uptimePercent = (value: number): string => uptime.format(value)

/** What a tooltip writes of a value that may be missing. */
export const orDash =
  (format: (value: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? format(value) : '–'

/** Written in capitals by everyone. */
const CAPITALS = new Set(['ADV', 'AUM', 'CRM', 'CRS', 'ESG', 'GICS', 'NPS', 'PF', 'PX', 'RAUM', 'SLA', 'US'])
/** Words, though they are as short as codes. */
const SHORT = new Set(['AGE', 'DAY', 'FEE', 'IN', 'LOW', 'NET', 'OUT', 'RED'])

/**
 * `FOSSIL_FREE` as people read it: `Fossil free`. What everyone writes in capitals, a letter alone and what has a
 * figure in it stay.
 */
export function words(code: string): string {
  if (!/^[A-Z][A-Z0-9_]*$/.test(code) || (code.length < 4 && !SHORT.has(code))) return code
  const text = code
    .split('_')
    .map((word) => (CAPITALS.has(word) || /\d|^.$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
