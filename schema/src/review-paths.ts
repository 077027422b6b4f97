import type { JsonSchema } from './json-schema.ts'
import { inPath, inQuery, json, page, PAGE_PARAMETERS, problem, text, when } from './openapi-parts.ts'

const REVIEW = {
  type: 'object',
  properties: {
    id: text,
    ruleId: text,
    title: text,
    detail: text,
    subject: { type: ['object', 'null'], properties: { type: text, id: text } },
    status: { type: 'string', enum: ['OPEN', 'ASSIGNED', 'CLOSED'] },
    openedAt: when,
    lastSeenAt: when,
    occurrences: { type: 'integer' },
    assignedTo: text,
    assignedAt: when,
    closedAt: when,
    closedBy: text,
    resolution: text,
  },
}
const ONE = { description: 'The finding.', content: { 'application/json': { schema: REVIEW } } }
const REFUSALS = {
  401: problem('No valid session.'),
  403: problem('The finding is above the clearance: level 3 where it is about a client, else 2.'),
}
const CHANGES = {
  200: ONE,
  ...REFUSALS,
  404: problem('No such finding.'),
  409: problem('The finding is closed.'),
}

/** Data inconsistencies that wait for a person. */
export const REVIEW_PATHS: Record<string, JsonSchema> = {
  '/api/reviews': {
    get: {
      tags: ['reviews'],
      operationId: 'listReviews',
      summary: 'Findings of the data checks, newest first, up to the clearance of the caller.',
      parameters: [
        inQuery('status', { type: 'string', enum: ['OPEN', 'ASSIGNED', 'CLOSED'] }),
        inQuery('rule', text, 'The check that found it.'),
        ...PAGE_PARAMETERS,
      ],
      responses: { 200: { description: 'A page.', content: page(REVIEW) }, ...REFUSALS },
    },
  },
  '/api/reviews/{id}': {
    get: {
      tags: ['reviews'],
      operationId: 'showReview',
      summary: 'One finding.',
      parameters: [inPath('id')],
      responses: { 200: ONE, ...REFUSALS, 404: problem('No such finding.') },
    },
  },
  '/api/reviews/{id}/assign': {
    post: {
      tags: ['reviews'],
      operationId: 'assignReview',
      summary: 'Give a finding to someone who may see it; without an address to oneself.',
      parameters: [inPath('id')],
      requestBody: { content: json({ email: text }) },
      responses: { ...CHANGES, 422: problem('Nobody of that address may see the finding.') },
    },
  },
  '/api/reviews/{id}/close': {
    post: {
      tags: ['reviews'],
      operationId: 'closeReview',
      summary: 'Close a finding. If the data still shows it, the next check opens it anew.',
      parameters: [inPath('id')],
      requestBody: { required: true, content: json({ resolution: { ...text, maxLength: 500 } }) },
      responses: CHANGES,
    },
  },
}
