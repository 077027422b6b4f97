import { afterEach, expect, test, vi } from 'vitest'
import { createIdentitySigner, createIdentityVerifier } from './internal-identity.ts'

const SECRET = 'a secret between the gateway and its subgraphs'
const caller = { personId: 'psn_1', role: 'executive', clearance: 5 } as const

afterEach(() => vi.useRealTimers())

test('one caller is signed for once in a while, another or of another role by himself', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  const sign = createIdentitySigner('executive', SECRET)
  const first = await sign(caller)
  expect(await sign({ ...caller })).toBe(first)
  expect(await sign({ ...caller, role: 'viewer', clearance: 1 })).not.toBe(first)
  expect(await sign({ ...caller, personId: 'psn_2' })).not.toBe(first)
  vi.setSystemTime(Date.now() + 19_999)
  expect(await sign(caller)).toBe(first)
  vi.setSystemTime(Date.now() + 1)
  expect(await sign(caller)).not.toBe(first)
})

test('a token is taken for a minute, however often it was taken before', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  const token = await createIdentitySigner('executive', SECRET)(caller)
  const verify = createIdentityVerifier('executive', SECRET)
  expect([await verify(token), await verify(token)]).toEqual([caller, caller])
  vi.setSystemTime(Date.now() + 59_000)
  expect(await verify(token)).toEqual(caller)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await verify(token)).toBeNull()
})

test('what was signed for another, or by another, is not taken', async () => {
  const token = await createIdentitySigner('executive', SECRET)(caller)
  expect(await createIdentityVerifier('clients', SECRET)(token)).toBeNull()
  expect(await createIdentityVerifier('executive', `${SECRET} of someone else`)(token)).toBeNull()
  expect(await createIdentityVerifier('executive', SECRET)([token])).toBeNull()
})
