import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isIsoDate, type IsoDate } from '@rc/core/dates'
import sax from 'sax'
import type { AdviserRow } from './adviser-row.ts'
import type { FeedKind } from './feed-name.ts'
import { toAdviserRow } from './to-adviser-row.ts'

const ROOTS: Readonly<Record<string, FeedKind>> = { IAPDFirmStateReport: 'STATE', IAPDFirmSECReport: 'SEC' }

/** A file that is no compilation of firms, or ends before its end. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

export interface FeedRows {
  /** The day the compilation says it was made on; known once the first row is. */
  generatedOn: IsoDate | null
  /** Firms without number or names. */
  unreadable: number
}

/**
 * Firms of a gzipped compilation, in batches as they come: one piece of the file and its firms are in memory, however
 * large it is. ISO-8859-1 is one byte a character, so pieces may be cut anywhere. Throws FeedError.
 */
export async function* readFeed(
  gzipped: Readable,
  signal: AbortSignal,
  seen: FeedRows = { generatedOn: null, unreadable: 0 },
): AsyncGenerator<AdviserRow[], FeedRows> {
  const parser = createParser(seen)
  const text = gzipped.pipe(createGunzip()).setEncoding('latin1')
  gzipped.once('error', (error) => text.destroy(error))
  try {
    for await (const piece of text) {
      signal.throwIfAborted()
      const rows = parser.read(String(piece))
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof FeedError) throw error
    throw new FeedError('the compilation cannot be read', { cause: error })
  } finally {
    gzipped.destroy()
    text.destroy()
  }
  parser.end()
  return seen
}

function createParser(seen: FeedRows) {
  let kind: FeedKind | null = null
  let firm: Map<string, Record<string, string>[]> | null = null
  let rows: AdviserRow[] = []
  let ended = false
  const xml = Object.assign(sax.parser(true), {
    onopentag: ({ name, attributes }: sax.Tag) => {
      kind ??= rootKind(name, attributes, seen)
      if (name === 'Firm') firm = new Map()
      else if (firm !== null) firm.set(name, [...(firm.get(name) ?? []), attributes])
    },
    onclosetag: (name: string) => {
      if (name in ROOTS) ended = true
      if (name !== 'Firm' || firm === null || kind === null) return
      const row = toAdviserRow(kind, firm)
      if (row === null) seen.unreadable += 1
      else rows.push(row)
      firm = null
    },
    onerror: (cause: Error) => {
      throw new FeedError('the compilation is no well-formed XML', { cause })
    },
  })
  return {
    read(piece: string): AdviserRow[] {
      xml.write(piece)
      const found = rows
      rows = []
      return found
    },
    end(): void {
      if (!ended) throw new FeedError('the compilation ends before its end')
    },
  }
}

function rootKind(name: string, { GenOn }: Record<string, string>, seen: FeedRows): FeedKind {
  const kind = ROOTS[name]
  if (kind === undefined) throw new FeedError('this is no compilation of firms')
  const day = GenOn?.slice(0, 10)
  seen.generatedOn = isIsoDate(day) ? day : null
  return kind
}
