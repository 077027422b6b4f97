import type { JsonSchema } from './json-schema.ts'
import { inPath, inQuery, page, PAGE_PARAMETERS, problem, text, when } from './openapi-parts.ts'

const ARCHIVED = {
  type: 'object',
  properties: {
    id: text,
    name: { type: 'string', description: 'Group and report, or the pack: `executive/aum`, `pack/board`.' },
    asOf: { type: 'string', format: 'date' },
    level: { type: 'integer' },
    classification: text,
    mediaType: text,
    sha256: text,
    bytes: { type: 'integer' },
    archivedAt: when,
    archivedBy: { type: ['string', 'null'] },
    requestId: { type: ['string', 'null'] },
  },
}

/** The permanent archive of reports. */
export const ARCHIVE_PATHS: Record<string, JsonSchema> = {
  '/api/reports': {
    get: {
      tags: ['archive'],
      operationId: 'listArchivedReports',
      summary: 'Archived reports up to one’s clearance, newest first. Permission reports:export.',
      parameters: [
        inQuery('name', text, 'Group and report, or the pack: `executive/aum`, `pack/board`.'),
        inQuery('from', { type: 'string', format: 'date' }, 'Of this day or later.'),
        inQuery('to', { type: 'string', format: 'date' }, 'Of this day or earlier.'),
        inQuery('sha256', text, 'Of exactly these bytes.'),
        ...PAGE_PARAMETERS,
      ],
      responses: {
        200: { description: 'A page.', content: page(ARCHIVED) },
        400: problem('A parameter is not as declared.'),
        401: problem('No valid session.'),
        403: problem('Permission reports:export is missing.'),
      },
    },
  },
  '/api/reports/{id}': {
    get: {
      tags: ['archive'],
      operationId: 'showArchivedReport',
      summary: 'The bytes as they were archived, compared with their hash. Permission reports:export.',
      parameters: [inPath('id')],
      responses: {
        200: {
          description: 'The report.',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        401: problem('No valid session.'),
        403: problem('Permission reports:export is missing, or the report is above one’s clearance.'),
        404: problem('No such report.'),
        500: problem('The file is not what was archived.'),
      },
    },
  },
}
