import { createHash } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An opaque id of 16 characters, one for each place an error is raised, as the CRM's are. */
const errorCode = (place: string): string =>
  [...createHash('sha256').update(place).digest().subarray(0, 16)]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('')

/** A call the CRM does not carry out: an HTTP status (400 nearly always) with its envelope. */
export class CrmRefusal extends Error {
  override readonly name = 'CrmRefusal'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(description: string, status = 400, headers: Readonly<Record<string, string>> = {}) {
    super(description)
    this.status = status
    this.headers = headers
  }

  get envelope() {
    return { ErrorCode: errorCode(this.message), ErrorDescription: this.message }
  }
}
