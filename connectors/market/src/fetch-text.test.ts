import { describe, expect, it } from 'vitest'
import { type Fetch, pullText } from './fetch-text.ts'
import { UpstreamFailure } from './upstream-failure.ts'

const now = () => new Date('2026-11-21T12:00:00Z')

/** Answers one after the other, the last for ever; notes the pauses between them. */
function scripted(...answers: readonly (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  let calls = 0
  const fetch: Fetch = () => {
    const answer = answers[Math.min(calls, answers.length - 1)]
    calls += 1
    return Promise.resolve(answer?.() ?? Response.error())
  }
  const wait = (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  }
  const options = { fetch, now, deadlineMs: 50, tries: 4, backoffMs: 100, wait }
  const pull = (signal = new AbortController().signal) =>
    pullText(
      { vendor: 'Toy', url: 'http://toy.invalid/?key=secret' },
      (text) => Number.parseInt(text, 10),
      signal,
      options,
    )
  return { pull, waits, calls: () => calls }
}

const ok = () => new Response('42')
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('no', { status: code, headers })
const failure = async (pull: () => Promise<unknown>): Promise<UpstreamFailure> => {
  const error: unknown = await pull().catch((reason: unknown) => reason)
  if (!(error instanceof UpstreamFailure)) throw new TypeError('expected an UpstreamFailure')
  return error
}

/** Never answers; ends with the signal. */
const silent: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')))
  })

const json = (text: string): unknown => JSON.parse(text)

describe('pullText', () => {
  it('tries again with growing pauses while the vendor is down', async () => {
    const { pull, waits } = scripted(status(503), status(502), ok)
    expect(await pull()).toBe(42)
    expect(waits).toEqual([100, 200])
  })

  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:03 GMT' }, 3000],
    [{ 'retry-after': '86400' }, 60_000],
    [{}, 100],
  ])('waits as long as the vendor asks: %j', async (headers, pause) => {
    const { pull, waits } = scripted(status(429, headers), ok)
    expect(await pull()).toBe(42)
    expect(waits).toEqual([pause])
  })

  it.each([
    [400, 'REFUSED'],
    [401, 'REFUSED'],
    [403, 'REFUSED'],
    [404, 'NOT_FOUND'],
  ])('does not ask again after %i', async (code, reason) => {
    const { pull, calls } = scripted(status(code))
    expect(await failure(pull)).toMatchObject({ reason, status: code, isPassing: false })
    expect(calls()).toBe(1)
  })

  it('gives up after the last try and says no more than vendor and reason', async () => {
    const { pull, calls } = scripted(status(500))
    expect((await failure(pull)).message).toBe('Toy: broken (500)')
    expect(calls()).toBe(4)
  })

  it('takes a vendor that cannot be reached, or is late, for one that may come back', async () => {
    const unreachable = scripted(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(unreachable.pull)).toMatchObject({ reason: 'UNREACHABLE', isPassing: true })
    expect(unreachable.calls()).toBe(4)
  })

  it('ends a try at its deadline', async () => {
    const waits: number[] = []
    const wait = (ms: number) => Promise.resolve(void waits.push(ms))
    const options = { fetch: silent, now, deadlineMs: 5, tries: 2, backoffMs: 1, wait }
    const pull = () =>
      pullText({ vendor: 'Toy', url: 'http://toy.invalid' }, String, new AbortController().signal, options)
    expect(await failure(pull)).toMatchObject({ reason: 'TIMEOUT' })
    expect(waits).toEqual([1])
  })

  it("stops at the caller's abort and does not try again", async () => {
    const stop = new AbortController()
    const { pull, calls } = scripted(() => {
      stop.abort(new Error('shutting down'))
      return Promise.reject(new DOMException('stopped', 'AbortError'))
    })
    await expect(pull(stop.signal)).rejects.toThrow('shutting down')
    expect(calls()).toBe(1)
  })
})

describe('a body that cannot be read', () => {
  it('is asked for again: it may have been an error page', async () => {
    let turn = 0
    const fetch: Fetch = () => {
      turn += 1
      return Promise.resolve(new Response(turn === 1 ? '<html>' : '{"a":1}'))
    }
    const options = { fetch, now, deadlineMs: 50, tries: 2, backoffMs: 1, wait: () => Promise.resolve() }
    const signal = new AbortController().signal
    expect(await pullText({ vendor: 'Toy', url: 'http://toy.invalid' }, json, signal, options)).toEqual({
      a: 1,
    })
  })
})
