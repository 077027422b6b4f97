import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Bytes at rest: known by their hash before any of them is used. Disposing of it gives them up. */
export interface Spool extends AsyncDisposable {
  /** Hex SHA-256 of the bytes as they came. */
  readonly sha256: string
  readonly size: number
  /** The file from its beginning; readings do not disturb each other. */
  open(): AsyncIterable<Uint8Array>
}

/** What reads a file takes a piece at once, and nobody is answered meanwhile: a few hundred rows, some milliseconds. */
const pieceSize = 32 * 1024

/** A private file without a name: it is gone with the process, however that ends, for it holds raw account data. */
async function openNameless(): Promise<FileHandle> {
  const directory = await mkdtemp(join(tmpdir(), 'rc-spool-'))
  try {
    return await open(join(directory, 'bytes'), 'wx+', 0o600)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function* readFrom(handle: FileHandle): AsyncIterable<Uint8Array> {
  let position = 0
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/**
 * Writes the stream to a temporary file. A slow upload thereby holds no transaction open, and a file that is
 * larger than memory can be read twice. Throws what the stream throws, and AbortError when aborted.
 */
export async function spool(stream: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Spool> {
  const handle = await openNameless()
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      stream,
      async (source: AsyncIterable<Uint8Array>) => {
        for await (const chunk of source) {
          hash.update(chunk)
          size += chunk.byteLength
          await handle.writeFile(chunk)
        }
      },
      signal === undefined ? {} : { signal },
    )
  } catch (error) {
    await handle.close()
    throw error
  }
  return {
    sha256: hash.digest('hex'),
    size,
    open: () => readFrom(handle),
    [Symbol.asyncDispose]: () => handle.close(),
  }
}
