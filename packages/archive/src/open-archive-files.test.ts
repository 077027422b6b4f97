import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@rc/settings'
import { startObjectStore } from '@rc/simulators/object-store'
import { expect, test } from 'vitest'
import { openArchiveFiles } from './open-archive-files.ts'
import { sha256Of } from './sha256.ts'
import { BUCKET, KEY } from './testing.ts'

const bytes = Buffer.from('a report')
const sha256 = sha256Of(bytes)
const now = (): Date => new Date()

test('without a bucket the directory is taken', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rc-archive-'))
  await openArchiveFiles(readSettings({ RC_ARCHIVE_DIR: root }), now).put(sha256, bytes)
  expect(await readdir(root)).toEqual([sha256.slice(0, 2)])
  await rm(root, { recursive: true })
})

test('a bucket that is named is taken instead, by the settings of the environment', async () => {
  await using store = await startObjectStore({ ...KEY, bucket: BUCKET, now })
  const settings = readSettings({
    RC_ARCHIVE_S3_BUCKET: BUCKET,
    RC_ARCHIVE_S3_ENDPOINT: store.url,
    RC_ARCHIVE_S3_PREFIX: 'of/the/firm/',
    RC_ARCHIVE_S3_LOCK_YEARS: '7',
    RC_ARCHIVE_S3_ACCESS_KEY_ID: KEY.accessKeyId,
    RC_ARCHIVE_S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
  })
  await openArchiveFiles(settings, now).put(sha256, bytes)
  const [key = ''] = store.versions.keys()
  expect(key).toBe(`of/the/firm/${sha256.slice(0, 2)}/${sha256}`)
  expect(store.versions.lockOf(key)?.getUTCFullYear()).toBe(now().getUTCFullYear() + 7)
})

test.each([
  [{ RC_ARCHIVE_S3_BUCKET: BUCKET }, 'RC_ARCHIVE_S3_LOCK_YEARS: is required with RC_ARCHIVE_S3_BUCKET'],
  [{ RC_ARCHIVE_S3_BUCKET: BUCKET, RC_ARCHIVE_S3_LOCK_YEARS: '101' }, 'RC_ARCHIVE_S3_LOCK_YEARS'],
  [{ RC_ARCHIVE_S3_ACCESS_KEY_ID: 'one' }, 'goes with RC_ARCHIVE_S3_SECRET_ACCESS_KEY'],
])('%o is refused', (env, words) => {
  expect(() => readSettings(env)).toThrow(words)
})
