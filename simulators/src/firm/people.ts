import { addDays, dateOf, yearOf } from '@rc/core/dates'
import type { Advisor, ClientType, IsoDate, Person } from './model.ts'
import {
  charityKinds,
  companyKinds,
  familyNames,
  middleNames,
  olderNames,
  organisationStems,
} from './names.ts'
import { planKinds, youngerNames } from './names.ts'
import type { Random } from './random.ts'
import { taxIdOf } from './tax-id.ts'

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '')

/** Only numbers that are set aside for fiction. */
const phone = (random: Random): string =>
  `(${random.pick(['206', '503', '510', '303', '612', '802'])}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`

function givenName(age: number, random: Random): string {
  if (age >= 66) return random.pick(olderNames)
  return random.pick(age >= 38 ? middleNames : youngerNames)
}

interface Traits {
  readonly personRef: string
  readonly role: Person['role']
  readonly age: number
  readonly lastName: string
  readonly today: IsoDate
}

export function createPerson({ personRef, role, age, lastName, today }: Traits, random: Random): Person {
  const firstName = givenName(age, random)
  const born = addDays(dateOf(yearOf(today) - age - 1, 12, 31), random.int(1, 364))
  const digits = personRef.replaceAll(/\D/g, '')
  return {
    personRef,
    role,
    firstName,
    lastName,
    email: `${slug(firstName)}.${slug(lastName)}.${Number(digits)}@${random.pick(['example.com', 'example.org'])}`,
    phone: phone(random),
    birthday: random.chance(0.05) ? null : born,
    taxId: role === 'NEXT_GENERATION' ? null : taxIdOf(personRef),
  }
}

const organisationKinds: Partial<Record<ClientType, readonly string[]>> = {
  CHARITABLE_ORGANIZATION: charityKinds,
  CORPORATION: companyKinds,
  PENSION_PLAN: planKinds,
}

export interface Family {
  readonly name: string
  readonly members: readonly Person[]
}

/** The people of a household; an organisation is spoken for by one officer. */
export function createFamily(ref: string, type: ClientType, today: IsoDate, random: Random): Family {
  const lastName = random.pick(familyNames)
  const personRef = (n: number): string => `${ref.replace('HH', 'P')}${n}`
  const age = Math.round(Math.min(92, Math.max(29, 60 + 13 * random.normal())))
  const primary = createPerson({ personRef: personRef(1), role: 'PRIMARY', age, lastName, today }, random)
  const kinds = organisationKinds[type]
  if (kinds) return { name: `${random.pick(organisationStems)} ${random.pick(kinds)}`, members: [primary] }
  const members = [primary]
  if (random.chance(0.62)) {
    const spouse = Math.max(27, age + random.int(-6, 4))
    members.push(
      createPerson({ personRef: personRef(2), role: 'SPOUSE', age: spouse, lastName, today }, random),
    )
  }
  if (age >= 48 && random.chance(0.4)) {
    const child = Math.max(16, age - random.int(26, 34))
    const role = 'NEXT_GENERATION'
    members.push(createPerson({ personRef: personRef(3), role, age: child, lastName, today }, random))
  }
  return { name: `${lastName} Household`, members }
}

/** The firm's own mail domain; clients write from others. */
export const firmDomain = 'firm.example'

/** One advisor for about ninety households, never fewer than three; four at the demonstration's usual size. */
export function createAdvisors(households: number, random: Random): Advisor[] {
  const count = Math.max(households >= 48 ? 4 : 3, Math.ceil(households / 90))
  const lastNames = random.shuffle(familyNames)
  return Array.from({ length: count }, (_, i) => {
    const firstName = random.pick(middleNames)
    const lastName = lastNames[i % lastNames.length] ?? 'Norwood'
    const suffix = i < lastNames.length ? '' : String(i)
    return {
      userId: 483_820 + i * 7,
      firstName,
      lastName,
      email: `${slug(firstName)}.${slug(lastName)}${suffix}@${firmDomain}`,
      repCode: `RC${String(i + 1).padStart(3, '0')}`,
    }
  })
}
