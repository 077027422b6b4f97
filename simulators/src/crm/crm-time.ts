const offset = '-05:00'
const offsetMs = 5 * 3_600_000

/** An instant as the CRM writes it: second precision, the account's fixed offset. */
export const wireTime = (instant: number): string =>
  `${new Date(instant - offsetMs).toISOString().slice(0, 19)}${offset}`

/** The account's calendar date at that instant. */
export const wireDate = (instant: number): string => new Date(instant - offsetMs).toISOString().slice(0, 10)

/** Midday of a date on the account's clock, or another hour of it. */
export const instantOn = (date: string, hour = 12): number =>
  Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00${offset}`)
