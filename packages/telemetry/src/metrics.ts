import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { METRICS, type LabelsOf, type MetricDefinition, type MetricName, type NameOf } from './metric-list.ts'

/** The metrics of one process. */
export interface Metrics {
  /** One more, or `by` more. */
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, seconds: number): void
  /** The present values of a gauge; labels that are not given any more are forgotten. */
  set<Name extends NameOf<'gauge'>>(
    name: Name,
    values: readonly { readonly labels: LabelsOf<Name>; readonly value: number }[],
  ): void
  /** Called before the metrics are read out. One that fails or takes too long leaves what it said before. */
  onRead(collect: () => Promise<void>): void
  /** In the text format of Prometheus. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

const DEADLINE_MS = 5_000

/** `onError` is told what could not be collected. */
export function createMetrics(onError: (error: unknown) => void = () => undefined): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const made = new Map(
    (Object.entries(METRICS) as [MetricName, MetricDefinition][]).map(([name, definition]) => [
      name,
      createMetric(registry, name, definition),
    ]),
  )
  const collectors: (() => Promise<void>)[] = []
  return {
    count: (name, labels, by = 1) => (made.get(name) as Counter).inc({ ...labels }, by),
    observe: (name, labels, seconds) => (made.get(name) as Histogram).observe({ ...labels }, seconds),
    set(name, values) {
      const gauge = made.get(name) as Gauge
      gauge.reset()
      for (const { labels, value } of values) gauge.set({ ...labels }, value)
    },
    onRead: (collect) => void collectors.push(collect),
    async read() {
      await Promise.all(collectors.map((collect) => inTime(collect()).catch(onError)))
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

function createMetric(
  registry: Registry,
  name: string,
  { type, help, labels, buckets = [] }: MetricDefinition,
) {
  const options = { name, help, labelNames: [...labels], registers: [registry] }
  if (type === 'counter') return new Counter(options)
  return type === 'gauge' ? new Gauge(options) : new Histogram({ ...options, buckets: [...buckets] })
}

async function inTime(collecting: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('metrics were not collected in time')), DEADLINE_MS)
  })
  await Promise.race([collecting, late]).finally(() => clearTimeout(timer))
}
