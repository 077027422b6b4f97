import type { LiveSession } from '@rc/auth/sessions'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createAuthenticate, type AuthenticateDeps } from './caller.ts'

/** Tokens are the ids of their sessions, and of their persons. */
const authenticate = createAuthenticate({
  tokens: { read: async (token: string) => ({ sessionId: token }) },
  sessions: {
    find: async (id: string) =>
      id === 'ended'
        ? null
        : ({ session: { id }, person: { id, email: '', role: 'viewer' } } as unknown as LiveSession),
  },
  refusedTokens: { refuse: (kind: string) => new Error(kind) },
  cookies: { access: () => undefined },
} as unknown as AuthenticateDeps)

const ask = async (socket: object, authorization: string): Promise<string> => {
  const request = { raw: { socket }, headers: { authorization }, audited: {} } as unknown as FastifyRequest
  return (await authenticate(request)).personId
}

test('who asks is what the request says, whatever its connection said before', async () => {
  const connection = {}
  for (const who of ['one', 'one', 'other', 'one']) expect(await ask(connection, `Bearer ${who}`)).toBe(who)
  expect(await ask({}, 'bearer  other')).toBe('other')
})

test('a token that held is refused as soon as its session has ended', async () => {
  const connection = {}
  expect(await ask(connection, 'Bearer one')).toBe('one')
  await expect(ask(connection, 'Bearer ended')).rejects.toThrow('EXPIRED_TOKEN')
  await expect(ask(connection, 'Bearer ended')).rejects.toThrow('EXPIRED_TOKEN')
})
