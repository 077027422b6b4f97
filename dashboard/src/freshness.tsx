import { ago, format } from './format.ts'
import type { Meta } from './read-report.ts'

/** How old the data of a figure is, beside it. */
export function Freshness({ meta }: { meta: Meta }) {
  const sources = meta.sources ?? []
  const stale = sources.filter((source) => source.stale)
  return (
    <p className={stale.length > 0 ? 'freshness stale' : 'freshness'}>
      as of {format(meta.asOf, 'Date')}
      {stale.length > 0 && ` · stale: ${stale.map(({ name }) => name).join(', ')}`}
    </p>
  )
}

/** Each source of the report with the age of its data. */
export function Sources({ meta }: { meta: Meta }) {
  const now = new Date(meta.generatedAt)
  const sources = meta.sources ?? []
  if (sources.length === 0) return null
  return (
    <details className="sources">
      <summary>
        {sources.length === 1 ? '1 source' : `${sources.length} sources`},{' '}
        {sources.filter(({ stale }) => stale).length} stale
      </summary>
      <ul>
        {sources.map(({ name, asOf, receivedAt, stale }) => (
          <li key={name} className={stale ? 'stale' : undefined}>
            <b>{name}</b> {asOf === null ? 'no data yet' : `as of ${format(asOf, 'DateTime')}`}
            {receivedAt !== null && `, received ${ago(receivedAt, now)}`}
            {stale && ', stale'}
          </li>
        ))}
      </ul>
    </details>
  )
}
