import { expect, test } from 'vitest'
import { createCircuitBreakers } from './circuit-breakers.ts'

class Down extends Error {}
class Refused extends Error {}

function opened() {
  let at = 0
  const breakers = createCircuitBreakers({
    now: () => new Date(at),
    isFailure: (error) => error instanceof Down,
    refusal: (upstream) => new Refused(upstream),
  })
  let asked = 0
  const ask = (outcome: () => unknown, upstream = 'one') =>
    breakers
      .run(upstream, async () => {
        asked += 1
        return outcome()
      })
      .catch((error: Error) => error.constructor.name)
  return { ask, pass: (ms: number) => (at += ms), asked: () => asked }
}
const down = () => Promise.reject(new Down())

test('three failures in a row, and the upstream is left alone for half a minute', async () => {
  const { ask, pass, asked } = opened()
  for (let i = 0; i < 3; i++) expect(await ask(down)).toBe('Down')
  expect(await ask(() => 'fine')).toBe('Refused')
  pass(29_999)
  expect(await ask(() => 'fine')).toBe('Refused')
  expect(asked()).toBe(3)
  pass(1)
  expect(await ask(() => 'fine')).toBe('fine')
  expect(await ask(() => 'fine')).toBe('fine')
})

test('after the pause one tries, the others wait for what comes of it', async () => {
  const { ask, pass, asked } = opened()
  for (let i = 0; i < 3; i++) await ask(down)
  pass(30_000)
  expect(await Promise.all([ask(down), ask(down), ask(down)])).toEqual(['Down', 'Refused', 'Refused'])
  pass(29_999)
  expect(await ask(() => 'fine')).toBe('Refused')
  expect(asked()).toBe(4)
})

test('an answer in between, or a refusal, begins the count anew; each upstream has its own', async () => {
  const { ask } = opened()
  const no = () => Promise.reject(new TypeError('no'))
  for (const outcome of [down, down, () => 'fine', down, down, no, down, down]) await ask(outcome)
  for (let i = 0; i < 3; i++) await ask(down, 'other')
  expect(await ask(() => 'fine')).toBe('fine')
  expect(await ask(() => 'fine', 'other')).toBe('Refused')
})
