import { addDays, daysBetween } from '@rc/core/dates'
import { nextSession, sessionOnOrBefore } from '@rc/core/calendar'
import { fileInDrive, filingDays, type FiledDocument } from './filed-document.ts'
import { clientFolders, folderOf } from './filing-plan.ts'
import type { Firm, Household, IsoDate } from './model.ts'
import { createRandom, type Random } from './random.ts'

type Kind = keyof typeof clientFolders

interface Desk {
  readonly firm: Firm
  readonly household: Household
  readonly random: Random
  /** The last day something was filed: yesterday, or the day the household left. */
  readonly last: IsoDate
}

/** One in so many items of a kind was never filed, or not renewed in time. */
const missingEvery = 14
const lateEvery = 12

const isPerson = ({ clientType }: Household): boolean =>
  clientType === 'INDIVIDUAL' || clientType === 'HIGH_NET_WORTH_INDIVIDUAL'

function file({ firm, household }: Desk, kind: Kind, date: IsoDate, about = ''): FiledDocument {
  const folder = clientFolders[kind]
  const ref = household.householdRef
  return fileInDrive(firm, {
    path: [...folderOf(folder), ref],
    title: `${ref}${about} ${folder.title} ${date}`,
    date,
    householdRef: ref,
  })
}

const once = (desk: Desk, kind: Kind, date: IsoDate, about = ''): FiledDocument[] =>
  desk.random.chance(1 / missingEvery) || date > desk.last ? [] : [file(desk, kind, date, about)]

/** Yearly files older than that have been disposed of, here and there not. */
const keptDays = 7 * 365

/** Every year since the household came; sometimes the newest is overdue, or none was ever filed. */
function yearly(desk: Desk, kind: Kind): FiledDocument[] {
  const { firm, household, random, last } = desk
  const age = daysBetween(household.joinedOn, last)
  const offset = age < 400 ? Math.max(0, age - random.int(1, 12)) : random.int(6, 330)
  const late = random.chance(1 / lateEvery) ? 180 : 0
  if (random.chance(1 / missingEvery)) return []
  const since = random.chance(0.15) ? household.joinedOn : addDays(firm.today, -keptDays)
  return filingDays('ANNUAL', since, addDays(last, -offset - late))
    .filter((date) => date >= household.joinedOn)
    .map((date) => file(desk, kind, nextOpen(date, last)))
}

const nextOpen = (date: IsoDate, last: IsoDate): IsoDate => {
  const open = nextSession(addDays(date, -1))
  return open <= last ? open : sessionOnOrBefore(last)
}

function agreements(desk: Desk): FiledDocument[] {
  const { household } = desk
  const signed = nextOpen(household.joinedOn, desk.last)
  const kinds: Kind[] = ['contract', 'fees', 'custodian', 'deduction']
  if (household.discretionary) kinds.push('authority')
  const openings = household.accounts.flatMap(({ accountNumber, openedOn }) =>
    once(desk, 'opening', openedOn, ` acct ${accountNumber.slice(-4)}`),
  )
  return [...kinds.flatMap((kind) => once(desk, kind, signed)), ...openings]
}

function events(desk: Desk): FiledDocument[] {
  const { household } = desk
  return [
    ...household.complaints.flatMap(({ openedOn }) => once(desk, 'complaint', openedOn)),
    ...(household.leftOn === null ? [] : once(desk, 'termination', household.leftOn)),
  ]
}

function evidence(desk: Desk): FiledDocument[] {
  const kinds: Kind[] = ['profile', 'risk', 'advice', 'review', 'brochure', 'privacy']
  if (desk.household.sustainabilityPreference !== 'NONE') kinds.push('policy')
  if (isPerson(desk.household)) kinds.push('beneficiary')
  return kinds.flatMap((kind) => yearly(desk, kind))
}

const recentQuarters = 12

const invoices = (desk: Desk): FiledDocument[] =>
  filingDays('QUARTERLY', desk.household.joinedOn, desk.last)
    .slice(0, recentQuarters)
    .map((date) => file(desk, 'invoice', date))

function statements(desk: Desk): { recent: FiledDocument[]; older: FiledDocument[] } {
  const all = desk.household.accounts.map(({ accountNumber, openedOn, closedOn }) => {
    const last = closedOn !== null && closedOn < desk.last ? closedOn : desk.last
    return filingDays('QUARTERLY', openedOn, last).map((date) =>
      file(desk, 'statement', date, ` acct ${accountNumber.slice(-4)}`),
    )
  })
  return {
    recent: all.flatMap((files) => files.slice(0, 2)),
    older: all.flatMap((files) => files.slice(2)),
  }
}

export interface ClientFiles {
  readonly files: FiledDocument[]
  /** Statements of earlier quarters, of which the firm kept more or fewer. */
  readonly older: FiledDocument[]
}

/** Half of those who left long ago have been disposed of, as they may be. */
const disposalAfterDays = 6 * 366

/** What the firm filed for one household. */
export function filedForClient(firm: Firm, household: Household): ClientFiles {
  const random = createRandom(`filed/${firm.seed}/${household.householdRef}`)
  const last = household.leftOn ?? addDays(firm.today, -1)
  if (daysBetween(last, firm.today) > disposalAfterDays && random.chance(0.5)) return { files: [], older: [] }
  const desk = { firm, household, random, last }
  const { recent, older } = statements(desk)
  const files = [...agreements(desk), ...evidence(desk), ...events(desk), ...invoices(desk), ...recent]
  return { files, older }
}
