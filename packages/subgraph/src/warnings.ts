export interface ReportWarning {
  readonly code: string
  readonly message: string
  readonly path: string | null
}

/** Collects why figures of one report are null, suppressed or to be read with care. */
export class Warnings {
  readonly #list: ReportWarning[] = []

  add(code: string, message: string, path: string | null = null): void {
    const known = this.#list.some((warning) => warning.code === code && warning.path === path)
    if (!known) this.#list.push({ code, message, path })
  }

  list(): ReportWarning[] {
    return [...this.#list]
  }
}
