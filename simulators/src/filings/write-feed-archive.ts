import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { addDays, addMonths, endOfMonth, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { feedFileName, feedXml, type FeedKind } from './feed-xml.ts'
import { createPublisher } from './publisher.ts'

/** Month ends in steps of three months, from two years before to the newest that the publisher no longer keeps. */
export function archivedDays(today: IsoDate): IsoDate[] {
  const yearBefore = endOfMonth(addMonths(addMonths(today, -12), -1))
  return [-9, -6, -3, 0, 3, 6, 9]
    .map((months) => endOfMonth(addMonths(yearBefore, months)))
    .filter((day) => day < addDays(today, -8))
}

/** Writes the feeds the firm has kept of earlier days, as it downloaded them. */
export async function writeFeedArchive(firm: Firm, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const publisher = createPublisher(firm)
  const kinds: readonly FeedKind[] = ['STATE', 'SEC']
  for (const day of archivedDays(firm.today)) {
    for (const kind of kinds) {
      const pieces = Readable.from(feedXml(kind, day, publisher.filings(kind, day)))
      await pipeline(pieces, createGzip(), createWriteStream(join(directory, feedFileName(kind, day))))
    }
  }
}
