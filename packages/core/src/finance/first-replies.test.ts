import { expect, it } from 'vitest'
import { firstReplies } from './first-replies.ts'

const message = (id: string, contactId: string, incoming: boolean, at: string) => ({
  id,
  contactId,
  incoming,
  at: new Date(at),
})

it('is counted in business minutes, to the next answer to the same contact', () => {
  const minutes = firstReplies([
    message('reply to b', 'b', false, '2026-11-20T15:00:00Z'),
    message('second', 'a', true, '2026-11-20T20:30:00Z'),
    message('first', 'a', true, '2026-11-20T20:00:00Z'),
    message('reply', 'a', false, '2026-11-23T15:00:00Z'),
    message('later', 'a', false, '2026-11-23T16:00:00Z'),
    message('unanswered', 'a', true, '2026-11-23T17:00:00Z'),
  ])
  // Friday 15:00 and 15:30 in New York, answered on Monday at 10:00; offices are open 9 to 17.
  expect([...minutes]).toEqual(
    expect.arrayContaining([
      ['first', 180],
      ['second', 150],
    ]),
  )
  expect(minutes.size).toBe(2)
})
