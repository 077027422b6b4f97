import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { newYorkDate } from '@rc/core/dates'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { createControl, type Control } from '../control.ts'
import type { Firm } from '../firm/model.ts'
import { marketFaults, meet } from '../market/meet.ts'
import { edgarSubmissions } from './edgar.ts'
import { feedFileName, feedXml, type FeedKind } from './feed-xml.ts'
import { createPublisher, type Publisher } from './publisher.ts'

export interface FilingsSimulatorOptions {
  readonly firm: Firm
  readonly now?: () => Date
  /** How late an answer is under the fault `slow`. */
  readonly slowMs?: number
}

/** Beside what befalls every vendor, a feed may end in the middle. */
const faults = [...marketFaults, 'truncated'] as const
const kinds: readonly FeedKind[] = ['STATE', 'SEC']
const reports = '/filings/reports/CompilationReports'

const feedPath = z.object({ name: z.string() })
const edgarPath = z.object({ file: z.string().regex(/^CIK\d{10}\.json$/) })
const amendment = z.strictObject({
  street: z.string().min(1).optional(),
  raum: z.int().nonnegative().optional(),
})

interface World {
  readonly publisher: Publisher
  readonly control: Control
  readonly today: () => string
  readonly meets: (name: string) => { onRequest: ReturnType<typeof meet> }
}

function addFeeds(app: FastifyInstance, { publisher, control, today, meets }: World): void {
  const published = () =>
    publisher
      .days(today())
      .flatMap((day) => kinds.map((kind) => ({ kind, day, name: feedFileName(kind, day) })))
  app.get(`${reports}/CompilationReports.manifest.json`, meets('iapd.manifest'), () => ({
    files: published().map(({ name }) => ({ name })),
  }))
  app.get(`${reports}/:name`, meets('iapd.feed'), async (request, reply) => {
    const { name } = feedPath.parse(request.params)
    const feed = published().find((one) => one.name === name)
    if (feed === undefined)
      return reply.code(404).type('application/xml').send('<Error><Code>NoSuchKey</Code></Error>')
    const pieces = feedXml(feed.kind, feed.day, publisher.filings(feed.kind, feed.day))
    const stream = Readable.from(pieces).pipe(createGzip())
    void reply.type('application/gzip')
    if (control.takeFault(['truncated']) === undefined) return reply.send(stream)
    const whole = await buffer(stream)
    return reply.send(whole.subarray(0, whole.length / 2))
  })
}

/** Ten requests a second, from callers who say who they are. */
function addEdgar(app: FastifyInstance, firm: Firm, now: () => Date, { today, meets }: World): void {
  let recent: number[] = []
  app.get('/filings/submissions/:file', meets('edgar.submissions'), (request, reply) => {
    if (!/\S+@\S+\.\S+/.test(request.headers['user-agent'] ?? ''))
      return reply
        .code(403)
        .type('text/html')
        .send('<h1>Your Request Originates from an Undeclared Automated Tool</h1>')
    recent = [...recent.filter((at) => at > now().getTime() - 1000), now().getTime()]
    if (recent.length > 10)
      return reply.code(429).type('text/html').send('<h1>Request Rate Threshold Exceeded</h1>')
    const path = edgarPath.safeParse(request.params)
    const found = path.success ? edgarSubmissions(firm, path.data.file.slice(3, 13), today()) : null
    if (found === null)
      return reply.code(404).type('application/xml').send('<Error><Code>NoSuchKey</Code></Error>')
    return reply.send(found)
  })
}

/**
 * The filing systems under `/filings`, each at the path it has on its own host: the adviser compilations of IAPD,
 * state and SEC, and EDGAR's submissions. Control under `/__sim/filings`; `POST /__sim/filings/amendments` lets the
 * regulator accept an amendment of the firm, which the feed of the day then carries.
 */
export const filingsSimulator =
  (options: FilingsSimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const now = options.now ?? (() => new Date())
    const control = createControl('filings', { kinds: faults, now: () => now().getTime() })
    const world: World = {
      publisher: createPublisher(options.firm),
      control,
      today: () => newYorkDate(now()),
      meets: (name) => ({ onRequest: meet(control, name, options.slowMs ?? 30_000) }),
    }
    addFeeds(app, world)
    addEdgar(app, options.firm, now, world)
    app.post('/__sim/filings/amendments', (request, reply) => {
      const body = amendment.safeParse(request.body)
      if (!body.success) return reply.code(400).send({ message: z.prettifyError(body.error) })
      world.publisher.accept(world.today(), body.data)
      return reply.code(204).send()
    })
    await app.register(control.routes)
  }
