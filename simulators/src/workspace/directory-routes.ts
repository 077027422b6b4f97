import { z } from 'zod'
import { scopes } from './api.ts'
import type { DirectoryBook } from './directory-book.ts'
import { applyMask } from './field-mask.ts'
import { badRequest, GoogleError, notFound } from './google-error.ts'
import type { Call, Route } from './serve.ts'

const query = z.strictObject({
  fields: z.string().optional(),
  projection: z.enum(['basic', 'full']).default('basic'),
  viewType: z.enum(['admin_view', 'domain_public']).default('admin_view'),
})

/** Only an administrator is shown the view that tells of second factors. */
function getUser(directory: DirectoryBook, { grant, params, read }: Call): object {
  const { fields, viewType } = read(query)
  const caller = grant.subject === null ? undefined : directory.user(grant.subject)
  if (caller?.isAdmin !== true || viewType !== 'admin_view')
    throw new GoogleError(403, 'forbidden', 'Not Authorized to access this resource/api')
  const { userKey = '' } = params
  if (!userKey.includes('@')) throw badRequest('invalid', 'Invalid Input: userKey')
  const user = directory.user(userKey)
  if (user === undefined) throw notFound('Resource Not Found: userKey')
  const body = { kind: 'admin#directory#user', ...user }
  return fields === undefined ? body : applyMask(body, fields)
}

/** The part of the Admin SDK's Directory v1 that shows one user. */
export const directoryRoutes = (directory: DirectoryBook): readonly Route[] => [
  {
    api: 'directory',
    path: '/workspace/admin/directory/v1/users/:userKey',
    method: 'directory.users.get',
    scopes: [scopes.directoryUser],
    answer: (call) => getUser(directory, call),
  },
]
