/**
 * A social security number that belongs to nobody: numbers that begin with 666 are never issued. The same reference has
 * the same number, and no two of the firm share one.
 */
export function taxIdOf(personRef: string): string {
  const n = (Number(personRef.replaceAll(/\D/g, '')) * STEP) % (GROUPS * SERIALS)
  const group = String(1 + (n % GROUPS)).padStart(2, '0')
  const serial = String(1 + Math.floor(n / GROUPS)).padStart(4, '0')
  return `666-${group}-${serial}`
}

const GROUPS = 99
const SERIALS = 9_999
/** Coprime with both, so that neighbours do not look alike and none meet. */
const STEP = 7_919
