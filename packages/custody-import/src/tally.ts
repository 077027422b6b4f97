import type { Reject } from '@rc/connector-custody'
import type { IsoDate } from '@rc/core/dates'

/** How many rejects are told one by one; the rest are counted. */
const toldRejects = 1000

/** What came of the rows so far. */
export class Tally {
  rowsRead = 0
  rowsRejected = 0
  from: IsoDate | null = null
  to: IsoDate | null = null
  wholeFile = false
  readonly #rejects: Reject[] = []

  accept(asOf: IsoDate): void {
    this.rowsRead += 1
    if (this.from === null || asOf < this.from) this.from = asOf
    if (this.to === null || asOf > this.to) this.to = asOf
  }

  /** A row that was read but not taken. */
  reject(rejects: readonly Reject[]): void {
    this.rowsRead += 1
    this.withdraw(rejects)
  }

  /** A row accepted before turns out wrong against the others. */
  withdraw(rejects: readonly Reject[]): void {
    this.rowsRejected += 1
    this.#tell(rejects)
  }

  rejectFile(rejects: readonly Reject[]): void {
    this.wholeFile = true
    // It comes last, but is what to know first.
    this.#rejects.unshift(...rejects)
  }

  get hasRejects(): boolean {
    return this.wholeFile || this.rowsRejected > 0
  }

  get rejects(): readonly Reject[] {
    const ordered = this.#rejects.toSorted((a, b) => a.line - b.line)
    return this.wholeFile ? this.#rejects.slice(0, toldRejects) : ordered.slice(0, toldRejects)
  }

  #tell(rejects: readonly Reject[]): void {
    if (this.#rejects.length < toldRejects) this.#rejects.push(...rejects)
  }
}
