export interface ReportWarning {
  readonly code: string
  readonly message: string
  readonly path: string | null
}

/** Collects why figures of one report are null, suppressed or to be read with care. */
export class Warnings {
  readonly #found = new Map<string, ReportWarning>()

  add(code: string, message: string, path: string | null = null): void {
    const key = `${path ?? ''} ${code}`
    if (!this.#found.has(key)) this.#found.set(key, { code, message, path })
  }

  /** By their paths, in whatever order the figures were found out: the same report has the same words. */
  list(): ReportWarning[] {
    return [...this.#found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, warning]) => warning)
  }
}
