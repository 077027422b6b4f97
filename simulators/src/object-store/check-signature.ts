import { createHash, createHmac, timingSafeEqual, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { StoreError } from './store-error.ts'

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface SignedRequest {
  readonly method: string
  /** Path and query as they came. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/\d{8}\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=[0-9a-f]{64}$/
/** A request whose clock is off by more is refused. */
const SKEW_MS = 900_000

class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(secret?: string | Uint8Array | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Uint8Array)
  }
  update(data: string | Uint8Array): void {
    this.#hash.update(data)
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest())
  }
  reset(): void {
    throw new Error('is not used')
  }
}

/** Signs the request anew with our key and compares (signature version 4). Throws StoreError for what does not hold. */
export async function checkSignature(
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): Promise<void> {
  const given = String(request.headers['authorization'] ?? '')
  const [key, region, names] = claimsIn(given)
  if (key !== credentials.accessKeyId)
    throw new StoreError(403, 'InvalidAccessKeyId', 'The access key is not in our records')
  const signedAt = dateOf(String(request.headers['x-amz-date']))
  if (!(Math.abs(signedAt.getTime() - now.getTime()) <= SKEW_MS))
    throw new StoreError(403, 'RequestTimeTooSkewed', 'The difference between the clocks is too large')
  requireBody(request)
  const signer = new SignatureV4({
    credentials,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const { headers } = await signer.sign(requestOf(request, names.split(';')), { signingDate: signedAt })
  const expected = Buffer.from(String(headers['authorization']))
  const same = Buffer.from(given.replaceAll(/, ?/g, ', '))
  if (expected.length !== same.length || !timingSafeEqual(expected, same))
    throw new StoreError(403, 'SignatureDoesNotMatch', 'The signature does not match the one computed')
}

/** Whose key it is, for which region, and which headers were signed. */
function claimsIn(authorization: string): [key: string, region: string, names: string] {
  const { key, region, names } = AUTHORIZATION.exec(authorization)?.groups ?? {}
  if (key === undefined || region === undefined || names === undefined)
    throw new StoreError(403, 'AccessDenied', 'Access Denied')
  return [key, region, names]
}

/** `20261121T101500Z` */
const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function requireBody({ headers, body }: SignedRequest): void {
  const hash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== hash)
    throw new StoreError(400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed')
}

/** With exactly the headers that were signed. */
function requestOf({ method, url, headers }: SignedRequest, names: readonly string[]) {
  const { pathname, searchParams } = new URL(url, 'http://store')
  return {
    method,
    protocol: 'http:',
    hostname: 'store',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(
      names.filter((name) => name !== 'x-amz-date').map((name) => [name, String(headers[name])]),
    ),
  }
}
