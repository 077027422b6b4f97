import type { Firm } from '@rc/simulators'

/** Something about a person that must be nowhere; `kind` tells what it is without telling it. */
export interface PersonalFact {
  readonly kind: string
  readonly value: string
}

const DIGITS = /\D/g

/**
 * Everything the outside world knows about clients and prospects of the firm: names, addresses, telephone numbers, birth
 * dates, account numbers and tax identifiers, in the forms they are written in. In lower case.
 */
export function personalFacts(firm: Firm): readonly PersonalFact[] {
  const people = [
    ...firm.households.flatMap(({ members }) => members),
    ...firm.opportunities.map(({ prospect }) => prospect),
  ]
  const facts = [
    ...firm.households.map(({ name }) => ({ kind: 'household', value: name })),
    ...firm.opportunities.map(({ householdName }) => ({ kind: 'prospect', value: householdName })),
    ...firm.households.flatMap(({ accounts }) =>
      accounts.flatMap(({ accountNumber, accountName, ownerName }) => [
        { kind: 'account number', value: accountNumber },
        { kind: 'account name', value: accountName },
        { kind: 'account owner', value: ownerName },
      ]),
    ),
    ...people.flatMap(({ firstName, lastName, email, phone, birthday, taxId }) => [
      { kind: 'name', value: `${firstName} ${lastName}` },
      { kind: 'name', value: `${lastName}, ${firstName}` },
      { kind: 'e-mail', value: email },
      { kind: 'telephone', value: phone },
      { kind: 'telephone', value: phone.replaceAll(DIGITS, '') },
      // The first of a month is what is stored of a birth date.
      { kind: 'birth date', value: birthday === null || birthday.endsWith('-01') ? '' : birthday },
      { kind: 'tax identifier', value: taxId ?? '' },
      { kind: 'tax identifier', value: taxId?.replaceAll(DIGITS, '') ?? '' },
    ]),
  ]
  const byValue = new Map(facts.map(({ kind, value }) => [value.toLowerCase(), kind]))
  byValue.delete('')
  return [...byValue].map(([value, kind]) => ({ value, kind }))
}

/** Kinds of the facts a text holds, each once. */
export function factsIn(text: string, facts: readonly PersonalFact[]): string[] {
  const lower = text.toLowerCase()
  return [...new Set(facts.filter(({ value }) => lower.includes(value)).map(({ kind }) => kind))]
}
