import type { IsoDate } from '@rc/core/dates'
import type { KindDefinition } from '../kind-definition.ts'
import { accountNumber, code, date, text } from '../parse-value.ts'
import { columnProblem } from '../reject.ts'

/** A custodial account. Owner and account names are not read: nothing downstream may hold them. */
export type AccountRow = {
  readonly asOf: IsoDate
  readonly accountNumber: string
  readonly accountType: string
  readonly status: string
  readonly openedOn: IsoDate | null
  readonly closedOn: IsoDate | null
  readonly repCode: string | null
  readonly householdRef: string | null
  readonly custodian: string
}

const accountTypes = [
  'INDIVIDUAL',
  'JOINT TENANTS WROS',
  'IRA',
  'ROTH IRA',
  'ROLLOVER IRA',
  'SEP IRA',
  'SIMPLE IRA',
  'TRADITIONAL BENEFICIARY IRA',
  'ROTH BENEFICIARY IRA',
  'SOLO 401K',
  'TRUST',
  'UTMA',
  'UGMA',
  'C CORPORATION',
  'S CORPORATION',
] as const

const accountType = code(accountTypes, {
  'JOINT TENANT WROS': 'JOINT TENANTS WROS',
  JOINT: 'JOINT TENANTS WROS',
  'TRADITIONAL IRA': 'IRA',
  'INDIVIDUAL 401K': 'SOLO 401K',
})

const status = code(['ACTIVE', 'REJECTED', 'CLOSED', 'RESTRICTED', 'PENDING'], { OPEN: 'ACTIVE' })

export const accounts: KindDefinition<AccountRow> = {
  required: ['as_of_date', 'account_number', 'account_type'],
  profiles: [
    {
      id: 'canonical',
      headers: {
        as_of_date: ['as of'],
        account_number: ['account', 'account no', 'account id'],
        date_open: ['open date', 'opened on', 'date opened'],
        date_closed: ['close date', 'closed on'],
        rep_code: ['display rep code'],
        household_ref: ['household', 'household id', 'household reference'],
        status: ['account status'],
      },
    },
  ],
  toRow: (cells) => ({
    asOf: cells.required('as_of_date', date),
    accountNumber: cells.required('account_number', accountNumber),
    accountType: cells.required('account_type', accountType),
    status: cells.optional('status', status) ?? 'ACTIVE',
    openedOn: cells.optional('date_open', date),
    closedOn: cells.optional('date_closed', date),
    repCode: cells.optional('rep_code', text),
    householdRef: cells.optional('household_ref', text),
    custodian: cells.optional('custodian', text) ?? 'ALTRUIST',
  }),
  check: ({ status: state, openedOn, closedOn }) => {
    if (closedOn === null) return []
    if (state !== 'CLOSED') {
      const message = 'an account that is not closed has a closing date'
      return [columnProblem('date_closed', 'CLOSED_DATE_ON_OPEN_ACCOUNT', message)]
    }
    return openedOn !== null && closedOn < openedOn
      ? [columnProblem('date_closed', 'DATE_ORDER', 'the account closed before it opened')]
      : []
  },
  dateOf: ({ asOf }) => asOf,
}
