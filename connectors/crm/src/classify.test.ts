import { describe, expect, it } from 'vitest'
import { complaintTopicOf, processOf } from './classify.ts'
import { redact } from './redact.ts'

it.each([
  ['Open new account', 'ACCOUNT_OPENING'],
  ['Process account transfer', 'TRANSFER'],
  ['Prepare review meeting', 'REVIEW'],
  ['Run quarterly billing', 'BILLING'],
  ['Reconcile cash break', 'RECONCILIATION'],
  ['Water the plants', 'OTHER'],
])('the process of %s is %s', (name, process) => {
  expect(processOf(name)).toBe(process)
})

it.each([
  ['Transfer delay', 'TRANSFER'],
  ['Fee calculation', 'FEES'],
  ['Statement error', 'REPORTING'],
  ['Slow answer', 'SERVICE'],
  ['', 'OTHER'],
])('the complaint %s is about %s', (text, topic) => {
  expect(complaintTopicOf(text)).toBe(topic)
})

describe('redaction', () => {
  it.each([
    ['Ada helped us a lot', ['Ada'], '[name] helped us a lot'],
    ['Thanks to Ada Quill. Very good', [], 'Thanks to [name] [name]. Very good'],
    ['I moved my IRA and I am glad', [], 'I moved my IRA and I am glad'],
    ['write to ada@example.org or call 555-010-0199', [], 'write to [address] or call [number]'],
    ['see https://example.org/x?y=1', [], 'see [address]'],
    ['account 123456789 is wrong, 10 of 10', [], 'account [number] is wrong, 10 of 10'],
    ["O'Brien is great", ["O'Brien", ''], '[name] is great'],
    ['Adamant', ['Ada'], 'Adamant'],
  ])('turns "%s" into what names nobody', (text, names, redacted) => {
    expect(redact(text, names)).toBe(redacted)
  })
})
