import { uid } from '../crm/uid.ts'
import type { FiledDocument } from './filed-document.ts'
import type { Firm, Household, Interaction } from './model.ts'
import { at } from './random.ts'

const titles: Readonly<Record<Interaction['topic'], readonly string[]>> = {
  REVIEW: ['Portfolio review summary', 'Annual review: agenda and figures'],
  PLANNING: ['Retirement plan recommendations', 'Risk questionnaire for the financial plan'],
  SERVICE: ['Change of address form', 'Account transfer form', 'Beneficiary designation form for the IRA'],
  MARKET: ['Market commentary', 'Thoughts on the recent market volatility'],
  OTHER: ['Thank you card', 'Advisory agreement, countersigned', 'Scan'],
}

/** The CRM's number of a touch. */
export const touchId = (touch: Interaction): string =>
  uid(`touch:${touch.personRef}:${touch.kind}:${touch.direction}:${touch.at}`)

function attachment(household: Household, touch: Interaction, authorEmail: string): FiledDocument {
  const id = touchId(touch)
  const subjects = titles[touch.topic]
  const subject = at(subjects, Number(id.slice(-4)) % subjects.length)
  const instant = new Date(touch.at).toISOString()
  return {
    id,
    path: [],
    name: `${touch.direction === 'IN' ? 'Received' : 'Sent'} - ${subject}.pdf`,
    mimeType: 'application/pdf',
    createdAt: instant,
    modifiedAt: instant,
    bytes: 20_000 + (Number(id.slice(-6)) % 900_000),
    authorEmail,
    store: 'CRM',
    householdRef: household.householdRef,
  }
}

/** Documents people hung at a household's record of the CRM, under the names they gave them. */
export function attachmentsTo(firm: Pick<Firm, 'advisors'>, household: Household): FiledDocument[] {
  const author = firm.advisors.find(({ userId }) => userId === household.advisorUserId)?.email ?? ''
  const documents = household.contactsMade
    .filter(({ kind }) => kind === 'DOCUMENT')
    .map((touch) => attachment(household, touch, author))
  return [...new Map(documents.map((document) => [document.id, document])).values()]
}
