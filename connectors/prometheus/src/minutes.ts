import type { Matrix } from './envelope.ts'

const MINUTE = 60
const HOUR = 3600

/** Minutes of one job in one hour: sixty binary digits each, the first is minute 0. */
export interface HourRow {
  readonly job: string
  readonly hour: Date
  /** Minutes it was up. */
  readonly up: string
  /** Minutes monitoring has a sample of. */
  readonly known: string
}

const isUp = (value: string): boolean => Number(value) === 1
const isNumber = (value: string): boolean => !Number.isNaN(Number(value))

/** Hours from samples that speak of the minute before them: 1 is up, any other number down, none or NaN unknown. */
export function toHourRows(matrix: Matrix): HourRow[] {
  return matrix.flatMap(({ metric, values }) => {
    const minutes = values
      .filter(([, value]) => isNumber(value))
      .map(([at, value]) => ({ start: Math.round(at) - MINUTE, up: isUp(value) }))
    return [...Map.groupBy(minutes, ({ start }) => Math.floor(start / HOUR))].map(([hour, list]) => {
      const [up, known] = [Array<string>(60).fill('0'), Array<string>(60).fill('0')]
      for (const minute of list) {
        const place = Math.floor((minute.start % HOUR) / MINUTE)
        known[place] = '1'
        up[place] = minute.up ? '1' : '0'
      }
      return {
        job: metric['job'] ?? '',
        hour: new Date(hour * HOUR * 1000),
        up: up.join(''),
        known: known.join(''),
      }
    })
  })
}

const FULL = '1'.repeat(60)

/** Hours from sums of the minutes up in the hour before each sample: those in which all sixty were. */
export const toFullHours = (matrix: Matrix): HourRow[] =>
  matrix.flatMap(({ metric, values }) =>
    values
      .filter(([, value]) => Number(value) >= 60)
      .map(([at]) => ({
        job: metric['job'] ?? '',
        hour: new Date((Math.floor(at / HOUR) - 1) * HOUR * 1000),
        up: FULL,
        known: FULL,
      })),
  )
