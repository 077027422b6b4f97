/** The APIs that are read. */
export type Api = 'gmail' | 'drive' | 'calendar' | 'directory'

/** New projects have the limits of May 2026; one that was in use before keeps the legacy ones. */
export type QuotaRegime = '2026-05' | 'legacy'

export type Method =
  | 'gmail.profile'
  | 'gmail.messages.list'
  | 'gmail.messages.get'
  | 'gmail.history.list'
  | 'drive.files.list'
  | 'drive.changes.startPageToken'
  | 'drive.changes.list'
  | 'calendar.calendarList.list'
  | 'calendar.events.list'
  | 'directory.users.get'

export interface Limits {
  /** Units a minute. */
  readonly project: number
  readonly user: number
}

const published: Record<QuotaRegime, Record<Api, Limits>> = {
  '2026-05': {
    gmail: { project: 1_200_000, user: 6000 },
    drive: { project: 1_000_000, user: 325_000 },
    calendar: { project: 10_000, user: 600 },
    directory: { project: 2_400, user: 2_400 },
  },
  legacy: {
    gmail: { project: 1_200_000, user: 15_000 },
    drive: { project: 12_000, user: 12_000 },
    calendar: { project: 10_000, user: 600 },
    directory: { project: 2_400, user: 2_400 },
  },
}

const units: Record<QuotaRegime, Readonly<Partial<Record<Method, number>>>> = {
  '2026-05': {
    'gmail.history.list': 2,
    'gmail.messages.list': 5,
    'gmail.messages.get': 20,
    'drive.files.list': 100,
    'drive.changes.startPageToken': 5,
    'drive.changes.list': 100,
  },
  legacy: { 'gmail.history.list': 2, 'gmail.messages.list': 5, 'gmail.messages.get': 5 },
}

/** What we allow ourselves of what is published: calls travel, and others use the project too. */
const share = 0.8

export const limitsOf = (regime: QuotaRegime, api: Api): Limits => {
  const { project, user } = published[regime][api]
  return { project: project * share, user: user * share }
}

/** Units a call costs; Calendar and, before May 2026, Drive count calls. */
export const unitsOf = (regime: QuotaRegime, method: Method): number => units[regime][method] ?? 1

export const apiOf = (method: Method): Api => method.slice(0, method.indexOf('.')) as Api
