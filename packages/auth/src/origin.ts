import ipaddr from 'ipaddr.js'

/** Where a request comes from, for the audit trail. */
export interface Origin {
  readonly ip: string | null
  readonly userAgent: string | null
}

export const NOWHERE: Origin = { ip: null, userAgent: null }

const IPV6_NETWORK_GROUPS = 4

/** What one caller can change at will counts as one: an IPv4 address, the /64 of an IPv6 address. */
export function networkOf(ip: string | null): string {
  if (ip === null || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv6'
    ? `${(address as ipaddr.IPv6).parts
        .slice(0, IPV6_NETWORK_GROUPS)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : address.toString()
}
