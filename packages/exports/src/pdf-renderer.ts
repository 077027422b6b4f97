import { Worker } from 'node:worker_threads'
import type { PackInput, PdfInput } from './pdf-input.ts'

export interface PdfRenderer extends AsyncDisposable {
  /** One at a time; throws what the signal throws. */
  render(input: PdfInput | PackInput, signal: AbortSignal): Promise<Uint8Array>
}

type Reply = { readonly bytes: Uint8Array } | { readonly error: string }

/** Lays out PDFs in a thread of its own, which is started with the first of them. */
export function createPdfRenderer(): PdfRenderer {
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  const stop = async (): Promise<void> => {
    const stopping = thread
    thread = undefined
    await stopping?.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./pdf-thread.ts', import.meta.url))
    // A gateway that ends does not wait for it.
    started.unref()
    return started
  }
  const renderNow = async (input: PdfInput | PackInput, signal: AbortSignal): Promise<Uint8Array> => {
    signal.throwIfAborted()
    thread ??= start()
    try {
      const reply = await replyOf(thread, input, signal)
      if ('bytes' in reply) return reply.bytes
      throw new Error(`the PDF was not made: ${reply.error}`)
    } catch (error) {
      // Whatever it is doing, it is not asked again.
      await stop()
      throw error
    }
  }
  return {
    render(input, signal) {
      const rendered = last.then(() => renderNow(input, signal))
      last = rendered.catch(() => undefined)
      return rendered
    },
    [Symbol.asyncDispose]: stop,
  }
}

function replyOf(thread: Worker, input: PdfInput | PackInput, signal: AbortSignal): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const stopped = (code: number): void => reject(new Error(`the thread of PDFs ended with ${code}`))
  const aborted = (): void => reject(signal.reason as Error)
  thread.once('message', resolve).once('error', reject).once('exit', stopped)
  signal.addEventListener('abort', aborted, { once: true })
  thread.postMessage(input)
  return promise.finally(() => {
    thread.off('message', resolve).off('error', reject).off('exit', stopped)
    signal.removeEventListener('abort', aborted)
  })
}
