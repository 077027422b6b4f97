import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process holds the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError'
}

/**
 * Takes a directory for this process alone, because two embedded databases over the same files destroy them.
 * A lock left by a process that is gone is taken over. Returns how to give it back.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'in-use-by.pid')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!isExisting(error)) throw error
    }
    const owner = Number(readFileSync(file, 'utf8'))
    if (isRunning(owner)) {
      throw new DirectoryInUseError(
        `the data directory ${directory} is in use by process ${owner}; stop it, or set RC_DATA_DIR to another directory`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new DirectoryInUseError(`the data directory ${directory} was taken by another process just now`)
}

const isExisting = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
