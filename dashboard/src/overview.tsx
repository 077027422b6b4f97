import { returnAgainstBenchmark } from '@rc/charts/return-against-benchmark'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLook } from './appearance.ts'
import { Chart } from './chart.tsx'
import { Freshness, Sources } from './freshness.tsx'
import type { PerformanceSummaryQuery } from './generated/operations.ts'
import { operationName, source } from './generated/pages/performance-summary.json'
import { request } from './session.ts'

type Summary = NonNullable<PerformanceSummaryQuery['performanceSummary']>

async function readSummary(): Promise<Summary> {
  const answer = await request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ operationName, query: source }),
  })
  const { data } = (await answer.json()) as { data?: PerformanceSummaryQuery | null }
  if (data?.performanceSummary == null) throw new Error(`The service answers ${answer.status}.`)
  return data.performanceSummary
}

/** What everyone who is signed in may read: returns of the composites. */
export function Overview() {
  const look = useLook()
  const { data, error } = useQuery({ queryKey: ['report', 'summary'], queryFn: readSummary })
  useEffect(() => {
    document.title = 'Reporting Center'
  }, [])
  return (
    <article>
      <header className="page">
        <h1>Performance summary</h1>
        <p className="about">Aggregated composite returns, net of fees, readable by every signed-in role.</p>
        {data?.meta != null && <Sources meta={data.meta} />}
      </header>
      {error !== null && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
      {data === undefined && error === null && <p role="status">Loading …</p>}
      <div className="panels">
        {data?.composites?.map(({ name, returns }) => (
          <section key={name} className="panel">
            <h2>{name}</h2>
            <Chart
              title={`${name}: return against benchmark`}
              option={returnAgainstBenchmark(returns ?? [], look)}
            />
            {data.meta !== null && <Freshness meta={data.meta} />}
          </section>
        ))}
      </div>
    </article>
  )
}
