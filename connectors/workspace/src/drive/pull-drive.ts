import { pagesOf } from '../pages.ts'
import type { WorkspaceClient } from '../workspace-client.ts'
import { WorkspaceError } from '../workspace-error.ts'
import { changeList, fileList, startPageToken, type DriveFile } from './payloads.ts'

/** A shared drive, read as somebody who may see all of it. */
export interface SharedDrive {
  readonly id: string
  readonly reader: string
}

export const folderType = 'application/vnd.google-apps.folder'

const fileMask =
  'id,name,mimeType,createdTime,modifiedTime,size,md5Checksum,parents,trashed,lastModifyingUser(emailAddress)'
const allDrives = { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' }

/** Where the drive's journal stands now: read before its files, so that nothing falls between. */
export async function pullStartPageToken(
  client: WorkspaceClient,
  { id, reader }: SharedDrive,
  signal: AbortSignal,
): Promise<string> {
  const query = { driveId: id, supportsAllDrives: 'true' }
  const read = { subject: reader, path: 'drive/v3/changes/startPageToken', query }
  const answer = await client.get({ method: 'drive.changes.startPageToken', ...read }, startPageToken, signal)
  return answer.startPageToken
}

/** Files of a drive that are not in the bin, page by page; folders are among them unless they alone are asked for. */
export async function* pullFiles(
  client: WorkspaceClient,
  { id, reader }: SharedDrive,
  only: 'all' | 'folders',
  signal: AbortSignal,
): AsyncGenerator<readonly DriveFile[]> {
  const q = only === 'folders' ? `mimeType='${folderType}' and trashed=false` : 'trashed=false'
  const fields = `nextPageToken,incompleteSearch,files(${fileMask})`
  const pull = (pageToken: string | undefined) =>
    client.get(
      {
        method: 'drive.files.list',
        subject: reader,
        path: 'drive/v3/files',
        query: { corpora: 'drive', driveId: id, ...allDrives, q, fields, pageSize: '1000', pageToken },
      },
      fileList,
      signal,
    )
  for await (const { files, incompleteSearch } of pagesOf(pull)) {
    // What is missing from such a list would be taken for deleted.
    if (incompleteSearch) throw new WorkspaceError('WORKSPACE_PAYLOAD', 'drive.files.list: incomplete')
    yield files
  }
}

export interface DriveChanges {
  /** The latest state of what changed and is still there. */
  readonly files: readonly DriveFile[]
  /** Ids of what was deleted, put in the bin or taken from our sight. */
  readonly gone: readonly string[]
  readonly pageToken: string
}

/** What changed in a drive since a journal token; such tokens do not grow old. */
export async function pullDriveChanges(
  client: WorkspaceClient,
  { id, reader }: SharedDrive,
  since: string,
  signal: AbortSignal,
): Promise<DriveChanges> {
  const fields = `nextPageToken,newStartPageToken,changes(changeType,removed,fileId,file(${fileMask}))`
  const pull = (pageToken = since) =>
    client.get(
      {
        method: 'drive.changes.list',
        subject: reader,
        path: 'drive/v3/changes',
        query: { driveId: id, ...allDrives, includeRemoved: 'true', fields, pageSize: '1000', pageToken },
      },
      changeList,
      signal,
    )
  const files = new Map<string, DriveFile>()
  const gone = new Set<string>()
  let pageToken: string | undefined
  for await (const page of pagesOf(pull)) {
    for (const { changeType, fileId, file, removed } of page.changes) {
      if (changeType !== 'file' || fileId === undefined) continue
      const isGone = removed || file === undefined || file.trashed
      if (isGone) gone.add(fileId)
      else files.set(fileId, file)
    }
    pageToken = page.newStartPageToken
  }
  if (pageToken === undefined) {
    throw new WorkspaceError('WORKSPACE_PAYLOAD', 'drive.changes.list: the last page has no new token')
  }
  return { files: [...files.values()], gone: [...gone], pageToken }
}
