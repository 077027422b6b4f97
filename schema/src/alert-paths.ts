import type { JsonSchema } from './json-schema.ts'
import { inPath, inQuery, json, problem, text } from './openapi-parts.ts'

const answer = (operationId: string, summary: string): JsonSchema => ({
  post: {
    tags: ['executive'],
    operationId,
    summary,
    parameters: [inPath('id')],
    requestBody: {
      content: json({ note: { ...text, maxLength: 500, description: 'Kept in the audit trail.' } }),
    },
    responses: {
      200: { description: 'The alert as it is now.' },
      401: problem('No valid session.'),
      403: problem('The alert is above the clearance.'),
      404: problem('No such alert.'),
      409: problem('The alert is not in a state that allows it.'),
    },
  },
})

/** The stream of alerts, and what people say of them. */
export const ALERT_PATHS: Record<string, JsonSchema> = {
  '/api/executive/alerts/stream': {
    get: {
      tags: ['executive'],
      operationId: 'streamAlerts',
      summary: 'Alerts as they happen, as server-sent events. From level 2.',
      description:
        'Events `alert.raised`, `alert.changed` and `alert.resolved` carry the alert. Operations and data quality are level 2, what is about a client or an account 3, compliance and security 4, all others 5; the caller is told what the clearance reaches. The stream ends with the session, when the role falls, and when it is not read for 30 seconds; it resumes after `Last-Event-ID` without a gap.',
      parameters: [
        { name: 'Last-Event-ID', in: 'header', schema: text, description: 'Resume after this event.' },
        inQuery('lastEventId', text, 'The same, for clients that cannot set a header.'),
      ],
      responses: {
        200: { description: 'The stream.', content: { 'text/event-stream': { schema: text } } },
        400: problem('The id is none.'),
        401: problem('No valid session.'),
        403: problem('Clearance below level 2.'),
        429: problem('The session has six streams already.'),
      },
    },
  },
  '/api/executive/alerts/{id}/acknowledge': answer('acknowledgeAlert', 'Someone has seen an open alert.'),
  '/api/executive/alerts/{id}/resolve': answer(
    'resolveAlert',
    'An alert is settled. If its cause is still there, it is raised anew.',
  ),
}
