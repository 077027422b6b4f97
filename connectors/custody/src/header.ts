import type { Profile } from './kind-definition.ts'

/** Where the columns of a table are. */
export type Header = {
  readonly profile: Profile
  /** Canonical column → index of its cell. */
  readonly columns: ReadonlyMap<string, number>
  /** Cells a full row has. */
  readonly width: number
}

export type HeaderSearch = {
  readonly profiles: readonly Profile[]
  readonly required: readonly string[]
  /** Canonical columns known from elsewhere: the preamble, the request. */
  readonly supplied: ReadonlySet<string>
}

/** 'Fees & Comm', 'fees_comm' and ' FEES-COMM' are one header. */
export const headerName = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')

function columnsOf(cells: readonly string[], profile: Profile): Map<string, number> {
  const names = cells.map(headerName)
  const columns = new Map<string, number>()
  const place = (column: string, name: string) => {
    const index = names.indexOf(name)
    if (index !== -1 && !columns.has(column)) columns.set(column, index)
  }
  for (const name of names) if (name !== '') place(name, name)
  for (const [column, spellings] of Object.entries(profile.headers)) {
    for (const spelling of spellings) place(column, headerName(spelling))
  }
  return columns
}

const applies = (profile: Profile, cells: readonly string[]) =>
  profile.marks === undefined || cells.some((cell) => profile.marks?.includes(headerName(cell)))

export type HeaderMatch = { readonly header: Header } | { readonly missing: readonly string[] }

/** The header in a row of cells, or the columns it lacks by the profile that comes nearest. */
export function matchHeader(cells: readonly string[], search: HeaderSearch): HeaderMatch {
  let missing: readonly string[] = search.required
  for (const profile of search.profiles.filter((candidate) => applies(candidate, cells))) {
    const columns = columnsOf(cells, profile)
    const lacking = search.required.filter((column) => !columns.has(column) && !search.supplied.has(column))
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (lacking.length === 0) return { header: { profile, columns, width } }
    if (lacking.length < missing.length) missing = lacking
  }
  return { missing }
}
