import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

type Encoding = 'br' | 'gzip'

const BROTLI_QUALITY = 6

const compressors: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
}

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
  const made = new Map<Encoding, Promise<Buffer>>()
  const as = (encoding: Encoding): Promise<Buffer> => {
    const found = made.get(encoding) ?? compressors[encoding](content)
    made.set(encoding, found)
    return found
  }
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

/** The smallest that is taken. Nothing said is nothing compressed. */
function encodingOf(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['br', 'gzip'])
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}
