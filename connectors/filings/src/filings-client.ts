import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createCircuitBreakers } from '@rc/core/circuit-breakers'
import { z } from 'zod'
import { ask, waitFor, type AskOptions, type Fetch, type Question } from './ask.ts'
import { readSubmissions, type EdgarRow } from './edgar-submissions.ts'
import { readFeedName, type FeedName } from './feed-name.ts'
import { FilingsFailure } from './upstream-failure.ts'

export interface FilingsClientOptions {
  /** Host of the compilations, without a slash at the end. */
  readonly iapdUrl: string
  /** Host of EDGAR's data. */
  readonly edgarUrl: string
  /** Who asks, with an e-mail address: EDGAR refuses callers who do not say. */
  readonly contact: string
  readonly now: () => Date
  readonly fetch?: Fetch
  readonly deadlineMs?: number
  /** For a whole compilation. */
  readonly feedDeadlineMs?: number
  readonly tries?: number
  readonly backoffMs?: number
  readonly wait?: AskOptions['wait']
}

/** Throws `FilingsFailure`, or the reason of the caller's abort. */
export interface FilingsClient {
  /** Compilations of firms that can be had; the publisher keeps about eight days. */
  pullManifest(signal: AbortSignal): Promise<FeedName[]>
  /** Stores a compilation in a file once it is whole; the SHA-256 of its bytes. */
  downloadFeed(name: string, path: string, signal: AbortSignal): Promise<string>
  /** Filings of a filer, newest first; null for a number EDGAR does not know. */
  pullSubmissions(cik: string, signal: AbortSignal): Promise<EdgarRow[] | null>
}

const manifest = z.object({ files: z.array(z.object({ name: z.string() })) })
const folder = 'reports/CompilationReports'

export function createFilingsClient(options: FilingsClientOptions): FilingsClient {
  const { iapdUrl, edgarUrl, contact } = options
  const headers = { 'user-agent': contact }
  const deadlineMs = options.deadlineMs ?? 20_000
  const asking: AskOptions = {
    fetch: options.fetch ?? fetch,
    tries: options.tries ?? 4,
    backoffMs: options.backoffMs ?? 500,
    wait: options.wait ?? waitFor,
  }
  const breakers = createCircuitBreakers({
    now: options.now,
    isFailure: (error) => error instanceof FilingsFailure && error.isPassing,
    refusal: (system) => new FilingsFailure(system as Question['system'], 'UNREACHABLE'),
  })
  const pull = <T>(
    question: Question,
    take: (response: Response, either: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => breakers.run(question.system, () => ask(question, take, signal, asking))
  return {
    pullManifest: (signal) =>
      pull(
        { system: 'IAPD', url: `${iapdUrl}/${folder}/CompilationReports.manifest.json`, headers, deadlineMs },
        async (response) =>
          manifest.parse(await response.json()).files.flatMap(({ name }) => readFeedName(name) ?? []),
        signal,
      ),
    downloadFeed: (name, path, signal) =>
      pull(
        {
          system: 'IAPD',
          url: `${iapdUrl}/${folder}/${encodeURIComponent(name)}`,
          headers,
          deadlineMs: options.feedDeadlineMs ?? 600_000,
        },
        (response, either) => store(response, path, either),
        signal,
      ),
    async pullSubmissions(cik, signal) {
      const url = `${edgarUrl}/submissions/CIK${cik.padStart(10, '0')}.json`
      try {
        return await pull(
          { system: 'EDGAR', url, headers, deadlineMs },
          async (response) => readSubmissions(await response.text()),
          signal,
        )
      } catch (error) {
        if (error instanceof FilingsFailure && error.reason === 'NOT_FOUND') return null
        throw error
      }
    },
  }
}

/** Writes the body as it comes, then unpacks it once: what broke off or is no gzip is asked for again. */
async function store(response: Response, path: string, signal: AbortSignal): Promise<string> {
  if (response.body === null) throw new TypeError('no body')
  const hash = createHash('sha256')
  const hashed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(Readable.fromWeb(response.body as never), hashed, createWriteStream(path), { signal })
  await pipeline(createReadStream(path), createGunzip(), drain, { signal })
  return hash.digest('hex')
}

const drain = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
  for await (const piece of pieces) void piece
}
