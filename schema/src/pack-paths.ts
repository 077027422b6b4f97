import type { JsonSchema } from './json-schema.ts'
import { inPath, json, page, PAGE_PARAMETERS, problem, text, when } from './openapi-parts.ts'

const DAY = { type: 'string', format: 'date' }
const PACK = {
  type: 'object',
  properties: {
    id: text,
    pack: { enum: ['board', 'compliance'] },
    asOf: DAY,
    level: { type: 'integer' },
    classification: text,
    status: { enum: ['WAITING', 'RUNNING', 'DONE', 'FAILED'] },
    progress: {
      type: 'object',
      description: 'Reports that are in it, of how many; null until it begins.',
      properties: { done: { type: 'integer' }, total: { type: ['integer', 'null'] } },
    },
    requestedAt: when,
    requestedBy: { type: ['string', 'null'], description: 'Id of a person; null: the timetable.' },
    requestId: { type: 'string', description: 'Printed on every page.' },
    endedAt: { type: ['string', 'null'], format: 'date-time' },
    report: { type: ['string', 'null'], description: 'Where it is in the archive, once it is done.' },
    failure: {
      type: ['object', 'null'],
      description: 'Of the last attempt; what may pass is tried three times.',
      properties: { code: text, report: { type: ['string', 'null'] } },
    },
  },
}
const LOCATION = {
  Location: { description: 'Where to ask how far it is.', schema: text },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
}

/** Packs of reports as one PDF. */
export const PACK_PATHS: Record<string, JsonSchema> = {
  '/api/reports/packs': {
    post: {
      tags: ['archive'],
      operationId: 'requestPack',
      summary: 'Asks for a pack of reports as one PDF/A. Permission reports:export.',
      description:
        '`board`: the executive and strategic reports of a month to date, level 5. `compliance`: the regulatory reports of a quarter to date, level 4. Without `asOf` it is of the last whole month or quarter in New York, as the timetable makes it on the first day of the next. It is made in the background; while a request of one’s own for the same pack is open, that one serves.',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['pack'],
              properties: { pack: { enum: ['board', 'compliance'] }, asOf: DAY },
            },
          },
        },
      },
      responses: {
        202: {
          description: 'It is being made.',
          headers: LOCATION,
          content: { 'application/json': { schema: PACK } },
        },
        400: problem('The body is not as declared, or the day lies in the future.'),
        401: problem('No valid session.'),
        403: problem('Permission reports:export is missing, or the pack is above one’s clearance.'),
        429: problem('Too many exports; `Retry-After` says when to try again.'),
      },
    },
    get: {
      tags: ['archive'],
      operationId: 'listPacks',
      summary: 'Packs that were asked for, up to one’s clearance, newest first. Permission reports:export.',
      parameters: PAGE_PARAMETERS,
      responses: {
        200: { description: 'A page.', content: page(PACK) },
        400: problem('A parameter is not as declared.'),
        401: problem('No valid session.'),
        403: problem('Permission reports:export is missing.'),
      },
    },
  },
  '/api/reports/packs/{id}': {
    get: {
      tags: ['archive'],
      operationId: 'showPack',
      summary: 'How far a pack is, and where it is once it is done. Permission reports:export.',
      parameters: [inPath('id')],
      responses: {
        200: { description: 'The pack.', content: json(PACK.properties) },
        401: problem('No valid session.'),
        403: problem('Permission reports:export is missing, or the pack is above one’s clearance.'),
        404: problem('No such pack was asked for.'),
      },
    },
  },
}
