import type { ContactLoader } from './contact-loader.ts'

/** A household as the CRM has it now. */
export interface LiveClient {
  readonly label: string
  readonly status: string | null
  readonly nextReviewOn: string | null
  readonly changedAt: Date
}

/** The loader as the clients subgraph asks it: null advises to answer from the synced copy. */
export const createLiveClients = (loader: Pick<ContactLoader, 'load'>) => ({
  load: async (crmId: string): Promise<LiveClient | null> => {
    const read = await loader.load(crmId)
    if (read.source === 'copy' || read.contact === null) return null
    return { ...read.contact, changedAt: new Date(read.contact.changedAt) }
  },
})
