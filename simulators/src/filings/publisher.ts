import { addDays, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import type { AdviserFiling } from './adviser-filing.ts'
import type { FeedKind } from './feed-xml.ts'
import { ownFilings } from './own-filings.ts'
import { createPeers } from './peers.ts'

/** A change the firm files today; what is not named stays as filed before. */
export interface AcceptedAmendment {
  readonly street?: string | undefined
  /** Item 5.F(2)(c), dollars. */
  readonly raum?: number | undefined
}

/** The filing system: what every adviser has filed last by a day. */
export interface Publisher {
  /** Filings of the feed of that kind on a day, the firm's own among them. */
  filings(kind: FeedKind, day: IsoDate): Generator<AdviserFiling>
  /** Days whose feeds can still be had, newest first. */
  days(today: IsoDate): IsoDate[]
  /** The regulator accepts an amendment of the firm. */
  accept(day: IsoDate, amendment: AcceptedAmendment): void
}

/** Days the publisher keeps a feed. */
const KEPT = 8

export function createPublisher(firm: Firm): Publisher {
  const peers = createPeers(firm.seed)
  const accepted: AdviserFiling[] = []
  const newest = (day: IsoDate): AdviserFiling | undefined =>
    [...ownFilings(firm, day), ...accepted]
      .filter(({ filedOn }) => filedOn <= day)
      .toSorted((a, b) => (a.filedOn < b.filedOn ? -1 : 1))
      .at(-1)
  return {
    *filings(kind, day) {
      const own = newest(day)
      if (own?.regulator === kind) yield own
      for (const peer of peers) {
        const filing = peer.filingOn(day)
        if (filing?.regulator === kind) yield filing
      }
    },
    days: (today) => Array.from({ length: KEPT }, (_, i) => addDays(today, -i)),
    accept(day, { street, raum }) {
      const before = newest(day)
      if (before === undefined) throw new RangeError('the firm has filed nothing yet')
      accepted.push({
        ...before,
        filedOn: day,
        ...(street === undefined ? {} : { street }),
        ...(raum === undefined ? {} : { assets: withTotal(before, raum) }),
      })
    },
  }
}

function withTotal({ assets }: AdviserFiling, raum: number): NonNullable<AdviserFiling['assets']> {
  const accounts = {
    discretionaryAccounts: assets?.discretionaryAccounts ?? 0,
    nonDiscretionaryAccounts: assets?.nonDiscretionaryAccounts ?? 0,
  }
  const nonDiscretionary = Math.min(assets?.nonDiscretionary ?? 0, raum)
  return { ...accounts, discretionary: raum - nonDiscretionary, nonDiscretionary }
}
