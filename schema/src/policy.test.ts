import { parse, print, visit } from 'graphql'
import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { readSchemaFile, readSupergraph } from './files.ts'
import { GROUPS } from './groups.ts'
import { cachePolicies, keysEndedBy, rootPolicies, type RootPolicy } from './policy.ts'
import { servedDocument } from './served-document.ts'

/** Sections 4.1 to 4.5 and 4.7 of the specification; it gives strategic intelligence neither key nor trigger. */
const SPECIFICATION: Record<string, RootPolicy> = {
  executive: {
    field: 'executive',
    level: 5,
    cache: {
      key: 'executive_dashboard',
      ttlSeconds: 3600,
      invalidatedBy: ['aum_update', 'client_change'],
    },
  },
  regulatory: {
    field: 'regulatory',
    level: 4,
    cache: {
      key: 'regulatory_compliance',
      ttlSeconds: 28_800,
      invalidatedBy: ['document_upload', 'filing_update'],
    },
  },
  clients: {
    field: 'clients',
    level: 3,
    cache: {
      key: 'client_analytics',
      ttlSeconds: 7200,
      invalidatedBy: ['performance_update', 'client_communication'],
    },
  },
  operations: {
    field: 'operations',
    level: 2,
    cache: { key: 'operations_metrics', ttlSeconds: 1800, invalidatedBy: ['vendor_status_change'] },
  },
  strategic: {
    field: 'strategic',
    level: 5,
    cache: { key: 'strategic_intelligence', ttlSeconds: 14_400, invalidatedBy: ['performance_update'] },
  },
}

describe('the committed supergraph', () => {
  const policies = rootPolicies(readSupergraph())

  test.each(GROUPS.filter((group) => policies.has(group)))('treats %s as the specification says', (group) => {
    expect(policies.get(group)).toEqual(SPECIFICATION[group])
  })

  test('serves beside the groups only the public summary, cached as the dashboard is', () => {
    const others = [...policies.values()].filter(({ field }) => SPECIFICATION[field] === undefined)
    expect(others).toEqual([
      { field: 'performanceSummary', level: 1, cache: SPECIFICATION['executive']?.cache },
    ])
  })
})

describe('the whole contract, planned parts included', () => {
  const policies = rootPolicies(compose(wholeContract()))

  test('composes, and treats each group as the specification says', () => {
    const groups = [...policies].filter(([field]) => field !== 'performanceSummary')
    expect(Object.fromEntries(groups)).toEqual(SPECIFICATION)
  })

  test('lets each trigger of the specification end what it is listed for, and live reads beside it', () => {
    const ended = [...keysEndedBy(cachePolicies(compose(wholeContract())).values())].map(
      ([trigger, keys]) => [trigger, [...keys].toSorted()],
    )
    expect(Object.fromEntries(ended)).toEqual({
      alert_change: ['executive_alerts'],
      aum_update: ['executive_dashboard'],
      client_change: ['executive_dashboard', 'live_clients'],
      document_upload: ['regulatory_compliance'],
      filing_update: ['regulatory_compliance'],
      performance_update: ['client_analytics', 'strategic_intelligence'],
      client_communication: ['client_analytics'],
      vendor_status_change: ['operations_metrics'],
    })
  })
})

describe('a root field', () => {
  test('without @cached is not cached', () => {
    const supergraph = 'type Query { now: String @sensitivity(level: RESTRICTED) }'
    expect(rootPolicies(supergraph).get('now')).toEqual({ field: 'now', level: 3, cache: null })
    expect(cachePolicies(supergraph).size).toBe(0)
  })

  test('without a level is an error that names it', () => {
    expect(() => rootPolicies('type Query { now: String }')).toThrow('Query.now has no level')
  })

  test('needs a Query type', () => {
    expect(() => rootPolicies('type Other { now: String }')).toThrow('no Query type')
  })
})

function wholeContract() {
  const [directives, common] = [readSchemaFile('directives.graphql'), readSchemaFile('common.graphql')]
  const asServed = (group: string): string =>
    print(
      visit(parse(readSchemaFile(`${group}.graphql`)), {
        Directive: ({ name }) => (name.value === 'planned' ? null : undefined),
      }),
    )
  return new Map(GROUPS.map((group) => [group, servedDocument(directives, common, asServed(group))]))
}
