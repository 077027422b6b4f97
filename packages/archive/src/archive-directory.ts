import { randomUUID } from 'node:crypto'
import { access, constants, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveFiles } from './archive-files.ts'
import { sha256Of } from './sha256.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** An archive below one directory, which no other program should be able to write to. */
export function archiveDirectory(root: string): ArchiveFiles {
  const folderOf = (sha256: string): string => join(root, sha256.slice(0, 2))
  const pathOf = (sha256: string): string => join(folderOf(sha256), sha256)
  const read = async (sha256: string): Promise<Uint8Array | null> => {
    try {
      return await readFile(pathOf(sha256))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    read,
    async put(sha256, bytes) {
      if (sha256Of(bytes) !== sha256) throw new RangeError('bytes are archived under their own hash only')
      await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 })
      const temporary = join(root, `.${randomUUID()}`)
      try {
        await writeDurably(temporary, bytes)
        // Unlike a rename, a link never takes the place of what is there.
        await link(temporary, pathOf(sha256))
        await syncDirectory(folderOf(sha256))
      } catch (error) {
        if (!isThere(error)) throw error
        const kept = await read(sha256)
        if (kept === null || sha256Of(kept) !== sha256)
          throw new Error(`the archived file ${sha256} was changed`, { cause: error })
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
      return `directory ${root}`
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o400)
  await file.writeFile(bytes)
  await file.sync()
}

async function syncDirectory(path: string): Promise<void> {
  await using directory = await open(path, 'r')
  await directory.sync()
}
