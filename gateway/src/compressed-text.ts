import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedOnce, encodingOf } from './content-encoding.ts'

/** A text that does not change while the process lives. */
export interface CompressedText {
  /** Sends it as the reader can take it, or 304 to one who has it. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** Each encoding is made when it is first asked for, once. `type` is the media type. */
export function compressedText(text: string, type: string): CompressedText {
  const content = Buffer.from(text)
  // Weak: the same text, whatever the encoding.
  const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`
  const as = compressedOnce(content)
  return {
    async send(request, reply) {
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.status(304).send()
      reply.type(type)
      const encoding = encodingOf(request.headers['accept-encoding'])
      if (encoding === null) return reply.send(content)
      return reply.header('content-encoding', encoding).send(await as(encoding))
    },
  }
}
