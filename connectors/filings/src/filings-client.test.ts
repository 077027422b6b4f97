import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCik, demoCrd, filingsSimulator } from '@rc/simulators/filings'
import { createFirm } from '@rc/simulators/firm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdviserRow } from './adviser-row.ts'
import { createFilingsClient, type FilingsClientOptions } from './filings-client.ts'
import { readFeed } from './read-feed.ts'

const signal = AbortSignal.timeout(60_000)
const firms = new Map([12, 500].map((clients) => [clients, createFirm({ clients, today: '2026-11-21' })]))
const now = () => new Date('2026-11-21T15:00:00Z')

describe('the client against the simulated filing systems', () => {
  let app: FastifyInstance
  let url = ''
  let directory = ''
  const open = async (clients: number) => {
    app = Fastify({ forceCloseConnections: true })
    const firm = firms.get(clients)
    if (firm === undefined) throw new RangeError('no such firm')
    await app.register(filingsSimulator({ firm, now, slowMs: 200 }))
    url = `${await app.listen({ port: 0 })}/filings`
  }
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rc-client-'))
    await open(12)
  })
  afterEach(async () => {
    await app.close()
    await rm(directory, { recursive: true, force: true })
  })
  const client = (more: Partial<FilingsClientOptions> = {}) =>
    createFilingsClient({
      iapdUrl: url,
      edgarUrl: url,
      contact: 'tests dev@example.com',
      now: () => new Date(),
      wait: () => Promise.resolve(),
      ...more,
    })
  const fault = (kind: string, count: number) =>
    app.inject({ method: 'POST', url: '/__sim/filings/faults', payload: { kind, count } })
  const firmsOf = async (name: string) => {
    const path = join(directory, name)
    await client().downloadFeed(name, path, signal)
    const rows: AdviserRow[] = []
    for await (const batch of readFeed(createReadStream(path), signal)) rows.push(...batch)
    return rows
  }

  test('the manifest names eight days of both kinds', async () => {
    const feeds = await client().pullManifest(signal)
    expect(feeds).toHaveLength(16)
    expect(feeds.map(({ day }) => day).toSorted()[0]).toBe('2026-11-14')
    expect(feeds[0]).toEqual({
      kind: 'STATE',
      day: '2026-11-21',
      name: 'IA_FIRM_STATE_Feed_11_21_2026.xml.gz',
    })
  })

  test('a compilation has the firm, its peers, absurd assets and open questions', async () => {
    const rows = await firmsOf('IA_FIRM_STATE_Feed_11_21_2026.xml.gz')
    expect(rows.filter(({ crd }) => crd === String(demoCrd))).toMatchObject([
      { businessName: 'Tidewater Meadow', state: 'OR', kind: 'STATE', formVersion: '10/2021' },
    ])
    expect(new Set(rows.map(({ crd }) => crd)).size).toBe(rows.length)
    expect(rows.filter(({ state }) => state === 'OR').length).toBeGreaterThan(60)
    expect(rows.some(({ raum }) => Number(raum) > 1e9)).toBe(true)
    expect(rows.some(({ employees }) => employees === null)).toBe(true)
    expect(rows.some(({ raum }) => raum === null)).toBe(true)
    expect(rows.some(({ legalName }) => legalName.includes('Peña & Associés'))).toBe(true)
  })

  test('a day the publisher no longer keeps cannot be had, and is not asked for again', async () => {
    const path = join(directory, 'x')
    const name = 'IA_FIRM_STATE_Feed_11_13_2026.xml.gz'
    await expect(client().downloadFeed(name, path, signal)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    const calls = (await app.inject({ url: '/__sim/filings/calls' })).json<{ total: number }>()
    expect(calls.total).toBe(1)
  })

  test.each([
    ['down', 'BROKEN'],
    ['throttle', 'THROTTLED'],
    ['garbage', 'UNREADABLE'],
    ['truncated', 'UNREADABLE'],
  ] as const)('%s for long is %s', async (kind, reason) => {
    await fault(kind, 4)
    const name = 'IA_FIRM_SEC_Feed_11_21_2026.xml.gz'
    const path = join(directory, name)
    await expect(client().downloadFeed(name, path, signal)).rejects.toMatchObject({ system: 'IAPD', reason })
    expect(await client().downloadFeed(name, path, signal)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('an answer that takes too long ends', async () => {
    await fault('slow', 1)
    await expect(client({ deadlineMs: 50, tries: 1 }).pullManifest(signal)).rejects.toMatchObject({
      reason: 'TIMEOUT',
    })
  })

  test('the caller’s abort passes through as it is', async () => {
    const aborted = AbortSignal.abort(new Error('enough'))
    await expect(client().pullManifest(aborted)).rejects.toThrow('enough')
  })

  test('EDGAR wants to know who asks, and does not know everyone', async () => {
    await expect(client({ contact: 'nobody' }).pullSubmissions(demoCik, signal)).rejects.toMatchObject({
      reason: 'REFUSED',
    })
    expect(await client().pullSubmissions('42', signal)).toBeNull()
    expect(await client().pullSubmissions(demoCik, signal)).toEqual([])
  })

  test('a firm beyond the line files each quarter, and its votes once a year', async () => {
    await app.close()
    await open(500)
    const rows = (await client().pullSubmissions(demoCik, signal)) ?? []
    expect(rows.slice(0, 2)).toMatchObject([
      { form: '13F-HR', reportOn: '2026-09-30', filedOn: '2026-11-10' },
      { form: 'N-PX', reportOn: '2026-06-30' },
    ])
    expect(new Set(rows.map(({ accession }) => accession)).size).toBe(rows.length)
  })

  test('EDGAR answers ten requests a second', async () => {
    const many = Array.from({ length: 12 }, () => client({ tries: 1 }).pullSubmissions(demoCik, signal))
    const results = await Promise.allSettled(many)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  })
})
