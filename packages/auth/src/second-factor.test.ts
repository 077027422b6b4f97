import { expect, test } from 'vitest'
import { verifiedEmail } from './provider.ts'
import { secondFactorOf, type Directory, type SecondFactor } from './second-factor.ts'

const EMAIL = 'a@example.org'
const ACR = 'urn:example:two'
const DOMAIN = 'example.org'

test.each<[string, object, object, boolean]>([
  ['mfa', { amr: ['pwd', 'mfa'] }, {}, true],
  ['a hardware key', { amr: ['hwk'] }, {}, true],
  ['a one-time code', { amr: ['pwd', 'otp'] }, {}, true],
  ['a password alone', { amr: ['pwd'] }, {}, false],
  ['no method', { amr: [] }, {}, false],
  ['methods in another form', { amr: 'mfa' }, {}, false],
  ['nothing reported', {}, {}, false],
  ['a class that is not configured', { acr: ACR }, {}, false],
  ['the configured class', { acr: ACR }, { strongAcr: ACR }, true],
  ['another class', { acr: 'urn:example:one' }, { strongAcr: ACR }, false],
  ['the configured class beside weak methods', { amr: ['pwd'], acr: ACR }, { strongAcr: ACR }, true],
  ['the domain whose policy enforces it', { hd: DOMAIN }, { enforcedDomain: DOMAIN }, true],
  ['the domain, but a password alone', { amr: ['pwd'], hd: DOMAIN }, { enforcedDomain: DOMAIN }, false],
  ['the domain, but no methods', { amr: [], hd: DOMAIN }, { enforcedDomain: DOMAIN }, false],
  ['another domain', { hd: 'example.com' }, { enforcedDomain: DOMAIN }, false],
  ['an address of the domain without its claim', {}, { enforcedDomain: DOMAIN }, false],
  ['the domain, where none is configured', { hd: DOMAIN }, {}, false],
])('%s: %j with %j is %s', async (_name, claims, rules, isProven) => {
  expect(await secondFactorOf({ ...claims }, EMAIL, rules)).toBe(isProven ? 'PROVEN' : 'MISSING')
})

const directory = (answer: SecondFactor, asked: string[] = []): Directory => ({
  domains: [DOMAIN, 'example.net'],
  secondFactor: (email) => {
    asked.push(email)
    return Promise.resolve(answer)
  },
})

test.each<SecondFactor>(['PROVEN', 'MISSING', 'UNKNOWN'])(
  'what the directory says holds: %s',
  async (answer) => {
    const asked: string[] = []
    expect(await secondFactorOf({ hd: DOMAIN }, EMAIL, { directory: directory(answer, asked) })).toBe(answer)
    expect(asked).toEqual([EMAIL])
  },
)

test.each<[string, object]>([
  ['no hosted domain', {}],
  ['another hosted domain', { hd: 'example.com' }],
  ['a hosted domain that is no text', { hd: [DOMAIN] }],
  ['methods, though weak ones', { amr: ['pwd'], hd: DOMAIN }],
  ['methods, though none', { amr: [], hd: DOMAIN }],
])('the directory is not asked with %s', async (_name, claims) => {
  const asked: string[] = []
  expect(await secondFactorOf({ ...claims }, EMAIL, { directory: directory('PROVEN', asked) })).toBe(
    'MISSING',
  )
  expect(asked).toEqual([])
})

test.each([
  undefined,
  {},
  { email: 'a@example.org' },
  { email: 'a@example.org', email_verified: false },
  { email: 'a@example.org', email_verified: 'true' },
  { email: ['a@example.org'], email_verified: true },
])('%j names no verified e-mail', (claims) => {
  expect(() => verifiedEmail(claims)).toThrow('no verified e-mail')
})

test('an e-mail is compared in lower case', () => {
  expect(verifiedEmail({ email: 'A@Example.org', email_verified: true })).toBe(EMAIL)
})
