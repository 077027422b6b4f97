import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { literalAddress, isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
  /** Also to plain HTTP and private addresses: for development only. */
  readonly allowPrivate: boolean
}

/** Posts and returns the status; redirects are not followed, the answer's body is not read. */
export async function post(address: string, options: PostOptions): Promise<number> {
  const { headers, body, signal, allowPrivate } = options
  const url = new URL(address)
  const literal = literalAddress(url)
  const isSecure = url.protocol === 'https:'
  if (!allowPrivate && (!isSecure || (literal !== null && !isPublicAddress(literal)))) {
    throw new PrivateAddressError('only public addresses over HTTPS')
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const send = isSecure ? requestSecure : requestPlain
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
    ...(allowPrivate ? {} : { lookup: lookupPublic }),
  })
  request.once('error', reject)
  request.once('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  request.end(body)
  return promise
}
