import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** An uploaded file at rest: known by its hash before a row of it is read. Disposing of it removes it. */
export interface Spool extends AsyncDisposable {
  /** Hex SHA-256 of the bytes as they came. */
  readonly sha256: string
  open(): AsyncIterable<Uint8Array>
}

/**
 * Writes the stream to a private temporary file. A slow upload thereby holds no transaction open, and a file
 * that is larger than memory can be read twice. Throws what the stream throws, and AbortError when aborted.
 */
export async function spool(stream: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Spool> {
  const directory = await mkdtemp(join(tmpdir(), 'rc-custody-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  const path = join(directory, 'upload.csv')
  const hash = createHash('sha256')
  async function* hashed(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    const options = signal === undefined ? {} : { signal }
    await pipeline(stream, hashed, createWriteStream(path, { mode: 0o600 }), options)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    sha256: hash.digest('hex'),
    open: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
    [Symbol.asyncDispose]: remove,
  }
}
