import type { FastifyReply } from 'fastify'
import { compressedOnce, encodingOf } from './content-encoding.ts'

/** What fits into one packet gains nothing. */
const LEAST_LENGTH = 1_400

/** A body as it is sent: compressed once, when somebody asks for that. */
export interface ReadyBody {
  /** Text leaves in one piece with the headers. */
  readonly text: string
  readonly compressed: ReturnType<typeof compressedOnce>
}

export const readyBody = (text: string): ReadyBody => ({ text, compressed: compressedOnce(text) })

/** The body for this caller: compressed where he takes that, which the headers say then. */
export async function bodyFor(
  reply: FastifyReply,
  { text, compressed }: ReadyBody,
): Promise<string | Buffer> {
  const encoding = text.length < LEAST_LENGTH ? null : encodingOf(reply.request.headers['accept-encoding'])
  if (encoding === null) return text
  reply.header('content-encoding', encoding)
  // Other bytes than those the strong tag names.
  const tag = reply.getHeader('etag')
  if (tag !== undefined) reply.header('etag', `W/${String(tag)}`)
  return compressed(encoding)
}
