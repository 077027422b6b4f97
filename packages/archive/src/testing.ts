import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startObjectStore, type ObjectStore } from '@rc/simulators/object-store'
import { archiveBucket } from './archive-bucket.ts'
import { archiveDirectory } from './archive-directory.ts'
import type { ArchiveFiles } from './archive-files.ts'

/** A store of its own for one test, and what its owner could do to it behind our back. */
export interface TestStore extends AsyncDisposable {
  readonly files: ArchiveFiles
  /** Puts these bytes in the place of what is there, or of null nothing. */
  damage(sha256: string, bytes: Uint8Array | null): Promise<void>
}

export const STORES = ['directory', 'bucket'] as const
export type StoreKind = (typeof STORES)[number]

export const openTestStore = (kind: StoreKind, now: () => Date): Promise<TestStore> =>
  kind === 'directory' ? openDirectory() : openBucket(now)

async function openDirectory(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'rc-archive-'))
  return {
    files: archiveDirectory(root),
    async damage(sha256, bytes) {
      const path = join(root, sha256.slice(0, 2), sha256)
      await rm(path, { force: true })
      if (bytes !== null) await writeFile(path, bytes)
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  }
}

export const KEY = { accessKeyId: 'archivist', secretAccessKey: 'a secret of the tests' }
export const BUCKET = 'rc-reports'
export const PREFIX = 'reports/'

export const bucketOf = (store: ObjectStore, more: object = {}) =>
  archiveBucket({
    bucket: BUCKET,
    region: 'eu-central-1',
    endpoint: store.url,
    prefix: PREFIX,
    lockYears: 10,
    credentials: KEY,
    now: () => new Date(),
    ...more,
  })

async function openBucket(now: () => Date): Promise<TestStore> {
  // Requests are signed by the clock of this machine.
  const store = await startObjectStore({ ...KEY, bucket: BUCKET, now: () => new Date() })
  const files = bucketOf(store, { now })
  return {
    files,
    async damage(sha256, bytes) {
      store.versions.damage(
        `${PREFIX}${sha256.slice(0, 2)}/${sha256}`,
        bytes === null ? null : Buffer.from(bytes),
      )
    },
    async [Symbol.asyncDispose]() {
      files[Symbol.dispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}
