import { folderType, type SharedDrive } from './pull-drive.ts'
import type { DriveFile } from './payloads.ts'

/** Names of folders from the drive's root down to a file; a folder that is not known ends the way up. */
export function createFolderPaths(
  folders: Iterable<DriveFile>,
  { id: root }: Pick<SharedDrive, 'id'>,
): (file: DriveFile) => string[] {
  const byId = new Map([...folders].filter(isFolder).map((folder) => [folder.id, folder]))
  return (file) => {
    const path: string[] = []
    const seen = new Set<string>()
    let parent = file.parents[0]
    while (parent !== undefined && parent !== root && !seen.has(parent)) {
      seen.add(parent)
      const folder = byId.get(parent)
      if (folder !== undefined) path.unshift(folder.name)
      parent = folder?.parents[0]
    }
    return path
  }
}

export const isFolder = ({ mimeType }: DriveFile): boolean => mimeType === folderType
