const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 })
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A value as it stands on paper; what is missing is a dash. */
export function paperValue(value: unknown, scalar: string): string {
  if (value == null) return '–'
  if (scalar === 'JSON') return entriesOf(value)
  if (Array.isArray(value)) return value.map((element) => paperValue(element, scalar)).join(', ') || '–'
  if (typeof value === 'number') return figure(value, scalar)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function figure(value: number, scalar: string): string {
  if (scalar === 'Money') return money.format(value)
  if (scalar === 'Ratio') return percent.format(value)
  return number.format(value)
}

/** A list inside a row is told by its length: paper has no room for it, the CSV has. */
function entriesOf(value: unknown): string {
  const list = Array.isArray(value) ? value : (value as { nodes?: readonly unknown[] }).nodes
  const count = list?.length ?? 0
  return count === 1 ? '1 entry' : `${count} entries`
}
