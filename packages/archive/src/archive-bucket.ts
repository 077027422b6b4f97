import {
  GetObjectCommand,
  GetObjectLockConfigurationCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { ArchiveFiles } from './archive-files.ts'
import { sha256Of } from './sha256.ts'

export interface ArchiveBucketOptions {
  readonly bucket: string
  readonly region: string
  /** Absent: AWS itself. */
  readonly endpoint?: string | undefined
  /** In front of every key. */
  readonly prefix: string
  /** How long nobody can remove a version. */
  readonly lockYears: number
  /** Absent: those of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  readonly now: () => Date
  /** For one call with its retries, in milliseconds. */
  readonly deadlineMs?: number
}

const DEADLINE_MS = 30_000
const CONNECT_MS = 5_000
const ATTEMPTS = 3

/**
 * An archive in a bucket with object lock (S3, or what speaks its protocol). A key is written only where there is none,
 * and its version is locked in compliance mode, so that not even the owner of the bucket can remove it.
 */
export function archiveBucket(options: ArchiveBucketOptions): ArchiveFiles & Disposable {
  const { bucket: Bucket, prefix, deadlineMs = DEADLINE_MS } = options
  const client = openClient(options)
  const inTime = () => ({ abortSignal: AbortSignal.timeout(deadlineMs) })
  const keyOf = (sha256: string): string => `${prefix}${sha256.slice(0, 2)}/${sha256}`
  const read = async (sha256: string): Promise<Uint8Array | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) }), inTime())
      return (await Body?.transformToByteArray()) ?? null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }
  return {
    read,
    async put(sha256, bytes) {
      if (sha256Of(bytes) !== sha256) throw new RangeError('bytes are archived under their own hash only')
      const command = new PutObjectCommand({
        Bucket,
        Key: keyOf(sha256),
        Body: bytes,
        IfNoneMatch: '*',
        // The store refuses what arrives as something else.
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        ObjectLockMode: 'COMPLIANCE',
        ObjectLockRetainUntilDate: yearsAfter(options.now(), options.lockYears),
      })
      try {
        await client.send(command, inTime())
      } catch (error) {
        if (!isThere(error)) throw error
        const kept = await read(sha256)
        if (kept === null || sha256Of(kept) !== sha256)
          throw new Error(`the archived file ${sha256} was changed`, { cause: error })
      }
    },
    async check() {
      const { ObjectLockConfiguration } = await client.send(
        new GetObjectLockConfigurationCommand({ Bucket }),
        inTime(),
      )
      if (ObjectLockConfiguration?.ObjectLockEnabled !== 'Enabled')
        throw new Error(`the bucket ${Bucket} has no object lock`)
      return `bucket ${Bucket}, object lock`
    },
    [Symbol.dispose]: () => client.destroy(),
  }
}

const openClient = ({
  region,
  endpoint,
  credentials,
  deadlineMs = DEADLINE_MS,
}: ArchiveBucketOptions): S3Client =>
  new S3Client({
    region,
    // What is not AWS itself seldom has a name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: deadlineMs,
      throwOnRequestTimeout: true,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // What was changed is to be seen as it is; it is hashed by whoever reads it.
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** 412: there is something under the key. */
const isThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412

function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at)
  later.setUTCFullYear(at.getUTCFullYear() + years)
  return later
}
