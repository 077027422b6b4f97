import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address inside some network, where a webhook must not lead. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** True for addresses of the open Internet; an IPv4 address inside an IPv6 one is looked at itself. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** The host of a URL when it is an address and no name. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? null : bare
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

/**
 * `dns.lookup` for the connection itself: what it resolves is what is connected to, so a name that answers differently
 * a moment later gains nothing. One private address among several is enough to refuse.
 */
export function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null) callback(error, '')
    else if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      callback(new PrivateAddressError('the name leads into a private network'), '')
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
