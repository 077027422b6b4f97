import { newYorkDate } from '@rc/core/dates'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { CLEARANCE, ROLES } from '@rc/core/roles'
import { emit } from '@rc/db/events'
import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { filedDocuments, type FiledDocument, type Firm, type Household } from '@rc/simulators'
import { requestContext, subgraphSchema } from '@rc/subgraph'
import { regulatory } from '@rc/subgraph-regulatory'
import { createWorker } from '@rc/worker'
import { graphql } from 'graphql'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '../support/demonstration.ts'
import { firmOf } from '../support/firm-of.ts'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

const today = newYorkDate(now())
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

interface TypeStatus {
  recordType: Record<'code' | 'category' | 'scope', string> & { weight: number; applies: boolean }
  required: number
  have: number
  status: string
  nextDueAt: string | null
  missingSubjects: { totalCount: number }
}

describe.each(testBackends())('regulatory reports on %s', (backend) => {
  let system: System
  let firm: Firm
  let files: FiledDocument[]
  beforeAll(async () => {
    system = await startSystem(backend)
    firm = await firmOf(system)
    files = filedDocuments(firm).filter(({ store }) => store === 'DRIVE')
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (path: string) => {
    const answer = await system.get(path)
    expect(answer).toMatchObject({ status: 200 })
    return answer.json
  }
  const allTypes = async (query = ''): Promise<TypeStatus[]> =>
    (await report(`/api/regulatory/compliance?first=200${query}`)).types.nodes

  /** How many statements the document of a report sends to the database. */
  const statements = async (name: string) => {
    let sent = 0
    const db = system.services.db.withPlugin({
      transformQuery: ({ node }) => {
        sent += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const source = readRestOperations().find(({ path }) => path === `/api/regulatory/${name}`)?.source ?? ''
    const { errors } = await graphql({
      schema: subgraphSchema(regulatory),
      source,
      contextValue: requestContext({ ...system.services, db }, () => ({
        personId: 'psn_test',
        role: 'executive',
        clearance: 5,
        requestId: 'test',
      })),
    })
    expect(errors).toBeUndefined()
    return sent
  }

  test.each(ROLES.filter((role) => CLEARANCE[role] < 4))('are closed to %s', async (role) => {
    const { data, errors } = await system.graphql('{ regulatory { compliance { score } } }', role)
    expect(data.regulatory).toBeNull()
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN'])
  })

  describe('compliance', () => {
    test('of 110 types, each subject is in exactly one state', async () => {
      const json = await report('/api/regulatory/compliance?first=200')
      expect(json.types.totalCount).toBe(110)
      const counted = Object.values<number>(json.totals).reduce((sum, n) => sum + n, 0)
      const { rows } = await sql<{ clients: number; accounts: number; persons: number }>`select
        (select count(*)::integer from clients where status <> 'PROSPECT' and joined_on <= ${today}::date
          and (left_on is null or left_on >= ${`${Number(today.slice(0, 4)) - 5}-01-01`}::date)) as clients,
        (select count(*)::integer from accounts where opened_on <= ${today}::date
          and (closed_on is null or closed_on >= ${`${Number(today.slice(0, 4)) - 5}-01-01`}::date)) as accounts,
        (select count(*)::integer from supervised_persons) as persons`.execute(system.database.db)
      const { clients, accounts, persons } = rows[0] ?? { clients: 0, accounts: 0, persons: 0 }
      const per: Record<string, number> = { FIRM: 1, CLIENT: clients, ACCOUNT: accounts, PERSON: persons }
      const nodes: TypeStatus[] = json.types.nodes
      const pairs = nodes.reduce((sum, { recordType }) => sum + (per[recordType.scope] ?? 0), 0)
      // Of those who left before that, types of which something is still there count too.
      expect(counted - pairs).toBeGreaterThanOrEqual(0)
      expect(counted - pairs).toBeLessThanOrEqual(json.totals.pastRetention + json.totals.onHold)
    })

    test('score and completeness follow from the types, sections add up to the whole', async () => {
      const json = await report('/api/regulatory/compliance?first=200')
      const nodes: TypeStatus[] = json.types.nodes
      const sum = (of: (node: TypeStatus) => number) => nodes.reduce((total, node) => total + of(node), 0)
      const { current, expiring, notApplicable, ...other } = json.totals
      expect(sum(({ required }) => required)).toBe(
        current + expiring + other.stale + other.missing + other.pastRetention + other.onHold,
      )
      expect(sum(({ have }) => have)).toBe(current + expiring)
      expect(notApplicable).toBeGreaterThan(0)
      expect(json.completeness).toBeCloseTo(sum(({ have }) => have) / sum(({ required }) => required), 9)
      const weighted =
        sum(({ have, recordType }) => have * recordType.weight) /
        sum(({ required, recordType }) => required * recordType.weight)
      expect(json.score).toBeCloseTo(weighted, 9)
      expect(json.score).toBeGreaterThan(0.8)
      expect(json.score).toBeLessThan(0.98)
      const applicable = json.byCategory.map((row: { applicable: number }) => row.applicable)
      expect(applicable).toHaveLength(10)
      expect(applicable.reduce((a: number, b: number) => a + b, 0)).toBe(sum(({ required }) => required))
    })

    /** Households whose record of a kind should be there, and those of them whose newest file is not too old. */
    function computedAgain(code: string, maxAge: number | null, concerns: (household: Household) => boolean) {
      const asked = firm.households.filter(
        (household) =>
          concerns(household) &&
          (household.leftOn === null ||
            Number(household.leftOn.slice(0, 4)) + 5 >= Number(today.slice(0, 4))),
      )
      const have = asked.filter((household) => {
        const dates = files
          .filter((file) => file.path[1]?.startsWith(`${code} `) && file.path[2] === household.householdRef)
          .filter(({ name }) => !name.startsWith('3.09'))
          .map(({ name }) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? '')
        const newest = dates.toSorted().at(-1)
        return (
          newest !== undefined &&
          (maxAge === null || daysBetween(newest, household.leftOn ?? today) <= maxAge)
        )
      })
      return { required: asked.length, have: have.length }
    }
    const all = () => true
    /** The first invoice is due after the first quarter. */
    const isBilled = (joinedOn: string, ref: string) =>
      daysBetween(joinedOn, today) >= 100 ||
      files.some(({ path }) => path[1]?.startsWith('3.04 ') && path[2] === ref)

    test.each([
      ['3.04', 100, ({ joinedOn, householdRef }: Household) => isBilled(joinedOn, householdRef)],
      ['3.05', null, ({ discretionary }: Household) => discretionary],
      ['3.08', 400, ({ sustainabilityPreference }: Household) => sustainabilityPreference !== 'NONE'],
      ['3.15', null, ({ complaints }: Household) => complaints.length > 0],
      ['3.16', null, ({ leftOn }: Household) => leftOn !== null],
      ['5.02', null, all],
      ['5.03', null, all],
      ['9.05', 485, all],
      ['10.01', 400, all],
    ] as const)('type %s is what the files of the firm say', async (code, maxAge, concerns) => {
      const node = (await allTypes()).find(({ recordType }) => recordType.code === code)
      const expected = computedAgain(code, maxAge, concerns)
      expect({ required: node?.required, have: node?.have }).toEqual(expected)
      expect(node?.missingSubjects.totalCount).toBeLessThanOrEqual(expected.required - expected.have)
    })

    test('every file is counted once, under its type or under none', async () => {
      const json = await report('/api/regulatory/compliance')
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from matrix_records_retention
        where source = 'crm'`.execute(system.database.db)
      expect(json.filesCatalogued + json.filesUnclassified).toBe(files.length + (rows[0]?.n ?? 0))
      const coded = files.filter(
        ({ path, name }) => /^\d+\.\d+ /.test(path[1] ?? '') && !name.startsWith('3.09 '),
      )
      expect(json.filesCatalogued).toBeGreaterThanOrEqual(coded.length)
      expect(json.filesUnclassified / files.length).toBeLessThan(0.02)
    })

    test('types come page by page in the order of the catalogue', async () => {
      const nodes: TypeStatus[] = await walkPages(system, '/api/regulatory/compliance', 'types', 37)
      const codes = nodes.map(({ recordType }) => recordType.code)
      expect(codes.slice(0, 2)).toEqual(['1.01', '1.02'])
      expect(codes.at(-1)).toBe('10.06')
      expect(new Set(codes).size).toBe(110)
    })

    test.each([
      ['category=CUSTODY', ({ recordType }: TypeStatus) => recordType.category === 'CUSTODY'],
      ['scope=PERSON', ({ recordType }: TypeStatus) => recordType.scope === 'PERSON'],
      ['status=MISSING', ({ status }: TypeStatus) => status === 'MISSING'],
      ['applies=false', ({ required }: TypeStatus) => required === 0],
      ['dueBefore=2026-01-01', ({ nextDueAt }: TypeStatus) => nextDueAt !== null && nextDueAt < '2026-01-01'],
    ] as const)('%s leaves just those types', async (query, belongs) => {
      expect(await allTypes(`&${query}`)).toEqual((await allTypes()).filter(belongs))
    })

    test('missing subjects are masked, paged, the longest missing first, and lead to the client', async () => {
      const ask = async (after: string | null) => {
        const { data } = await system.graphql(
          `query ($after: String) { regulatory { compliance(first: 200) { types { nodes { recordType { id }
            missingSubjects(first: 2, after: $after) { nodes { subjectRef label client { id tier } }
              pageInfo { endCursor hasNextPage } totalCount } } } } } }`,
          'executive',
          { after },
        )
        return data.regulatory.compliance.types.nodes.find(
          (node: { recordType: { id: string } }) => node.recordType.id === '9.05',
        ).missingSubjects
      }
      const first = await ask(null)
      expect(first.nodes[0]).toMatchObject({
        label: expect.stringMatching(/•••/),
        client: { id: first.nodes[0].subjectRef },
      })
      const seen = [...first.nodes]
      for (let page = first; page.pageInfo.hasNextPage;) {
        page = await ask(page.pageInfo.endCursor)
        seen.push(...page.nodes)
      }
      expect(new Set(seen.map(({ subjectRef }) => subjectRef)).size).toBe(first.totalCount)
    })

    test('Part 3 is not asked of a state-registered firm; before the SEC it is, and Part 1B no more', async () => {
      const states = async () => {
        const types = await allTypes()
        return ['9.02', '9.06'].map((code) => types.find((node) => node.recordType.code === code)?.status)
      }
      const register = (regulator: string) =>
        system.database.db.transaction().execute(async (trx) => {
          await trx
            .updateTable('firm_facts')
            .set({ value: regulator })
            .where('fact', '=', 'regulator')
            .execute()
          await emit('document_upload', trx)
        })
      expect(await states()).toEqual(['CURRENT', 'NOT_APPLICABLE'])
      await register('SEC')
      await expect.poll(states, { timeout: 5_000 }).toEqual(['NOT_APPLICABLE', 'MISSING'])
      await register('STATE')
      await expect.poll(states, { timeout: 5_000 }).toEqual(['CURRENT', 'NOT_APPLICABLE'])
    })

    test('a file gone before its time is a breach', async () => {
      const destroyed = async () =>
        (await report('/api/regulatory/compliance')).retentionBreaches.filter(
          ({ kind }: { kind: string }) => kind === 'DESTROYED_EARLY',
        )
      expect(await destroyed()).toEqual([])
      const remove = (removedAt: Date | null) =>
        system.database.db.transaction().execute(async (trx) => {
          await trx
            .updateTable('matrix_records_retention')
            .set({ removed_at: removedAt })
            .where('record_type_code', '=', '5.01')
            .execute()
          await emit('document_upload', trx)
        })
      await remove(new Date(now().getTime() - 60_000))
      await expect
        .poll(async () => (await destroyed()).map(({ code }: { code: string }) => code), { timeout: 5_000 })
        .toEqual(['5.01'])
      await remove(null)
      await expect.poll(destroyed, { timeout: 5_000 }).toEqual([])
    })
  })

  describe('examinations', () => {
    test('readiness and hours follow from the items, items from their record types', async () => {
      const json = await report('/api/regulatory/examinations?first=200')
      const types = new Map((await allTypes()).map((node) => [node.recordType.code, node]))
      let hours = 0
      for (const item of json.items.nodes) {
        const asked = item.recordTypeCodes.flatMap((code: string) => types.get(code) ?? [])
        const required = asked.reduce((sum: number, node: TypeStatus) => sum + node.required, 0)
        const have = asked.reduce((sum: number, node: TypeStatus) => sum + node.have, 0)
        const status =
          required === 0 ? 'NA' : have === 0 ? 'MISSING' : have === required ? 'READY' : 'PARTIAL'
        expect({ item: item.item, status: item.status }).toEqual({ item: item.item, status })
        if (status === 'PARTIAL' || status === 'MISSING') hours += item.hoursToProduce
      }
      expect(json.estimatedProductionHours).toBe(hours)
      expect(json.readinessPct).toBeGreaterThan(0.5)
      expect(json.readinessPct).toBeLessThan(1)
    })

    test('items come page by page and are narrowed by group and status', async () => {
      const items = await walkPages(system, '/api/regulatory/examinations', 'items', 9)
      const { json } = await system.get('/api/regulatory/examinations?first=200&group=CUSTODY&status=NA')
      expect(json.items.nodes).toEqual(
        items.filter(({ requestGroup, status }) => requestGroup === 'CUSTODY' && status === 'NA'),
      )
    })

    test('the last examination, open findings and rehearsals are those of the firm’s book', async () => {
      const json = await report('/api/regulatory/examinations')
      expect(json.lastExam).toMatchObject({ regulator: 'OR', deficiencies: 4, closedDate: null })
      expect(json.openDeficiencies.map(({ status }: { status: string }) => status)).toEqual([
        'REMEDIATED',
        'RESPONDED',
      ])
      expect(json.mockExams.map(({ score }: { score: number }) => score)).toEqual([0.83, 0.86])
    })
  })

  describe('audit trail', () => {
    const events = (query: string) => walkPages(system, `/api/regulatory/audit-trail?${query}`, 'events', 150)

    test('every file that entered the index is told, newest first, page by page', async () => {
      const told = await events('action=document.catalogued&recordTypeCode=4.02')
      const { rows } = await sql<{ ref: string }>`select document_ref as ref from matrix_records_retention
        where record_type_code = '4.02'`.execute(system.database.db)
      expect(new Set(told.map(({ entityRef }) => entityRef))).toEqual(new Set(rows.map(({ ref }) => ref)))
      expect(told).toHaveLength(rows.length)
      const seqs = told.map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.toSorted((a, b) => b - a))
      expect(new Set(told.map(({ actorRole }) => actorRole))).toEqual(new Set(['google_workspace_sync']))
    })

    test('it is narrowed by actor, result, kind of subject and day', async () => {
      const runs = await events('entityType=Job&action=job.run')
      expect(runs.map(({ entityRef }) => entityRef)).toContain('firm_book_import')
      expect(await events('entityType=Job&result=FAILURE')).toEqual([])
      expect(await events('entityType=Job&to=2020-01-01')).toEqual([])
      expect(await events(`entityType=Job&from=${today}&to=${today}`)).toEqual(runs)
      expect(await events('actor=psn_nobody')).toEqual([])
    })

    test('gaps are the missing and stale records, the longest first, over stable pages', async () => {
      const { totals } = await report('/api/regulatory/compliance')
      const gaps: { expectedBy: string; code: string; subjectRef: string | null; ageDays: number }[] = []
      let after: string | null = null
      for (let more = true; more;) {
        const { data } = await system.graphql(
          `query ($after: String) { regulatory { auditTrail { gaps(first: 20, after: $after) {
            nodes { code subjectRef expectedBy ageDays } pageInfo { endCursor hasNextPage } totalCount } } } }`,
          'executive',
          { after },
        )
        const page = data.regulatory.auditTrail.gaps
        expect(page.totalCount).toBe(totals.missing + totals.stale)
        gaps.push(...page.nodes)
        after = page.pageInfo.endCursor
        more = page.pageInfo.hasNextPage
      }
      expect(gaps).toHaveLength(totals.missing + totals.stale)
      expect(new Set(gaps.map(({ code, subjectRef }) => `${code} ${subjectRef}`)).size).toBe(gaps.length)
      const days = gaps.map(({ expectedBy }) => expectedBy)
      expect(days).toEqual(days.toSorted())
      for (const { expectedBy, ageDays } of gaps) expect(ageDays).toBe(daysBetween(expectedBy, today))
    })

    test('the weekly audit notes what compliance says that day', async () => {
      const worker = createWorker({
        database: system.database,
        pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
        settings: system.settings,
        now,
        log: pino({ level: 'silent' }),
      })
      const job = worker.jobs.get('compliance_completeness_audit')
      const done = await job?.run({ signal: AbortSignal.timeout(60_000), progress: () => undefined })
      expect(done).toEqual({ rows: 110 })
      const said = await report('/api/regulatory/compliance?first=200')
      const noted = async () => (await report('/api/regulatory/audit-trail')).completeness
      await expect
        .poll(async () => (await noted()).overall, { timeout: 5_000 })
        .toBeCloseTo(said.completeness, 9)
      const { byType, unclassified } = await noted()
      expect(unclassified).toBe(said.filesUnclassified)
      expect(byType).toEqual(
        said.types.nodes.map(({ recordType, required, have }: TypeStatus) => ({
          code: recordType.code,
          completeness: required === 0 ? null : expect.closeTo(have / required, 9),
        })),
      )
    })

    test('whether the chain is whole is unknown until it was verified', async () => {
      const ask = async (fields: string) =>
        (await system.graphql(`{ regulatory { auditTrail { ${fields} } } }`)).data.regulatory.auditTrail
      await sql`update audit_chain set verified_at = null`.execute(system.database.db)
      expect(await ask('integrity { chainOk } meta { warnings { code path } }')).toEqual({
        integrity: null,
        meta: { warnings: [{ code: 'NO_DATA', path: 'integrity' }] },
      })
      expect((await system.get('/api/audit/verify?full=true')).status).toBe(200)
      const { integrity } = await ask('integrity { chainOk lastHash verifiedThrough breaks { seq } }')
      expect(integrity).toMatchObject({
        chainOk: true,
        breaks: [],
        lastHash: expect.stringMatching(/^[\da-f]{64}$/),
      })
    })

    test('entries are kept seven years; holds in force are told', async () => {
      const { retention, legalHolds } = await report('/api/regulatory/audit-trail')
      expect(retention.policyYears).toBe(7)
      const years = (at: string) => Number(at.slice(0, 4))
      expect(years(retention.purgeDueAt) - years(retention.oldestAt)).toBe(7)
      expect(legalHolds.map(({ id }: { id: string }) => id)).toEqual(['hold-1'])
    })
  })

  test('the dashboard shows the score and what is overdue', async () => {
    const { json } = await system.get('/api/executive/dashboard')
    const { asOf } = json.meta
    const then = await report(`/api/regulatory/compliance?asOf=${asOf}`)
    expect(json.complianceScore.value).toBeCloseTo(then.score, 9)
    expect(json.overdueCompliance.value).toBe(then.tasks.overdue)
    expect(then.tasks.overdue).toBeGreaterThan(0)
  })

  test('without the firm’s facts nothing is claimed, and the reason is told', async () => {
    const result = await system.database.db
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('firm_facts').execute()
        const answer = await graphql({
          schema: subgraphSchema(regulatory),
          source: `{ regulatory { compliance { score totals { missing } meta { warnings { code path } } } } }`,
          contextValue: requestContext({ ...system.services, db: trx }, () => ({
            personId: 'psn_test',
            role: 'executive',
            clearance: 5,
            requestId: 'test',
          })),
        })
        throw Object.assign(new Error('undo'), { answer })
      })
      .catch((error: { answer?: unknown }) => JSON.parse(JSON.stringify(error.answer)))
    expect(result.data.regulatory.compliance).toEqual({
      score: null,
      totals: null,
      meta: {
        warnings: [
          { code: 'NO_DATA', path: 'score' },
          { code: 'NO_DATA', path: 'totals' },
        ],
      },
    })
  })

  test.each(['compliance', 'examinations', 'audit-trail'])(
    '%s sends as many statements for twice the clients',
    async (name) => {
      const before = await statements(name)
      expect(before).toBeLessThan(30)
      await sql`insert into clients (client_ref, crm_company_id, name_hash, name_mask, status, joined_on, source_updated_at)
      select 'x' || client_ref, ${name} || crm_company_id, 'x', 'X•••', status, joined_on, source_updated_at
      from clients where client_ref not like 'x%'`.execute(system.database.db)
      expect(await statements(name)).toBe(before)
      await sql`delete from clients where client_ref like 'x%'`.execute(system.database.db)
    },
  )
})
