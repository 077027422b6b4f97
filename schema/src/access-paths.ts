import type { JsonSchema } from './json-schema.ts'
import { json, problem, text, when } from './openapi-parts.ts'

const role = {
  type: ['string', 'null'],
  enum: ['executive', 'compliance', 'advisor', 'operations', 'viewer', null],
  description: 'The role to have; null to have none any more.',
}
const textOrNull = { type: ['string', 'null'] }
const status = { type: 'string', enum: ['PENDING', 'APPROVED', 'REJECTED'] }

const REQUEST = {
  requestId: text,
  email: { ...text, description: 'Of the person it is about.' },
  role,
  reason: text,
  status,
  requestedBy: { ...text, description: 'Id of a person.' },
  requestedAt: when,
  decidedBy: textOrNull,
  decidedAt: { ...textOrNull, format: 'date-time' },
}

const decision = (verb: string, summary: string): JsonSchema => ({
  post: {
    tags: ['access'],
    operationId: `${verb}AccessRequest`,
    summary,
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    responses: {
      200: { description: 'The request, decided.', content: json(REQUEST) },
      401: problem('No valid session.'),
      403: problem('Permission access:approve is missing, or the request is your own or about you.'),
      404: problem('No such request.'),
      409: problem('It is decided already.'),
    },
  },
})

/** Changing who may read what. */
export const ACCESS_PATHS: Record<string, JsonSchema> = {
  '/api/access/requests': {
    post: {
      tags: ['access'],
      operationId: 'requestAccess',
      summary: 'Ask for a person to be given another role, to be let in, or to have no access any more.',
      requestBody: {
        required: true,
        content: json({ email: text, role, reason: { ...text, maxLength: 500 } }),
      },
      responses: {
        201: { description: 'The request; someone else decides it.', content: json(REQUEST) },
        400: problem('The body is not as declared.'),
        401: problem('No valid session.'),
        409: problem('A request about this person is pending, or too many of your own are.'),
      },
    },
    get: {
      tags: ['access'],
      operationId: 'listAccessRequests',
      summary: 'Requests, newest first: one’s own and those about oneself; with access:approve all.',
      parameters: [
        { name: 'status', in: 'query', schema: status },
        { name: 'first', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } },
        { name: 'after', in: 'query', description: '`endCursor` of the page before.', schema: text },
      ],
      responses: {
        200: {
          description: 'A page of requests.',
          content: json({
            nodes: { type: 'array', items: { type: 'object', properties: REQUEST } },
            pageInfo: {
              type: 'object',
              properties: { endCursor: textOrNull, hasNextPage: { type: 'boolean' } },
            },
            totalCount: { type: 'integer' },
          }),
        },
        400: problem('A parameter is not as declared.'),
        401: problem('No valid session.'),
      },
    },
  },
  '/api/access/requests/{id}/approve': decision('approve', 'Make the change; it counts at once.'),
  '/api/access/requests/{id}/reject': decision('reject', 'Leave everything as it is.'),
}
