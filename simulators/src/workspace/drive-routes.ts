import { createHash } from 'node:crypto'
import { z } from 'zod'
import { scopes } from './api.ts'
import { firmDriveId, folderType, type Drive, type DriveEntry } from './drive-book.ts'
import { applyMask } from './field-mask.ts'
import { badRequest, notFound } from './google-error.ts'
import { pageAfter } from './pages.ts'
import type { Call, Route } from './serve.ts'

const flag = z.enum(['true', 'false']).default('false')
const shared = { driveId: z.string().optional(), supportsAllDrives: flag, includeItemsFromAllDrives: flag }
const pages = {
  pageSize: z.coerce.number().int().positive().max(1000).default(100),
  fields: z.string().optional(),
}

const person = (address: string) => ({ kind: 'drive#user', emailAddress: address, me: false })

/** All that can be shown of a file; a shared drive's files have no owners, folders neither size nor checksum. */
const toFile = (entry: DriveEntry) => ({
  kind: 'drive#file',
  id: entry.id,
  name: entry.name,
  mimeType: entry.mimeType,
  createdTime: entry.createdTime,
  modifiedTime: entry.modifiedTime,
  ...(entry.bytes !== null && {
    size: String(entry.bytes),
    md5Checksum: createHash('md5').update(entry.id).digest('hex'),
  }),
  version: '1',
  parents: [entry.parent],
  driveId: firmDriveId,
  trashed: entry.trashed,
  shared: true,
  lastModifyingUser: person(entry.author),
})

const listFields = 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)'
const changeFields =
  'kind,nextPageToken,newStartPageToken,changes(kind,changeType,time,removed,fileId,file(kind,id,name,mimeType))'

const clauses: Readonly<Record<string, (entry: DriveEntry) => boolean>> = {
  'trashed=false': ({ trashed }) => !trashed,
  'trashed=true': ({ trashed }) => trashed,
  [`mimeType='${folderType}'`]: ({ mimeType }) => mimeType === folderType,
  [`mimeType!='${folderType}'`]: ({ mimeType }) => mimeType !== folderType,
}

/** A search of clauses joined by `and`, as far as they are of use here. */
function search(q: string | undefined): (entry: DriveEntry) => boolean {
  const tests = (q ?? '')
    .split(/ and /i)
    .map((clause) => clause.replaceAll(' ', ''))
    .filter((clause) => clause !== '')
    .map((clause) => {
      const test = clauses[clause]
      if (test === undefined) throw badRequest('invalid', 'Invalid Value', 'q')
      return test
    })
  return (entry) => tests.every((test) => test(entry))
}

const listQuery = z.object({
  ...shared,
  ...pages,
  q: z.string().optional(),
  corpora: z.enum(['user', 'domain', 'drive', 'allDrives']).default('user'),
  pageToken: z.string().optional(),
})

type ListQuery = z.output<typeof listQuery>

const isShared = (query: ListQuery): boolean =>
  query.supportsAllDrives === 'true' && query.includeItemsFromAllDrives === 'true'

function checkDrive(query: ListQuery): void {
  if (query.driveId !== undefined && query.driveId !== firmDriveId) throw notFound('Shared drive not found')
  if (query.corpora !== 'drive') return
  if (query.driveId === undefined) {
    throw badRequest('invalid', 'The driveId parameter must be specified', 'driveId')
  }
  if (!isShared(query)) {
    throw badRequest('invalid', 'supportsAllDrives and includeItemsFromAllDrives must be true', 'corpora')
  }
}

/** Nobody has files of their own here: without the shared drive a list is empty. */
function listFiles(drive: Drive, call: Call): object {
  const query = call.read(listQuery)
  checkDrive(query)
  const found = isShared(query) ? drive.files().filter(search(query.q)) : []
  const page = pageAfter(found, query.pageToken, query.pageSize, ({ id }) => id)
  const body = {
    kind: 'drive#fileList',
    incompleteSearch: false,
    ...(page.next !== undefined && { nextPageToken: page.next }),
    files: page.rows.map(toFile),
  }
  return applyMask(body, query.fields ?? listFields)
}

const changesQuery = z.object({
  ...shared,
  ...pages,
  pageToken: z.string().regex(/^\d+$/),
  includeRemoved: z.enum(['true', 'false']).default('true'),
})

function listChanges(drive: Drive, call: Call): object {
  const query = call.read(changesQuery)
  const all = drive.since(Number(query.pageToken)).toSorted((a, b) => a.change - b.change)
  const shown = all.slice(0, query.pageSize)
  const last = shown.at(-1)
  const changes = shown
    .filter(({ file }) => file !== undefined || query.includeRemoved === 'true')
    .map(({ id, file }) => ({
      kind: 'drive#change',
      changeType: 'file',
      removed: file === undefined,
      fileId: id,
      ...(file !== undefined && { file: toFile(file) }),
    }))
  const isMore = last !== undefined && shown.length < all.length
  const body = {
    kind: 'drive#changeList',
    ...(isMore ? { nextPageToken: String(last.change) } : { newStartPageToken: String(drive.clock()) }),
    changes,
  }
  return applyMask(body, query.fields ?? changeFields)
}

/** The part of Drive v3 that shows metadata. */
export const driveRoutes = (drive: () => Drive): readonly Route[] => {
  const route = (path: string, method: string, answer: (call: Call) => object): Route => ({
    api: 'drive',
    path: `/workspace/drive/v3/${path}`,
    method,
    scopes: [scopes.driveMetadata],
    answer,
  })
  return [
    route('files', 'drive.files.list', (call) => listFiles(drive(), call)),
    route('changes/startPageToken', 'drive.changes.startPageToken', () => ({
      kind: 'drive#startPageToken',
      startPageToken: String(drive().clock()),
    })),
    route('changes', 'drive.changes.list', (call) => listChanges(drive(), call)),
  ]
}
