import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { startObjectStore, type ObjectStore } from '@rc/simulators/object-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Of } from './sha256.ts'
import { BUCKET, bucketOf, KEY, PREFIX } from './testing.ts'

const bytes = Buffer.from('a report')
const sha256 = sha256Of(bytes)
const PLACE = { Bucket: BUCKET, Key: `${PREFIX}${sha256.slice(0, 2)}/${sha256}` }

let store: ObjectStore
beforeEach(async () => {
  store = await startObjectStore({ ...KEY, bucket: BUCKET, now: () => new Date() })
})
afterEach(() => store[Symbol.asyncDispose]())

/** As the owner of the bucket could. */
const owner = (): S3Client =>
  new S3Client({ endpoint: store.url, region: 'eu-central-1', credentials: KEY, forcePathStyle: true })
const textOf = (read: Uint8Array | null): string | null =>
  read === null ? null : Buffer.from(read).toString()

test('a version is locked for as long as it is set, and not even the owner removes it', async () => {
  using files = bucketOf(store, { now: () => new Date('2026-11-20T12:00:00Z') })
  await files.put(sha256, bytes)
  expect(store.versions.keys()).toEqual([PLACE.Key])
  expect(store.versions.lockOf(PLACE.Key)).toEqual(new Date('2036-11-20T12:00:00Z'))
  const { id } = store.versions.get(PLACE.Key)
  await expect(owner().send(new DeleteObjectCommand({ ...PLACE, VersionId: id }))).rejects.toThrow(
    'object lock',
  )
  expect(textOf(await files.read(sha256))).toBe('a report')
})

test('what is kept is left alone: one version, however often and from wherever it is put', async () => {
  using files = bucketOf(store)
  using other = bucketOf(store)
  await Promise.all([files.put(sha256, bytes), other.put(sha256, bytes)])
  await files.put(sha256, bytes)
  expect(store.calls.filter((method) => method === 'PUT')).toHaveLength(1)
})

test('a marker of the owner hides it; the locked version is still there, and is put back on top', async () => {
  using files = bucketOf(store)
  await files.put(sha256, bytes)
  const { id } = store.versions.get(PLACE.Key)
  await owner().send(new DeleteObjectCommand(PLACE))
  expect(await files.read(sha256)).toBeNull()
  expect(store.versions.get(PLACE.Key, id).bytes.toString()).toBe('a report')
  await files.put(sha256, bytes)
  expect(textOf(await files.read(sha256))).toBe('a report')
})

test('a version of the owner on top is not taken for ours', async () => {
  using files = bucketOf(store)
  await files.put(sha256, bytes)
  await owner().send(new PutObjectCommand({ ...PLACE, Body: 'another' }))
  expect(textOf(await files.read(sha256))).toBe('another')
  await expect(files.put(sha256, bytes)).rejects.toThrow('was changed')
})

test('what is not there is nothing', async () => {
  using files = bucketOf(store)
  expect(await files.read(sha256)).toBeNull()
})

test('a bucket without object lock is refused, by the check and by the store', async () => {
  await using open = await startObjectStore({ ...KEY, bucket: BUCKET, locking: false, now: () => new Date() })
  using files = bucketOf(open)
  await expect(files.check()).rejects.toThrow('no Object Lock')
  await expect(files.put(sha256, bytes)).rejects.toThrow('Object Lock')
  using locked = bucketOf(store)
  expect(await locked.check()).toBe(`bucket ${BUCKET}, object lock`)
})

test.each([
  ['a key that is not known', { credentials: { ...KEY, accessKeyId: 'somebody' } }, 'InvalidAccessKeyId'],
  [
    'a secret that is not ours',
    { credentials: { ...KEY, secretAccessKey: 'guessed' } },
    'SignatureDoesNotMatch',
  ],
  ['a bucket that is not there', { bucket: 'rc-other' }, 'NoSuchBucket'],
])('%s is refused', async (_, more, name) => {
  using files = bucketOf(store, more)
  await expect(files.put(sha256, bytes)).rejects.toMatchObject({ name })
  await expect(files.read(sha256)).rejects.toMatchObject({ name })
  expect(store.versions.keys()).toEqual([])
})

test('a store that is busy is asked again', async () => {
  using files = bucketOf(store)
  store.fail('SlowDown', 2)
  await files.put(sha256, bytes)
  expect(store.versions.keys()).toHaveLength(1)
})

test('a store that is silent is waited for no longer than the deadline', async () => {
  using files = bucketOf(store, { deadlineMs: 200 })
  store.fail('silence', 20)
  await expect(files.put(sha256, bytes)).rejects.toThrow(/abort|time/i)
  await expect(files.read(sha256)).rejects.toThrow(/abort|time/i)
})
