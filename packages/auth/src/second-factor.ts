/** What is known of a second factor. UNKNOWN: whoever could tell did not answer. Only PROVEN lets anybody in. */
export type SecondFactor = 'PROVEN' | 'MISSING' | 'UNKNOWN'

/** The firm's directory of users, for a provider that reports no methods. */
export interface Directory {
  /** Hosted domains whose people it knows. */
  readonly domains: readonly string[]
  /** What it says of a person; does not throw. */
  secondFactor(email: string): Promise<SecondFactor>
}

export interface SecondFactorRules {
  /** A second factor is also proven by this `acr`. */
  readonly strongAcr?: string
  /** A provider that reports no `amr` is trusted for this hosted domain, whose policy enforces a second factor. */
  readonly enforcedDomain?: string
  /** For a provider that reports no `amr`: what the directory says of people of its domains. */
  readonly directory?: Directory
}

/** Methods of RFC 8176 that are, or contain, a second factor. */
const STRONG = new Set([
  'mfa',
  'mca',
  'otp',
  'hwk',
  'swk',
  'sc',
  'fpt',
  'face',
  'iris',
  'retina',
  'vbm',
  'tel',
  'sms',
])

const isStrong = (amr: unknown): boolean =>
  Array.isArray(amr) && amr.some((method) => STRONG.has(String(method)))

/**
 * By the methods of the ID token, else by its class, else, where the provider reports no methods at all, by the policy of
 * the hosted domain or by what the directory says of the person.
 */
export async function secondFactorOf(
  claims: Record<string, unknown>,
  email: string,
  { strongAcr, enforcedDomain, directory }: SecondFactorRules,
): Promise<SecondFactor> {
  const { amr, acr, hd } = claims as { amr?: unknown; acr?: unknown; hd?: unknown }
  if (isStrong(amr) || (strongAcr !== undefined && acr === strongAcr)) return 'PROVEN'
  if (amr !== undefined || typeof hd !== 'string') return 'MISSING'
  if (hd === enforcedDomain) return 'PROVEN'
  return directory?.domains.includes(hd) === true ? directory.secondFactor(email) : 'MISSING'
}
