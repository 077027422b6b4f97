import type { JsonSchema } from './json-schema.ts'
import { json, problem, text, when } from './openapi-parts.ts'

const integer = { type: 'integer' }
const orNull = ({ type, ...more }: JsonSchema): JsonSchema => ({ ...more, type: [type, 'null'] })
const query = (name: string, description: string, schema: JsonSchema = text): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema,
})
const day = (description: string) => ({ type: 'string', description })

const ENTRY = {
  type: 'object',
  properties: {
    seq: { ...integer, description: 'Place in the chain, from 1 without a gap.' },
    at: when,
    actor: { ...orNull(text), description: 'Id of the person; null for a job and for someone unknown.' },
    actorEmail: orNull(text),
    role: { ...text, description: 'Role at that time, or the name of the job.' },
    action: text,
    path: orNull(text),
    level: { ...orNull(integer), description: 'Highest sensitivity level reached, 1 to 5.' },
    result: { ...text, enum: ['SUCCESS', 'DENIED', 'FAILURE'] },
    entityType: orNull(text),
    entityRef: orNull(text),
    recordTypeCode: orNull(text),
    ip: orNull(text),
    userAgent: orNull(text),
    reason: orNull(text),
    details: {
      type: 'object',
      description:
        'Of an access: method, status, milliseconds, request id, operation and fields, whether it came from the cache; the arguments and the document only as keyed hashes.',
    },
    hash: { ...text, description: 'SHA-256 of the hash before and this entry.' },
  },
}

const BREAK = {
  type: 'object',
  properties: {
    seq: integer,
    at: when,
    kind: { ...text, enum: ['CHAIN', 'CHECKPOINT', 'SIGNATURE', 'UNKNOWN_KEY', 'START', 'END'] },
  },
}

const REFUSALS = {
  400: problem('A parameter is not as declared.'),
  401: problem('No valid session.'),
  403: problem('Permission audit:read is missing.'),
}

/** Reading and verifying the audit trail. */
export const AUDIT_PATHS: Record<string, JsonSchema> = {
  '/api/audit/entries': {
    get: {
      tags: ['audit'],
      operationId: 'listAuditEntries',
      summary: 'Who did what, when, from where; newest first. Permission audit:read.',
      parameters: [
        query('actor', 'Id of a person.'),
        query('role', 'Role at that time, or the name of a job.'),
        query('action', 'E.g. `report.read`.'),
        query('path', 'E.g. `/api/executive/aum`.'),
        query('level', 'Highest sensitivity level reached.', { ...integer, minimum: 1, maximum: 5 }),
        query('result', 'How it ended.', { ...text, enum: ['SUCCESS', 'DENIED', 'FAILURE'] }),
        query('entityType', 'What kind of thing it was about.'),
        query('entityRef', 'Which one.'),
        query('recordTypeCode', 'E.g. `3.02`.'),
        query('ip', 'Address of the caller.'),
        query('userAgent', 'What the caller says it is; its first 200 characters.'),
        query('reason', 'Why, as it was given.'),
        query('requestId', 'All entries of one request.'),
        query('seq', 'Place in the chain.', { ...integer, minimum: 1 }),
        query('hash', 'Hash of the entry.', { ...text, pattern: '^[0-9a-f]{64}$' }),
        query('from', 'On or after', day('A day in New York, or an instant.')),
        query('to', 'On or before', day('A day in New York, or an instant.')),
        query('first', 'Entries a page.', { ...integer, minimum: 1, maximum: 200, default: 50 }),
        query('after', '`endCursor` of the page before.'),
      ],
      responses: {
        200: {
          description: 'A page of entries.',
          content: json({
            nodes: { type: 'array', items: ENTRY },
            pageInfo: {
              type: 'object',
              properties: { endCursor: orNull(text), hasNextPage: { type: 'boolean' } },
            },
          }),
        },
        ...REFUSALS,
      },
    },
  },
  '/api/audit/verify': {
    get: {
      tags: ['audit'],
      operationId: 'verifyAuditTrail',
      summary: 'Whether the trail is as it was written. Permission audit:read.',
      description:
        'Goes on from the last signed place that a whole verification passed; `full=true` begins at the oldest entry. At most 200,000 entries are hashed for one answer; `complete` says whether that reached the end.',
      parameters: [query('full', 'From the oldest entry.', { type: 'boolean', default: false })],
      responses: {
        200: {
          description: 'The verification.',
          content: json({
            ok: { type: 'boolean' },
            complete: { type: 'boolean' },
            entries: { ...integer, description: 'Entries hashed anew.' },
            lastSeq: integer,
            lastHash: text,
            verifiedThrough: orNull(when),
            signedThrough: { ...integer, description: 'Entry of the last valid checkpoint.' },
            breaks: { type: 'array', items: BREAK },
            lastWhole: {
              type: 'object',
              description: 'The last verification of the whole trail.',
              properties: { at: orNull(when), seq: integer, breaks: { type: 'array', items: BREAK } },
            },
          }),
        },
        ...REFUSALS,
      },
    },
  },
}
