import type { Dispatcher } from 'undici'

export interface Post {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

/** A whole answer. */
export interface Posted {
  readonly status: number
  readonly text: string
}

/** The other side closed, reset or refused the connection before anything of an answer came. */
export class LostConnection extends Error {}

const LOST: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])

/**
 * Posts a text and reads the answer whole, without streams between. Rejects when the connection fails, with LostConnection if it
 * did before anything came, and when the answer is not there by the deadline, which begins now: waiting for a connection counts.
 */
export function post(
  dispatcher: Dispatcher,
  { path, headers, body }: Post,
  deadlineMs: number,
): Promise<Posted> {
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  let controller: Dispatcher.DispatchController | undefined
  let late: Error | undefined
  let status = 0
  const chunks: Buffer[] = []
  const deadline = setTimeout(() => {
    late = new Error(`no answer within ${deadlineMs} ms`)
    controller?.abort(late)
    reject(late)
  }, deadlineMs)
  dispatcher.dispatch(
    { method: 'POST', path, headers, body },
    {
      onRequestStart(started) {
        controller = started
        if (late !== undefined) started.abort(late)
      },
      onResponseStart(_controller, statusCode) {
        status = statusCode
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        clearTimeout(deadline)
        resolve({ status, text: textOf(chunks) })
      },
      onResponseError(_controller, error) {
        clearTimeout(deadline)
        const isLost = status === 0 && 'code' in error && LOST.has(error.code)
        reject(isLost ? new LostConnection(error.message, { cause: error }) : error)
      },
    },
  )
  return promise
}

const textOf = (chunks: readonly Buffer[]): string =>
  chunks.length === 1 && chunks[0] !== undefined ? chunks[0].toString() : Buffer.concat(chunks).toString()
