import { StatusPageFailure, type VendorPages, type VendorReading } from '@rc/connector-vendors'

export interface CheckedVendor {
  readonly vendorId: string
  readonly at: Date
  /** null where the page could not be read; `error` then says why. */
  readonly reading: VendorReading | null
  readonly error: string | null
}

interface Registered {
  readonly vendor_id: string
  readonly platform: string
  readonly status_url: string | null
}

/** Reads one vendor's page; its failure is a finding, ours is thrown. */
export async function checkVendor(
  pages: VendorPages,
  { vendor_id: vendorId, platform, status_url: url }: Registered,
  now: () => Date,
  signal: AbortSignal,
): Promise<CheckedVendor> {
  try {
    const reading = await pages.read({ platform, url: url ?? '' }, signal)
    return { vendorId, at: now(), reading, error: null }
  } catch (error) {
    if (!(error instanceof StatusPageFailure)) throw error
    return { vendorId, at: now(), reading: null, error: error.reason }
  }
}
