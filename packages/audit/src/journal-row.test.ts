import { describe, expect, test } from 'vitest'
import type { AuditEntry } from './audit-entry.ts'
import { GENESIS } from './audit-entry.ts'
import { journalRow } from './journal-row.ts'

const entry: AuditEntry = {
  at: new Date('2026-02-28T10:00:00Z'),
  actorRef: 'psn_1',
  actorRole: 'executive',
  action: 'report.read',
  entityType: 'report',
  entityRef: 'rep_1',
  recordTypeCode: 'ADV-1',
  result: 'SUCCESS',
  ip: '127.0.0.1',
  userAgent: 'a browser',
  reason: 'asked',
  details: { path: '/api/executive/dashboard', status: 200, fields: ['executive.dashboard'] },
  own: { ms: 1, requestId: 'req_1' },
}

/** What is alike in them, and to which of it each of them belongs. */
function written(entries: readonly AuditEntry[]) {
  const [alike = '', ...lines] = journalRow({ seq: 0, hash: GENESIS }, entries).written.split('\n')
  return { alike: JSON.parse(alike) as unknown[][], places: lines.map((line) => Number(line.split(' ')[2])) }
}

describe('entries of the journal', () => {
  test('that differ in their time and their own details are alike', () => {
    const { alike, places } = written([
      entry,
      { ...entry, details: { ...entry.details, fields: ['executive.dashboard'] } },
      { ...entry, at: new Date('2026-02-28T10:00:01Z'), own: { ms: 2, requestId: 'req_2' } },
    ])
    expect(places).toEqual([0, 0, 0])
    expect(alike).toEqual([
      [
        'psn_1',
        'executive',
        'report.read',
        'report',
        'rep_1',
        'ADV-1',
        'SUCCESS',
        '127.0.0.1',
        'a browser',
        'asked',
        '{"path":"/api/executive/dashboard","status":200,"fields":["executive.dashboard"]',
      ],
    ])
  })

  test.each<Partial<AuditEntry>>([
    { actorRef: 'psn_2' },
    { actorRef: null },
    { actorRole: 'compliance' },
    { action: 'report.exported' },
    { entityType: 'pack' },
    { entityRef: 'rep_2' },
    { recordTypeCode: null },
    { result: 'DENIED' },
    { ip: '127.0.0.2' },
    { userAgent: null },
    { reason: 'told' },
    { details: { ...entry.details, status: 403 } },
    { details: { ...entry.details, fields: ['executive.aum'] } },
    { details: { ...entry.details, fields: [] } },
    { details: { ...entry.details, cacheHit: true } },
    { details: {} },
  ])('that differ in %j are not', (other) => {
    const { alike, places } = written([entry, { ...entry, ...other }, entry])
    expect(places).toEqual([0, 1, 0])
    expect(alike[1]).not.toEqual(alike[0])
  })

  test('of one who does many things at once are each what they were', () => {
    const kinds = Array.from({ length: 40 }, (_each, n) => ({ ...entry, reason: `reason ${n}` }))
    const { alike, places } = written([...kinds, ...kinds])
    expect(places.map((place) => alike[place]?.[9])).toEqual([...kinds, ...kinds].map(({ reason }) => reason))
  })
})
