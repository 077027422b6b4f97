import { z } from 'zod'
import type { Book } from './book.ts'
import type { FileRecord } from './records.ts'
import { CrmRefusal } from './refusal.ts'
import type { Webhooks } from './webhooks.ts'

export type Permission = 'read' | 'create' | 'edit' | 'delete'

/** What a function may see of the simulator. */
export interface CallContext {
  readonly book: Book
  readonly webhooks: Webhooks
  /** The user the API key belongs to. */
  readonly userId: number
  readonly fileUrl: (file: FileRecord) => string
  /** Misbehaviour of the answer itself, armed over the control endpoints. */
  readonly fault: (kind: 'tasks-map' | 'duplicates') => boolean
}

export interface CrmFunction {
  readonly permission: Permission
  readonly run: (name: string, parameters: unknown, context: CallContext) => unknown
}

function describe(name: string, issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `'${issue.keys[0]}' is not a parameter of ${name}`
  const path = issue?.path.join('.') || 'Parameters'
  const missing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return missing ? `'${path}' field is required for ${name}` : `'${path}' has an invalid value for ${name}`
}

/** A function of the API with its parameters; anything not declared is refused. */
export const defineFunction = <Shape extends z.core.$ZodLooseShape>(
  permission: Permission,
  shape: Shape,
  run: (parameters: z.output<z.ZodObject<Shape>>, context: CallContext) => unknown,
): CrmFunction => {
  const schema = z.strictObject(shape)
  return {
    permission,
    run: (name, parameters, context) => {
      const parsed = schema.safeParse(parameters)
      if (!parsed.success) throw new CrmRefusal(describe(name, parsed.error.issues[0]))
      return run(parsed.data, context)
    },
  }
}

export const uidParameter = z.string().regex(/^\d{31}$/)
export const userIds = z.array(z.union([z.int(), z.string().regex(/^\d+$/)])).default([])
export const direction = z.enum(['Ascending', 'Descending'])
export const instantParameter = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
/** A day; a full instant is taken for its day. */
export const dayParameter = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => text.slice(0, 10))

const maximum = 10_000

export const pageParameters = {
  MaxNumberOfResults: z.int().positive().max(maximum).default(500),
  Page: z.int().positive().default(1),
}

export interface PageParameters {
  readonly MaxNumberOfResults: number
  readonly Page: number
}

/** One page in the paged envelope; only its own records are rendered. */
export function paged<T>(
  records: readonly T[],
  { MaxNumberOfResults: size, Page: page }: PageParameters,
  render: (record: T) => object,
  context: CallContext,
) {
  const start = (page - 1) * size
  // A row that moved between two reads of a live list turns up twice.
  const from = page > 1 && context.fault('duplicates') ? start - 1 : start
  return {
    HasMoreResults: records.length > start + size,
    Results: records.slice(from, start + size).map(render),
  }
}

/** The record, or the refusal the CRM gives for an id it does not know. */
export function found<T>(record: T | undefined, what: string): T {
  if (record === undefined) throw new CrmRefusal(`The ${what} could not be found`)
  return record
}

export const inDirection = <T>(list: readonly T[], way: 'Ascending' | 'Descending'): readonly T[] =>
  way === 'Ascending' ? list : list.toReversed()

export const ofUsers = (ids: readonly (string | number)[], user: number): boolean =>
  ids.length === 0 || ids.some((id) => Number(id) === user)
