import {
  createFolderPaths,
  isFolder,
  pullDriveChanges,
  pullFiles,
  pullStartPageToken,
  type DriveFile,
  type SharedDrive,
} from '@rc/connector-workspace'
import type { Trx } from '@rc/db/database'
import { z } from 'zod'
import { markDocumentsGone, storeDocuments, type SeenDocument } from '../records/store-documents.ts'
import { readCursor, saveCursor } from './sync-cursor.ts'
import type { WorkspaceSync } from './workspace-sync.ts'

const source = 'workspace.drive'
const job = 'google_workspace_sync'
const cursor = z.object({ pageToken: z.string() })
const portion = 1000

const toSeen = (file: DriveFile, path: readonly string[]): SeenDocument => ({
  source: 'workspace',
  sourceId: file.id,
  path,
  name: file.name,
  mimeType: file.mimeType,
  createdAt: file.createdTime,
  modifiedAt: file.modifiedTime,
  bytes: file.size,
  contentHash: file.md5Checksum,
  authorEmail: file.lastModifyingUser?.emailAddress ?? null,
})

async function gather(
  sync: WorkspaceSync,
  drive: SharedDrive,
  only: 'all' | 'folders',
): Promise<DriveFile[]> {
  const files: DriveFile[] = []
  for await (const page of pullFiles(sync.client, drive, only, sync.run.signal)) {
    files.push(...page)
    sync.run.progress(only === 'all' ? 'files' : 'folders', files.length)
  }
  // A file may stand on two pages when others came or went meanwhile.
  return [...new Map(files.map((file) => [file.id, file])).values()]
}

/** Everything in the drive, in portions; with the last of them, what is no longer there and the cursor. */
async function readWhole(sync: WorkspaceSync, drive: SharedDrive): Promise<number> {
  const pageToken = await pullStartPageToken(sync.client, drive, sync.run.signal)
  const all = await gather(sync, drive, 'all')
  const pathOf = createFolderPaths(all, drive)
  const seen = all.filter((file) => !isFolder(file)).map((file) => toSeen(file, pathOf(file)))
  const deps = { ...sync, job }
  let rows = 0
  for (let start = 0; start < seen.length; start += portion) {
    sync.run.signal.throwIfAborted()
    const documents = seen.slice(start, start + portion)
    rows += await sync.db.transaction().execute((trx) => storeDocuments(trx, documents, deps))
  }
  return sync.db.transaction().execute(async (trx) => {
    const gone = { source: 'workspace', except: seen.map(({ sourceId }) => sourceId) } as const
    await saveCursor(trx, source, drive.id, { cursor: { pageToken } })
    return rows + (await markDocumentsGone(trx, gone, deps))
  })
}

/** What changed since the last read. A folder that was renamed or moved changes the path of all in it. */
async function readChanges(sync: WorkspaceSync, drive: SharedDrive, since: string): Promise<number> {
  const changes = await pullDriveChanges(sync.client, drive, since, sync.run.signal)
  if (changes.files.some(isFolder)) return readWhole(sync, drive)
  const pathOf =
    changes.files.length === 0 ? () => [] : createFolderPaths(await gather(sync, drive, 'folders'), drive)
  const documents = changes.files.map((file) => toSeen(file, pathOf(file)))
  const deps = { ...sync, job }
  const store = async (trx: Trx): Promise<number> => {
    await saveCursor(trx, source, drive.id, { cursor: { pageToken: changes.pageToken } })
    const gone =
      changes.gone.length === 0
        ? 0
        : await markDocumentsGone(trx, { source: 'workspace', sourceIds: changes.gone }, deps)
    return gone + (await storeDocuments(trx, documents, deps))
  }
  return sync.db.transaction().execute(store)
}

/** Brings the document index up to date with a shared drive. Rows written. */
export async function syncDrive(sync: WorkspaceSync, drive: SharedDrive): Promise<number> {
  const held = cursor.safeParse((await readCursor(sync.db, source, drive.id))?.cursor)
  return held.success ? readChanges(sync, drive, held.data.pageToken) : readWhole(sync, drive)
}
