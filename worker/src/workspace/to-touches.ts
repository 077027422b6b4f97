import { firstReplies } from '@rc/core/finance/first-replies'
import type { Pseudonyms } from '@rc/core/pseudonyms'

/** A message or meeting and a contact whose address takes part in it. */
export interface Encounter {
  readonly touch_ref: string
  readonly contact_ref: string
  readonly client_ref: string | null
  /** Who looks after the contact: the CRM does not tell whose mailbox is whose. */
  readonly advisor_ref: string | null
  readonly direction: string
  readonly topic: string
  readonly at: Date
}

const householdOf = ({ client_ref: client, contact_ref: contact }: Encounter): string => client ?? contact

/**
 * One touch for each household, however many mailboxes, addresses or members a message or meeting shows; the
 * first contact in order of reference stands for the household.
 */
export function toTouches(
  encounters: readonly Encounter[],
  channel: 'EMAIL' | 'MEETING',
  pseudonyms: Pseudonyms,
) {
  const kind = channel === 'EMAIL' ? 'message' : 'meeting'
  const one = new Map<string, Encounter>()
  for (const encounter of encounters) {
    const key = pseudonyms.ref(kind, `${encounter.touch_ref}:${householdOf(encounter)}`)
    const known = one.get(key)
    const isFirst = known === undefined || encounter.contact_ref < known.contact_ref
    const at = known === undefined || encounter.at < known.at ? encounter.at : known.at
    one.set(key, { ...(isFirst ? encounter : known), at })
  }
  const messages = [...one].map(([id, encounter]) => ({
    id,
    contactId: encounter.contact_ref,
    incoming: encounter.direction === 'IN',
    at: encounter.at,
  }))
  const replies = channel === 'EMAIL' ? firstReplies(messages) : new Map<string, number>()
  return [...one].map(([ref, { at, contact_ref, client_ref, advisor_ref, direction, topic }]) => ({
    communication_ref: ref,
    source: 'workspace',
    client_ref,
    contact_ref,
    advisor_ref,
    channel,
    direction,
    topic,
    occurred_at: at.toISOString(),
    first_reply_minutes: replies.get(ref) ?? null,
  }))
}
