import type { FastifyReply } from 'fastify'
import { compressedOnce, encodingOf } from './content-encoding.ts'

/** What fits into one packet gains nothing. */
const LEAST_BYTES = 1_400

/** A body as it is sent: encoded once, and compressed once, when somebody asks for that. */
export interface ReadyBody {
  readonly bytes: Buffer
  readonly compressed: ReturnType<typeof compressedOnce>
}

export function readyBody(text: string): ReadyBody {
  const bytes = Buffer.from(text)
  return { bytes, compressed: compressedOnce(bytes) }
}

/** The bytes for this caller: compressed where he takes that, which the headers say then. */
export async function bytesFor(reply: FastifyReply, { bytes, compressed }: ReadyBody): Promise<Buffer> {
  const encoding = bytes.length < LEAST_BYTES ? null : encodingOf(reply.request.headers['accept-encoding'])
  if (encoding === null) return bytes
  reply.header('content-encoding', encoding)
  // Other bytes than those the strong tag names.
  const tag = reply.getHeader('etag')
  if (tag !== undefined) reply.header('etag', `W/${String(tag)}`)
  return compressed(encoding)
}
