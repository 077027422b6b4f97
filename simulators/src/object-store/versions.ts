import { createHash, randomUUID } from 'node:crypto'
import { StoreError } from './store-error.ts'

interface Version {
  readonly id: string
  /** Null: a delete marker. */
  bytes: Buffer | null
  readonly lockedUntil: Date | null
}

/** Objects of one bucket with all their versions, as object storage with versioning and object lock keeps them. */
export class Versions {
  readonly #versions = new Map<string, Version[]>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Adds a version; its number. Throws where the condition `If-None-Match: *` does not hold. */
  put(
    key: string,
    bytes: Buffer,
    { onlyNew, lockedUntil }: { onlyNew: boolean; lockedUntil: Date | null },
  ): string {
    if (onlyNew && this.#newest(key)?.bytes != null)
      throw new StoreError(412, 'PreconditionFailed', 'At least one of the pre-conditions did not hold')
    return this.#add(key, { bytes, lockedUntil })
  }

  get(key: string, versionId?: string): { id: string; bytes: Buffer } {
    const found =
      versionId === undefined ? this.#newest(key) : this.#all(key).find(({ id }) => id === versionId)
    if (found?.bytes == null) throw new StoreError(404, 'NoSuchKey', 'The specified key does not exist')
    return { id: found.id, bytes: found.bytes }
  }

  /** Without a version a delete marker is put on top; a locked version stays. */
  remove(key: string, versionId?: string): void {
    if (versionId === undefined) return void this.#add(key, { bytes: null, lockedUntil: null })
    const found = this.#all(key).find(({ id }) => id === versionId)
    if (found?.lockedUntil != null && found.lockedUntil > this.#now())
      throw new StoreError(403, 'AccessDenied', 'Access Denied because object protected by object lock')
    this.#versions.set(
      key,
      this.#all(key).filter((version) => version !== found),
    )
  }

  lockOf(key: string): Date | null {
    return this.#newest(key)?.lockedUntil ?? null
  }

  keys(): string[] {
    return [...this.#versions.keys()]
  }

  /** As a broken disk would: no request does this. */
  damage(key: string, bytes: Buffer | null): void {
    const newest = this.#newest(key)
    if (newest === undefined) throw new Error(`there is no ${key}`)
    newest.bytes = bytes
  }

  #add(key: string, version: Omit<Version, 'id'>): string {
    const id = randomUUID()
    this.#versions.set(key, [...this.#all(key), { id, ...version }])
    return id
  }

  #all(key: string): readonly Version[] {
    return this.#versions.get(key) ?? []
  }

  #newest(key: string): Version | undefined {
    return this.#all(key).at(-1)
  }
}

export const sha256Base64 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')
