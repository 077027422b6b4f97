import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ALERT_RULE_IDS } from '@rc/db/alert-rule-ids'
import { createMetrics } from '@rc/telemetry/metrics'
import { METRICS, type MetricDefinition } from '@rc/telemetry/metric-list'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('docs/grafana/reporting-center.json')) as Dashboard
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  test('asks only for metrics that exist, each by its kind, and for all of ours', async () => {
    const { text } = await createMetrics().read()
    const kinds = new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', kind]) => [name, kind]),
    )
    const asked = expressions.flatMap((text_) => text_.match(/\b(?:rc|nodejs|process)_\w+/g) ?? [])
    const known = new Set(
      [...kinds].flatMap(([name, kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    expect(asked.filter((name) => !known.has(name))).toEqual([])
    const shown = new Set(asked.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
    expect(Object.keys(METRICS).filter((name) => !shown.has(name))).toEqual([])
  })

  test('groups only by labels its metrics have', () => {
    const labels = new Set(Object.values(METRICS).flatMap((metric: MetricDefinition) => metric.labels))
    const grouped = expressions.flatMap((expr) =>
      [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', ')),
    )
    expect(grouped.filter((label) => !['le', 'instance'].includes(label) && !labels.has(label))).toEqual([])
  })
})

describe('the runbooks', () => {
  test('there is a page for every rule that raises alerts, and none besides', () => {
    const pages = globSync('docs/runbooks/*.md', { cwd: ROOT }).map((file) => basename(file, '.md'))
    expect(pages.toSorted()).toEqual([...ALERT_RULE_IDS].toSorted())
  })

  test.each(ALERT_RULE_IDS)('%s says what it means, where to look, what to do and when it ends', (id) => {
    const page = read(`docs/runbooks/${id}.md`)
    expect(page).toMatch(new RegExp(`^# .+\n\nRule \`${id}\`\\. .{20}`))
    expect(page.match(/^## .+$/gm)).toEqual(['## Look', '## Do', '## Ends'])
    expect(page.match(/^- /gm)?.length).toBeGreaterThanOrEqual(2)
  })

  test('they name only metrics that exist', () => {
    for (const id of ALERT_RULE_IDS)
      for (const name of read(`docs/runbooks/${id}.md`).match(/\brc_\w+/g) ?? [])
        expect(Object.keys(METRICS)).toContain(name)
  })
})
