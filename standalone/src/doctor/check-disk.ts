import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fault, ok, warning, type Check, type Finding } from './finding.ts'

const GB = 1024 ** 3
const NEEDED = 0.2 * GB
const WANTED = 2 * GB

/** Room where this machine writes: uploads and exports at rest, the embedded database, a directory of the archive. */
export const checkDisk = (directories: Readonly<Record<string, string>>): Check => ({
  name: 'disk',
  advice: 'See that the directories exist and can be read.',
  look: () => Promise.all(Object.entries(directories).map(([what, path]) => lookAt(what, path))),
})

async function lookAt(what: string, path: string): Promise<Finding> {
  return diskFinding(what, await freeAt(path))
}

/** Bytes. A directory that is still to be made lies on the disk of the one above it. */
async function freeAt(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    return freeAt(dirname(path))
  }
}

export function diskFinding(what: string, free: number): Finding {
  const words = `${what}: ${(free / GB).toFixed(1)} GB free`
  const advice = 'Make room, or give it another disk.'
  if (free < NEEDED) return fault('disk', words, advice)
  return free < WANTED ? warning('disk', words, advice) : ok('disk', words)
}
