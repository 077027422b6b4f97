import { expect, test } from 'vitest'
import { toCourses } from './to-outages.ts'

const hour = (n: number) => new Date(Date.UTC(2026, 1, 28, n))
const at = (n: number, minute: number) => new Date(hour(n).getTime() + minute * 60_000)
/** Minutes 0 to 59: `1` up, `0` down, `?` not known. */
const row = (n: number, text: string) => ({
  job: 'file-server',
  hour: hour(n),
  up: text.replaceAll('?', '0'),
  known: text.replaceAll('0', '1').replaceAll('?', '0'),
})
const minutes = (...parts: [string, number][]) => parts.map(([digit, n]) => digit.repeat(n)).join('')

test('an outage lasts from the first minute down to the first minute up, over the hour', () => {
  const rows = [row(11, minutes(['0', 5], ['1', 55])), row(10, minutes(['1', 58], ['0', 2]))]
  expect(toCourses(rows)).toEqual([
    {
      system: 'file-server',
      outages: [{ system: 'file-server', from: at(10, 58), to: at(11, 5) }],
      firstUp: at(10, 0),
    },
  ])
})

test('two minutes are no outage, three are', () => {
  const [course] = toCourses([row(10, minutes(['1', 10], ['0', 2], ['1', 10], ['0', 3], ['1', 35]))])
  expect(course?.outages).toEqual([{ system: 'file-server', from: at(10, 22), to: at(10, 25) }])
})

test('a minute nobody knows of changes nothing, and the last outage may last', () => {
  const text = minutes(['?', 5], ['0', 2], ['?', 30], ['1', 3], ['?', 10], ['0', 10])
  expect(toCourses([row(10, text)])).toEqual([
    {
      system: 'file-server',
      outages: [
        { system: 'file-server', from: at(10, 5), to: at(10, 37) },
        { system: 'file-server', from: at(10, 50), to: null },
      ],
      firstUp: at(10, 37),
    },
  ])
})
