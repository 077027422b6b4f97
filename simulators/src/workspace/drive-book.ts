import { createHash } from 'node:crypto'
import type { FiledDocument } from '../firm/filed-document.ts'
import { notFound } from './google-error.ts'

export const folderType = 'application/vnd.google-apps.folder'
/** The firm's shared drive. */
export const firmDriveId = '0AFirmSharedDriveUk9PVA'

export interface DriveEntry {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly createdTime: string
  readonly modifiedTime: string
  /** Null for folders. */
  readonly bytes: number | null
  readonly parent: string
  readonly author: string
  readonly trashed: boolean
}

/** A shared drive with the journal of its changes. */
export interface Drive {
  files(): readonly DriveEntry[]
  get(id: string): DriveEntry
  /** The number of the latest change. */
  clock(): number
  /** The latest change of each file after a number, ascending; the file is absent when it was deleted. */
  since(
    change: number,
  ): readonly { readonly id: string; readonly change: number; readonly file: DriveEntry | undefined }[]
  add(file: FiledDocument): DriveEntry
  change(id: string, changes: { readonly name?: string; readonly trashed?: boolean }): DriveEntry
  remove(id: string): void
}

const folderId = (path: readonly string[]): string =>
  path.length === 0
    ? firmDriveId
    : `1f${createHash('sha256').update(path.join('/')).digest('base64url').slice(0, 31)}`

const founded = '2019-01-02T15:00:00.000Z'

/** What lies in the drive; folders come to be with the first file in them. */
function createShelves() {
  const held = new Map<string, DriveEntry>()
  const addFolder = (path: readonly string[], author: string): string => {
    const id = folderId(path)
    if (path.length === 0 || held.has(id)) return id
    const parent = addFolder(path.slice(0, -1), author)
    const times = { createdTime: founded, modifiedTime: founded }
    const folder = { id, name: path.at(-1) ?? '', mimeType: folderType, ...times, parent, author }
    held.set(id, { ...folder, bytes: null, trashed: false })
    return id
  }
  const put = (entry: DriveEntry): DriveEntry => {
    held.set(entry.id, entry)
    return entry
  }
  return {
    held,
    put,
    file: (file: FiledDocument): DriveEntry =>
      put({
        id: file.id,
        name: file.name,
        mimeType: file.mimeType,
        createdTime: file.createdAt,
        modifiedTime: file.modifiedAt,
        bytes: file.bytes,
        parent: addFolder(file.path, file.authorEmail),
        author: file.authorEmail,
        trashed: false,
      }),
    get: (id: string): DriveEntry => {
      const entry = held.get(id)
      if (entry === undefined) throw notFound(`File not found: ${id}.`)
      return entry
    },
  }
}

export function createDrive(documents: readonly FiledDocument[], now: () => number): Drive {
  const { held, put, file: shelve, get } = createShelves()
  for (const document of documents) shelve(document)
  let clock = 8000
  const changed = new Map<string, number>()
  const noted = (entry: DriveEntry): DriveEntry => {
    changed.delete(entry.id)
    changed.set(entry.id, ++clock)
    return entry
  }
  return {
    files: () => [...held.values()],
    get,
    clock: () => clock,
    since: (from) =>
      [...changed]
        .filter(([, change]) => change > from)
        .map(([id, change]) => ({ id, change, file: held.get(id) })),
    add: (file) => noted(shelve(file)),
    change: (id, changes) =>
      noted(put({ ...get(id), ...changes, modifiedTime: new Date(now()).toISOString() })),
    remove: (id) => {
      noted(get(id))
      held.delete(id)
    },
  }
}
