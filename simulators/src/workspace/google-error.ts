export interface GoogleErrorDetail {
  readonly domain?: string
  /** The canonical code of newer answers, such as PERMISSION_DENIED. */
  readonly status?: string
  readonly location?: string
  readonly locationType?: string
  /** Further `details`, such as an ErrorInfo. */
  readonly details?: readonly object[]
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal of one of the APIs in the envelope all of them share. */
export class GoogleError extends Error {
  readonly code: number
  readonly reason: string
  readonly detail: GoogleErrorDetail

  constructor(code: number, reason: string, message: string, detail: GoogleErrorDetail = {}) {
    super(message)
    this.code = code
    this.reason = reason
    this.detail = detail
  }

  /** The body as it is sent; `reason` empty leaves `errors` empty, as some answers do. */
  get body(): object {
    const { domain = 'global', status, location, locationType, details } = this.detail
    const one = {
      domain,
      reason: this.reason,
      message: this.message,
      ...(location && { location, locationType }),
    }
    return {
      error: {
        code: this.code,
        message: this.message,
        errors: this.reason === '' ? [] : [one],
        ...(status && { status }),
        ...(details && { details }),
      },
    }
  }
}

export const badRequest = (reason: string, message: string, location?: string): GoogleError =>
  new GoogleError(400, reason, message, {
    status: 'INVALID_ARGUMENT',
    ...(location === undefined ? {} : { location, locationType: 'parameter' }),
  })

export const notFound = (message = 'Requested entity was not found.'): GoogleError =>
  new GoogleError(404, 'notFound', message, { status: 'NOT_FOUND' })

/** What only the Gmail metadata scope's holder is told. */
export const metadataOnly = (message: string): GoogleError =>
  new GoogleError(403, 'forbidden', message, { status: 'PERMISSION_DENIED' })
