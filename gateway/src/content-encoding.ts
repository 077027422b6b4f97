import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

type Encoding = 'br' | 'gzip'
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']
const BROTLI_QUALITY = 6

const compressors: Readonly<Record<Encoding, (content: string | Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
}

/** The smallest that is taken. Nothing said is nothing compressed. */
export function encodingOf(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...ENCODINGS])
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null
}

/** Compresses a content once for each encoding, when it is first asked for. */
export function compressedOnce(content: string | Buffer): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const found = made.get(encoding) ?? compressors[encoding](content)
    made.set(encoding, found)
    return found
  }
}
