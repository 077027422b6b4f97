import { describe, expect, test } from 'vitest'
import { problemOfUrl } from './endpoint-url.ts'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'
import { post } from './post.ts'
import { nextAttempt } from './retry-timetable.ts'
import { signatureHeaders } from './signing.ts'

describe('signatures', () => {
  // The example of the Standard Webhooks specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const at = new Date(1_614_265_330_000)
  const body = '{"test": 2432232314}'

  test('are those of Standard Webhooks', () => {
    expect(signatureHeaders([secret], id, at, body)).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test('are several while a secret changes over', () => {
    const both = signatureHeaders([`whsec_${Buffer.alloc(32, 1).toString('base64')}`, secret], id, at, body)
    const [first, second, ...more] = both['webhook-signature']?.split(' ') ?? []
    expect(first).toMatch(/^v1,[\w+/]{43}=$/)
    expect(second).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
    expect(more).toEqual([])
  })
})

test('the timetable of retries ends before three days', () => {
  let now = new Date('2026-03-06T12:00:00Z')
  const begun = now.getTime()
  const hours: number[] = []
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt(attempts, now, 0)
    if (next === null) break
    now = next
    hours.push(Math.round((now.getTime() - begun) / 36_000) / 100)
  }
  expect(hours).toEqual([0, 0.08, 0.58, 2.58, 7.58, 17.58, 31.58, 47.58, 65.58])
  expect(65.58 * 1.1).toBeLessThan(72.2)
  expect(nextAttempt(2, new Date(0), 0.5)?.getTime()).toBe(300_000 * 1.05)
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:169.254.169.254', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['https://example.com/hook', null],
  ['http://example.com/hook', 'must be https'],
  ['ftp://example.com/hook', 'must be https'],
  ['https://user:pass@example.com/', 'must hold no credentials'],
  ['https://example.com/#a', 'must hold no fragment'],
  ['https://127.0.0.1/', 'must be a public address'],
  ['https://2130706433/', 'must be a public address'],
  ['https://0x7f.1/', 'must be a public address'],
  ['https://[::1]/', 'must be a public address'],
  ['https://[::ffff:10.0.0.1]/', 'must be a public address'],
  ['nonsense', 'must be a URL'],
])('%s: %s', (url, problem) => {
  expect(problemOfUrl(url, false)).toBe(problem)
})

describe('an endpoint inside is not connected to', () => {
  const options = { headers: {}, body: '{}', signal: AbortSignal.timeout(5_000), allowPrivate: false }
  test.each(['https://localhost:9/', 'https://127.0.0.1:9/', 'https://[::1]:9/', 'http://example.com/'])(
    '%s',
    async (url) => {
      await expect(post(url, options)).rejects.toThrow(PrivateAddressError)
    },
  )

  test('whatever its name resolves to at that moment', async () => {
    const found = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses))
    })
    expect(found).toMatchObject({ name: 'PrivateAddressError' })
  })
})
