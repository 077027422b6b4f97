import type { User } from '../payloads/records.ts'
import { advisorRefOf, type RowContext } from './context.ts'

export interface AdvisorRow {
  readonly advisor_ref: string
  readonly crm_user_id: string
  readonly label: string
}

const initial = (name: string | null) => (name === null ? '' : `${name.charAt(0).toUpperCase()}.`)

export const toAdvisorRows = (
  users: readonly User[],
  context: Pick<RowContext, 'pseudonyms'>,
): AdvisorRow[] =>
  users.map(({ UserId, FirstName, LastName }) => ({
    advisor_ref: advisorRefOf(context, UserId) ?? '',
    crm_user_id: UserId,
    label: [initial(FirstName), initial(LastName)].filter((part) => part !== '').join(' '),
  }))
