import { resolve } from 'node:path'
import { archiveBucket } from './archive-bucket.ts'
import { archiveDirectory } from './archive-directory.ts'
import type { ArchiveFiles } from './archive-files.ts'

/** Where archived reports are: `RC_ARCHIVE_DIR`, or the bucket of `RC_ARCHIVE_S3_BUCKET`, which comes first. */
export interface ArchivePlace {
  readonly RC_ARCHIVE_DIR?: string | undefined
  readonly RC_ARCHIVE_S3_BUCKET?: string | undefined
  readonly RC_ARCHIVE_S3_REGION: string
  readonly RC_ARCHIVE_S3_ENDPOINT?: string | undefined
  readonly RC_ARCHIVE_S3_PREFIX: string
  readonly RC_ARCHIVE_S3_LOCK_YEARS?: number | undefined
  readonly RC_ARCHIVE_S3_ACCESS_KEY_ID?: string | undefined
  readonly RC_ARCHIVE_S3_SECRET_ACCESS_KEY?: string | undefined
}

export function openArchiveFiles(place: ArchivePlace, now: () => Date): ArchiveFiles {
  const { RC_ARCHIVE_DIR: directory, RC_ARCHIVE_S3_BUCKET: bucket } = place
  const { RC_ARCHIVE_S3_ACCESS_KEY_ID: accessKeyId, RC_ARCHIVE_S3_SECRET_ACCESS_KEY: secretAccessKey } = place
  const { RC_ARCHIVE_S3_LOCK_YEARS: lockYears } = place
  if (bucket === undefined) {
    if (directory === undefined) throw new Error('RC_ARCHIVE_DIR or RC_ARCHIVE_S3_BUCKET is required')
    return archiveDirectory(resolve(directory))
  }
  if (lockYears === undefined) throw new Error('RC_ARCHIVE_S3_LOCK_YEARS is required')
  return archiveBucket({
    bucket,
    region: place.RC_ARCHIVE_S3_REGION,
    endpoint: place.RC_ARCHIVE_S3_ENDPOINT,
    prefix: place.RC_ARCHIVE_S3_PREFIX,
    lockYears,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
    now,
  })
}
