import { describe, expect, it } from 'vitest'
import { readCrmWebhook, verifyCrmSignature } from './webhook.ts'

// HMAC-SHA256 test case 2 of RFC 4231.
const secret = 'Jefe'
const body = 'what do ya want for nothing?'
const signature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'

describe('webhook signatures', () => {
  it('are hex HMAC-SHA256 of the raw bytes, in either case', () => {
    expect(verifyCrmSignature(secret, body, signature)).toBe(true)
    expect(verifyCrmSignature(secret, Buffer.from(body), signature.toUpperCase())).toBe(true)
  })

  it.each([
    ['another body', `${body} `, signature],
    ['another signature', body, signature.replace('5', '6')],
    ['a short one', body, signature.slice(2)],
    ['something else', body, 'z'.repeat(64)],
    ['none', body, undefined],
  ])('are refused for %s', (_what, given, header) => {
    expect(verifyCrmSignature(secret, given, header)).toBe(false)
  })
})

describe('a delivery', () => {
  it('is read for the ids it names', () => {
    const contacts = {
      TriggeringEvent: 'Contact.Update',
      UserId: '1',
      Contacts: [{ ContactId: '38', Name: null }, {}],
    }
    expect(readCrmWebhook(contacts)).toEqual({
      event: 'Contact.Update',
      contactIds: ['38'],
      pipelineItemIds: [],
    })
    const items = { TriggeringEvent: 'PipelineItemStatus.Update', PipelineItems: [{ PipelineItemId: '39' }] }
    expect(readCrmWebhook(items)).toMatchObject({ pipelineItemIds: ['39'] })
    expect(readCrmWebhook({ Contacts: [] })).toBeUndefined()
    expect(readCrmWebhook('x')).toBeUndefined()
  })
})
