import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const compress = promisify(gzip)
/** What fits into one packet gains nothing. */
const LEAST_BYTES = 1_400

/** A body as it is sent: encoded once, and compressed once, when somebody asks for that. */
export interface ReadyBody {
  readonly bytes: Buffer
  /** Null where it is not worth it. */
  compressed(): Promise<Buffer> | null
}

export function readyBody(text: string): ReadyBody {
  const bytes = Buffer.from(text)
  let compressed: Promise<Buffer> | null = null
  return {
    bytes,
    compressed() {
      if (bytes.length < LEAST_BYTES) return null
      return (compressed ??= compress(bytes))
    },
  }
}

/** The bytes for this caller: compressed where he takes that, which `content-encoding` says. */
export async function bytesFor(reply: FastifyReply, body: ReadyBody): Promise<Buffer> {
  const compressed = takesGzip(reply.request.headers['accept-encoding']) ? body.compressed() : null
  if (compressed === null) return body.bytes
  reply.header('content-encoding', 'gzip')
  // Other bytes than those the strong tag names.
  const tag = reply.getHeader('etag')
  if (tag !== undefined) reply.header('etag', `W/${String(tag)}`)
  return compressed
}

/** Whether gzip is accepted: named, or all are, and not with a weight of 0. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  if (accepted === undefined) return false
  const weights = new Map(
    String(accepted)
      .split(',')
      .map((coding) => {
        const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase())
        const weight = parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1'
        return [name, Number(weight)] as const
      }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
