import { expect, it } from 'vitest'
import { topicOf } from './topic.ts'

it.each([
  ['Your quarterly portfolio review', 'REVIEW'],
  ['Re: Retirement plan, next steps', 'PLANNING'],
  ['Change of address form', 'SERVICE'],
  ['Thoughts on the recent market volatility', 'MARKET'],
  ['Marketing lunch', 'OTHER'],
  ['Explanation', 'OTHER'],
  [null, 'OTHER'],
])('the topic of %s is %s', (text, topic) => {
  expect(topicOf(text)).toBe(topic)
})
