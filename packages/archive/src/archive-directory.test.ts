import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveDirectory } from './archive-directory.ts'
import { sha256Of } from './sha256.ts'

const bytes = Buffer.from('a report')
const sha256 = sha256Of(bytes)
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rc-archive-'))
})
afterEach(() => rm(root, { recursive: true }))

test('a file lies under its hash for reading only, once, and nothing is left beside it', async () => {
  const files = archiveDirectory(root)
  await Promise.all([files.put(sha256, bytes), files.put(sha256, bytes)])
  expect(await readdir(root, { recursive: true })).toEqual([
    sha256.slice(0, 2),
    join(sha256.slice(0, 2), sha256),
  ])
  expect((await stat(join(root, sha256.slice(0, 2), sha256))).mode & 0o777).toBe(0o400)
})

test('it says where it is, and makes the directory', async () => {
  expect(await archiveDirectory(join(root, 'new')).check()).toBe(`directory ${join(root, 'new')}`)
  expect(await readdir(root)).toEqual(['new'])
})

test('a place that is no directory is told', async () => {
  await chmod(root, 0o700)
  const files = archiveDirectory(join(root, 'new'))
  await files.put(sha256, bytes)
  await expect(archiveDirectory(join(root, 'new', sha256.slice(0, 2), sha256)).check()).rejects.toThrow(
    'EEXIST',
  )
})
