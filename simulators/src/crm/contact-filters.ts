import { z } from 'zod'
import type { Book } from './book.ts'
import { wireDate } from './crm-time.ts'
import type { ContactRecord, CustomValue } from './records.ts'
import { CrmRefusal } from './refusal.ts'

export const advancedFilters = z
  .array(z.strictObject({ Name: z.string(), Operation: z.string(), Value: z.unknown() }))
  .default([])

type Filter = z.output<typeof advancedFilters>[number]
type Test = (contact: ContactRecord) => boolean

const refuse = ({ Name, Operation }: Filter): never => {
  throw new CrmRefusal(`The filter '${Name}' with the operation '${Operation}' is not valid`)
}

const between = z.strictObject({ StartDate: z.iso.date(), EndDate: z.iso.date() })
const day = z.iso.date()

function dateTest(filter: Filter, dateOf: (contact: ContactRecord) => string): Test {
  if (filter.Operation === 'IsEmpty') return (contact) => dateOf(contact) === ''
  if (filter.Operation === 'IsNotEmpty') return (contact) => dateOf(contact) !== ''
  if (filter.Operation === 'IsBetween') {
    const range = between.safeParse(filter.Value)
    if (!range.success) return refuse(filter)
    const { StartDate, EndDate } = range.data
    return (contact) => dateOf(contact) >= StartDate && dateOf(contact) <= EndDate
  }
  const value = day.safeParse(filter.Value)
  if (!value.success) return refuse(filter)
  const tests: Record<string, Test> = {
    IsExactly: (contact) => dateOf(contact) === value.data,
    IsBefore: (contact) => dateOf(contact) !== '' && dateOf(contact) < value.data,
    IsAfter: (contact) => dateOf(contact) > value.data,
  }
  return tests[filter.Operation] ?? refuse(filter)
}

function textTest(filter: Filter, textsOf: (contact: ContactRecord) => readonly string[]): Test {
  const lower = (contact: ContactRecord) => textsOf(contact).map((text) => text.toLowerCase())
  const value = typeof filter.Value === 'string' ? filter.Value.toLowerCase() : ''
  const isEmpty: Test = (contact) => textsOf(contact).every((text) => text === '')
  const contains: Test = (contact) => lower(contact).some((text) => text.includes(value))
  const equals: Test = (contact) => lower(contact).includes(value)
  const tests: Record<string, Test> = {
    IsEmpty: isEmpty,
    IsNotEmpty: (contact) => !isEmpty(contact),
    Contains: contains,
    DoesNotContain: (contact) => !contains(contact),
    IsExactly: equals,
    IsNot: (contact) => !equals(contact),
  }
  return tests[filter.Operation] ?? refuse(filter)
}

function groupTest(filter: Filter, book: Book): Test {
  const ids = z.array(z.string()).nullish().safeParse(filter.Value)
  if (!ids.success) return refuse(filter)
  const inAny = (groupIds: readonly string[] | undefined) => (contact: ContactRecord) =>
    book.groups
      .all()
      .some(({ id, contactIds }) => (groupIds?.includes(id) ?? true) && contactIds.has(contact.id))
  const listed = inAny(ids.data ?? [])
  const tests: Record<string, Test> = {
    IsNotInAnyGroup: (contact) => !inAny(undefined)(contact),
    IsInGroupList: listed,
    IsNotInGroupList: (contact) => !listed(contact),
  }
  return tests[filter.Operation] ?? refuse(filter)
}

const texts: Record<string, (contact: ContactRecord) => readonly string[]> = {
  FullName: ({ firstName, lastName, companyName, isCompany }) => [
    isCompany ? companyName : `${firstName} ${lastName}`,
  ],
  FirstName: ({ firstName }) => [firstName],
  MiddleName: () => [''],
  LastName: ({ lastName }) => [lastName],
  CompanyName: ({ companyName }) => [companyName],
  CompanyId: ({ companyId }) => [companyId ?? ''],
  Email: ({ emails }) => emails,
  Phone: ({ phones }) => phones,
}

const dates: Record<string, (contact: ContactRecord) => string> = {
  DateEntered: ({ createdAt }) => wireDate(createdAt),
  DateUpdated: ({ updatedAt }) => wireDate(updatedAt),
  Birthday: ({ birthday }) => birthday ?? '',
}

const asTexts = (value: CustomValue | undefined): readonly string[] =>
  typeof value === 'object' ? value : [String(value ?? '')]

function toTest(filter: Filter, book: Book): Test {
  if (filter.Name === 'Group') return groupTest(filter, book)
  const text = texts[filter.Name]
  if (text !== undefined) return textTest(filter, text)
  const date = dates[filter.Name]
  if (date !== undefined) return dateTest(filter, date)
  const field = book.fields.find(({ name, recordType }) => name === filter.Name && recordType !== 'Pipeline')
  if (field === undefined) return refuse(filter)
  return textTest(filter, ({ custom }) => asTexts(custom[field.key]))
}

/** One test for all filters of a call; they combine with AND. Throws CrmRefusal for an unknown filter. */
export function contactTest(filters: readonly Filter[], book: Book): Test {
  const tests = filters.map((filter) => toTest(filter, book))
  return (contact) => tests.every((test) => test(contact))
}
