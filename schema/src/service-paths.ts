import { ALERT_PATHS } from './alert-paths.ts'
import type { JsonSchema } from './json-schema.ts'
import { json, problem, text, when } from './openapi-parts.ts'
import { REVIEW_PATHS } from './review-paths.ts'
import { WEBHOOK_PATHS } from './webhook-paths.ts'

const SESSION = { type: 'object', properties: { id: text, expiresAt: when } }
const USER = {
  type: 'object',
  properties: { id: text, email: text, role: text, clearance: { type: 'integer' } },
}

const SLOWED_DOWN = problem('Too many failures; `Retry-After` says when to try again.')

/** Paths that are not reports. Those of the audit trail are in `audit-paths.ts`. */
export const SERVICE_PATHS: Record<string, JsonSchema> = {
  ...ALERT_PATHS,
  ...REVIEW_PATHS,
  ...WEBHOOK_PATHS,
  '/api/auth/login': {
    post: {
      tags: ['auth'],
      operationId: 'login',
      summary: 'Sign in through the identity provider, in two steps.',
      description:
        'Begin with `{ "redirectUri"? }`: the answer names the page to send the person to. Finish with the `code` and `state` that the provider hands back.',
      security: [],
      requestBody: { content: json({ redirectUri: text, code: text, state: text }) },
      responses: {
        200: {
          description: 'Begin: where to go. Finish: the access token.',
          content: {
            'application/json': {
              schema: {
                anyOf: [
                  { type: 'object', properties: { authorizationUrl: text, state: text, expiresAt: when } },
                  {
                    type: 'object',
                    properties: {
                      accessToken: text,
                      tokenType: { const: 'Bearer' },
                      expiresIn: { type: 'integer' },
                      refreshToken: text,
                      session: SESSION,
                      user: USER,
                      endedSessions: { type: 'array', items: text },
                    },
                  },
                ],
              },
            },
          },
        },
        400: problem('The body is neither a begin nor a finish.'),
        401: problem('UNAUTHENTICATED: the code or state does not hold. MFA_REQUIRED: no second factor.'),
        403: problem('The provider knows the person, this service does not.'),
        409: problem('Two sessions are open and the policy is to refuse a third.'),
        429: SLOWED_DOWN,
      },
    },
  },
  '/api/auth/refresh': {
    post: {
      tags: ['auth'],
      operationId: 'refresh',
      summary: 'A new pair of tokens. Each refresh token holds once; used again, it ends the session.',
      description: 'A browser sends `{}`: the token is in its cookie.',
      security: [],
      requestBody: { content: json({ refreshToken: text }) },
      responses: {
        200: {
          description: 'The new pair; the session ends when it would have.',
          content: json({
            accessToken: text,
            tokenType: { const: 'Bearer' },
            expiresIn: { type: 'integer' },
            refreshToken: text,
            session: SESSION,
            user: USER,
          }),
        },
        400: problem('The body holds no refresh token.'),
        401: problem('The token does not hold.'),
        403: problem('By cookie, but not from a page of this site.'),
        429: SLOWED_DOWN,
      },
    },
  },
  '/api/auth/sessions': {
    get: {
      tags: ['auth'],
      operationId: 'listSessions',
      summary: 'One’s own open sessions, the oldest first.',
      responses: {
        200: {
          description: 'The sessions, and how many one may have.',
          content: json({
            sessions: {
              type: 'array',
              items: {
                type: 'object',
                properties: { id: text, startedAt: when, expiresAt: when, current: { type: 'boolean' } },
              },
            },
            limit: { type: 'integer' },
          }),
        },
        401: problem('No valid session.'),
      },
    },
  },
  '/api/auth/sessions/{id}': {
    delete: {
      tags: ['auth'],
      operationId: 'endSession',
      summary: 'End one of one’s own sessions.',
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      responses: {
        204: { description: 'Ended.' },
        401: problem('No valid session.'),
        404: problem('No open session of the caller has this id.'),
      },
    },
  },
  '/.well-known/jwks.json': {
    get: {
      tags: ['auth'],
      operationId: 'signingKeys',
      summary: 'The public keys access tokens are signed with.',
      security: [],
      responses: {
        200: {
          description: 'A JSON Web Key Set.',
          content: json({ keys: { type: 'array', items: { type: 'object' } } }),
        },
      },
    },
  },
  '/api/auth/permissions': {
    get: {
      tags: ['auth'],
      operationId: 'permissions',
      summary: 'What the caller may read and do.',
      responses: {
        200: {
          description: 'Role, clearance, groups and permissions.',
          content: json({
            user: USER,
            role: text,
            clearance: { type: 'object', properties: { level: { type: 'integer' }, name: text } },
            groups: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  name: text,
                  path: text,
                  level: { type: 'integer' },
                  allowed: { type: 'boolean' },
                },
              },
            },
            permissions: { type: 'array', items: text },
            session: SESSION,
          }),
        },
        401: problem('No valid session.'),
      },
    },
  },
  '/api/auth/logout': {
    post: {
      tags: ['auth'],
      operationId: 'logout',
      summary: 'End the session; its access token stops working at once.',
      responses: { 204: { description: 'Ended.' }, 401: problem('No valid session.') },
    },
  },
  '/api/custody/imports': {
    post: {
      tags: ['custody'],
      operationId: 'importCustodyFile',
      summary: 'Take in one CSV file of the custodian. Permission custody:import.',
      parameters: [
        {
          name: 'kind',
          in: 'query',
          required: true,
          schema: {
            type: 'string',
            enum: ['accounts', 'positions', 'balances', 'transactions', 'tax_lots', 'performance', 'fees'],
          },
        },
        {
          name: 'asOf',
          in: 'query',
          schema: { type: 'string', format: 'date' },
          description: 'Where the rows carry no date.',
        },
        {
          name: 'mode',
          in: 'query',
          schema: { type: 'string', enum: ['all', 'partial'], default: 'all' },
          description: 'all: one bad row and nothing is stored. partial: good rows are stored.',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'text/csv': { schema: text },
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
      responses: {
        200: { description: 'The same file was taken in before: its first answer.' },
        201: { description: 'Stored.' },
        400: problem('A parameter is not as declared.'),
        401: problem('No valid session.'),
        403: problem('Permission custody:import is missing.'),
        415: problem('Neither text/csv nor multipart/form-data.'),
        422: problem('Nothing was stored; `errors` and `rejects` name every bad row.'),
      },
    },
    get: {
      tags: ['custody'],
      operationId: 'listCustodyImports',
      summary: 'Imports, newest first. Permission custody:import.',
      responses: {
        200: { description: 'Imports.' },
        401: problem('No valid session.'),
        403: problem('Permission missing.'),
      },
    },
  },
  '/api/custody/imports/{importId}': {
    get: {
      tags: ['custody'],
      operationId: 'showCustodyImport',
      summary: 'One import with its rejects.',
      parameters: [{ name: 'importId', in: 'path', required: true, schema: text }],
      responses: { 200: { description: 'The import.' }, 404: problem('No such import.') },
    },
  },
}
