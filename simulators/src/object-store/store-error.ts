/** A refusal as the protocol words it: status, code, message. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  get xml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${this.message}</Message></Error>`
  }
}
