import { isIsoDate } from '@rc/core/dates'
import { money, toNumber } from '@rc/core/decimal'
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

const refuse = (name: string, hint: string): never => {
  throw new GraphQLError(`${name} must be ${hint}`, { extensions: { code: 'BAD_REQUEST' } })
}

function inputDay(value: unknown): string {
  return typeof value === 'string' && isIsoDate(value) ? value : refuse('Date', 'a day, YYYY-MM-DD')
}

function inputInstant(value: unknown): Date {
  const instant = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  return Number.isNaN(instant.getTime()) ? refuse('DateTime', 'an instant, RFC 3339') : instant
}

const text = (node: ValueNode): unknown => (node.kind === Kind.STRING ? node.value : undefined)

/** The contract's scalars: exact inside, JSON numbers and text outside. */
export const scalars = {
  Date: new GraphQLScalarType<string, string>({
    name: 'Date',
    serialize: (value) => String(value),
    parseValue: inputDay,
    parseLiteral: (node) => inputDay(text(node)),
  }),
  DateTime: new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    serialize: (value) => (value as Date).toISOString(),
    parseValue: inputInstant,
    parseLiteral: (node) => inputInstant(text(node)),
  }),
  Money: new GraphQLScalarType<unknown, number>({
    name: 'Money',
    serialize: (value) => toNumber(money(value as string)),
  }),
  // Twelve decimals: below lies only the dust of binary arithmetic.
  Ratio: new GraphQLScalarType<unknown, number>({
    name: 'Ratio',
    serialize: (value) => Number(finite(value).toFixed(12)),
    parseValue: (value) => (typeof value === 'number' ? value : refuse('Ratio', 'a number')),
  }),
  BasisPoints: new GraphQLScalarType<unknown, number>({
    name: 'BasisPoints',
    serialize: (value) => Math.round(finite(value)),
  }),
}

function finite(value: unknown): number {
  const number = Number(value)
  if (!Number.isFinite(number)) throw new TypeError('a figure is not finite')
  return number
}
