import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What generated directories should hold, by absolute path, and the directories that hold nothing else. */
export interface GeneratedFiles {
  readonly directories: readonly string[]
  readonly contents: ReadonlyMap<string, string>
}

/** Writes what differs and removes what is left over: what is as it should be keeps its time. */
export function writeFiles(files: GeneratedFiles): void {
  for (const path of leftOver(files)) rmSync(path)
  for (const path of changed(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, files.contents.get(path) ?? '')
  }
}

/** Files in the directories that are not generated any more. */
export const leftOver = ({ directories, contents }: GeneratedFiles): string[] =>
  directories.flatMap(filesIn).filter((path) => !contents.has(path))

/** Files whose bytes are not what they should be, or that are not there. */
export const changed = ({ contents }: GeneratedFiles): string[] =>
  [...contents]
    .filter(([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content)
    .map(([path]) => path)

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
