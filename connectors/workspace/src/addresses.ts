import { addressParser } from 'postal-mime'

/** The addresses of a header such as `"Doe, Jane" <jane@example.com>, team: a@example.org;`, in lower case. */
export function addressesIn(header: string): string[] {
  const found = addressParser(header, { flatten: true })
  const addresses = found.map(({ address }) => address?.trim().toLowerCase() ?? '')
  return addresses.filter((address) => address.includes('@'))
}
