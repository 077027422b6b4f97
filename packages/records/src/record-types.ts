import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { BUSINESS_FACTS, SUBJECT_CONDITIONS } from './applicability.ts'

const textOrNull = z.string().transform((text) => (text === '' ? null : text))
const oneOfOrNull = <Value extends string>(values: readonly Value[]) =>
  z.union([z.literal('').transform(() => null), z.enum(values)])

export const RECORD_CATEGORIES = [
  'ORGANIZATIONAL',
  'ACCOUNTING',
  'CLIENT',
  'TRADING',
  'CUSTODY',
  'MARKETING',
  'CODE_OF_ETHICS',
  'COMPLIANCE',
  'DISCLOSURE_AND_FILINGS',
  'PRIVACY_AND_SECURITY',
] as const

const row = z.strictObject({
  code: z.string().regex(/^\d{1,2}\.\d{2}$/),
  title: z.string().min(1),
  category: z.enum(RECORD_CATEGORIES),
  /** Federal rule, 17 CFR 275 unless another part is named. */
  federal_cite: textOrNull,
  /** State rule or other basis: the obligation while the firm is registered with a state. */
  state_cite: textOrNull,
  /** Which registration asks for it; CONDITIONAL depends on what the firm does. */
  regime: z.enum(['BOTH', 'STATE', 'FEDERAL', 'CONDITIONAL']),
  /** What the firm must do for the type to be asked of it. */
  condition: oneOfOrNull(BUSINESS_FACTS),
  /** What must be true of one subject. */
  subject_condition: oneOfOrNull(SUBJECT_CONDITIONS),
  retention_rule: z.enum(['LAST_ENTRY', 'LAST_DISSEMINATED', 'CEASED', 'END_OF_FIRM']),
  retention_years: z.coerce.number().int().positive(),
  /** 2PO: two years in the principal office, then easily accessible; PO: in the principal office throughout. */
  kept_where: z.enum(['2PO', 'PO']),
  refresh: z.enum(['EVENT', 'DAILY', 'MONTHLY', 'QUARTERLY', 'ANNUAL']),
  /** Days after which the newest item is stale; null where only an event asks for a new one. */
  max_age_days: z.union([z.literal('').transform(() => null), z.coerce.number().int().positive()]),
  scope: z.enum(['FIRM', 'CLIENT', 'ACCOUNT', 'PERSON']),
  /** ALL: one file, such as a day's blotter of orders, speaks of every subject; EACH: each subject has its own. */
  covers: z.enum(['EACH', 'ALL']),
  /** In the compliance score: 3 critical, 2 standard, 1 low. */
  weight: z.coerce.number().int().min(1).max(3),
  owner_role: z.string().min(1),
  level: z.coerce.number().int().min(1).max(5),
  /** C seen in the rule's text, S in a secondary source, K general knowledge to be confirmed. */
  evidence: z.enum(['C', 'S', 'K']),
  rule_version: textOrNull,
  effective_from: textOrNull,
  pending_change: textOrNull,
})

/** One of the kinds of record an adviser must keep, with the rules that ask for it. */
export type RecordType = Readonly<z.output<typeof row>>
export type RecordCategory = RecordType['category']
export type RecordScope = RecordType['scope']

const text = readFileSync(join(import.meta.dirname, 'record-types.csv'), 'utf8')

/** The catalogue: 110 types in the order of their codes. The list is our own; codes never change their meaning. */
export const RECORD_TYPES: readonly RecordType[] = z.array(row).parse(parse(text, { columns: true }))

const byCode = new Map(RECORD_TYPES.map((type) => [type.code, type]))

export const recordType = (code: string): RecordType | undefined => byCode.get(code)
