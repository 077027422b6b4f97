import type { Settings } from '@rc/settings'
import { errorClass } from '@rc/db/job-runs'
import { fault, ok, type Check, type Finding } from './finding.ts'

type Named = Readonly<Record<string, string | undefined>>

/** Upstreams by the setting that names them. */
export const upstreamsOf = (settings: Settings): Named => ({
  RC_OIDC_ISSUER: settings.RC_OIDC_ISSUER,
  RC_CRM_URL: settings.RC_CRM_URL,
  RC_MARKET_URL: settings.RC_MARKET_URL,
  RC_IAPD_URL: settings.RC_IAPD_URL,
  RC_EDGAR_URL: settings.RC_EDGAR_URL,
  RC_WORKSPACE_URL: settings.RC_WORKSPACE_URL ?? 'https://www.googleapis.com',
  RC_VENDOR_STATUS_URL: settings.RC_VENDOR_STATUS_URL,
  RC_PROMETHEUS_URL: settings.RC_PROMETHEUS_URL,
})

/**
 * Asks the root of each host once: nothing is read, no key is shown, and no call of the CRM's budget is spent. Any answer
 * but a failure of the server shows that it is there.
 */
export const checkUpstreams = (upstreams: Named): Check => ({
  name: 'upstreams',
  advice: 'See that this machine reaches the network.',
  look: (signal) =>
    Promise.all([...byOrigin(upstreams)].map(([origin, names]) => lookAt(origin, names, signal))),
})

function byOrigin(upstreams: Named): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, address] of Object.entries(upstreams)) {
    if (address === undefined) continue
    const { origin } = new URL(address)
    found.set(origin, [...(found.get(origin) ?? []), name])
  }
  return found
}

async function lookAt(origin: string, names: readonly string[], signal: AbortSignal): Promise<Finding> {
  const where = `${new URL(origin).host} (${names.join(', ')})`
  try {
    const { status, body } = await fetch(origin, { redirect: 'manual', signal })
    await body?.cancel()
    if (status < 500) return ok('upstreams', `${where} answers`)
    return fault('upstreams', `${where} answers ${status}`, 'Its operator has to mend it; jobs try again.')
  } catch (error) {
    const cause = error instanceof TypeError ? error.cause : error
    return fault(
      'upstreams',
      `${where} is not reached: ${signal.aborted ? 'no answer in time' : errorClass(cause)}`,
      'See that the address is right and that this machine may reach it; jobs try again.',
    )
  }
}
