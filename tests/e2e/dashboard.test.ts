import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { newYorkDate } from '@rc/core/dates'
import { CLEARANCE, PERMISSIONS, type Role } from '@rc/core/roles'
import { readSupergraph } from '@rc/schema/files'
import { GROUPS, type Group } from '@rc/schema/groups'
import { rootPolicies } from '@rc/schema/policy'
import { readRestOperations } from '@rc/schema/rest-operations'
import { demoPassword } from '@rc/simulators'
import { createWorker, type Worker } from '@rc/worker'
import axe from 'axe-core'
import pino from 'pino'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '../support/demonstration.ts'
import { freePorts } from '../support/processes.ts'
import { startSystem, type System } from '../support/system.ts'

// The dashboard in a real browser, over the demonstration firm.

const executablePath = '/usr/bin/chromium'
const isThere = existsSync(executablePath)
if (!isThere) console.log(`not tried: the dashboard in a browser (there is no ${executablePath})`)

const REPORTS = readRestOperations().map(({ group, report, field }) => ({
  group: group as Group,
  href: `/${group}/${report}`,
  field,
}))
const policies = rootPolicies(readSupergraph())
const levelOf = (group: string): number => policies.get(group)?.level ?? 5
const mayMakePacks = (role: Role): boolean =>
  PERMISSIONS[role].includes('reports:export') && levelOf('regulatory') <= CLEARANCE[role]
const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 844 }
/** How a page is looked at: every page in two ways, all four ways over all pages. */
const LOOKS = [
  [WIDE, 'light'],
  [NARROW, 'dark'],
  [WIDE, 'dark'],
  [NARROW, 'light'],
] as const

/** In the page: gives everything that can be worked its number, in the order of the page, and says how many there are. */
const NUMBER_WHAT_CAN_BE_USED = `(() => {
  const kinds = 'a[href], button:not([disabled]), input, select, summary, [tabindex="0"]'
  const all = [...document.querySelectorAll(kinds)].filter((element) => element.checkVisibility())
  all.forEach((element, i) => { element.dataset.place = i })
  return all.length
})()`

/** In the page: the number of what has the focus, and how that is seen. */
const FOCUSED = `(() => {
  const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement)
  return [document.activeElement.dataset.place, outlineStyle + ' ' + boxShadow]
})()`

/** In the page: the session ends, and the browser is left as it is where the end comes from elsewhere. */
const END_ELSEWHERE = `(async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/auth/logout', { method: 'POST', headers, body: '{}' })
  return answer.status
})()`

/** In the page: what of it lies under the live alerts, at its top and at its end. */
const COVERED = `[0, document.body.scrollHeight].flatMap((top) => {
  scrollTo(0, top)
  const { bottom, right, left } = document.querySelector('.alerts').getBoundingClientRect()
  return [...document.querySelectorAll('main h1, main .panel')]
    .map((element) => [element.tagName, element.getBoundingClientRect()])
    .filter(([, box]) => (top === 0 ? box.top < bottom : box.bottom > innerHeight) && box.left < right && box.right > left)
    .map(([name, box]) => name + ' at ' + box.top)
})`

/** In the page: what is asked for again every so often is not. What changes then was told. */
const WITHOUT_POLLING = `{
  const every = setInterval
  globalThis.setInterval = (work, ms, ...rest) => (ms >= 30_000 ? 0 : every(work, ms, ...rest))
}`

/** What goes wrong in a page: errors, and requests that fail. */
function watch(page: Page, wrong: string[] = []): string[] {
  page.setDefaultTimeout(45_000)
  page.on('console', (message) => void (message.type() === 'error' && wrong.push(message.text())))
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on(
    'response',
    (answer) => void (answer.status() >= 400 && wrong.push(`${answer.status()} ${answer.url()}`)),
  )
  // What a page no longer needs when it is left is called off, and no failure.
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') wrong.push(`${why} ${request.url()}`)
  })
  return wrong
}

interface Visit {
  readonly page: Page
  /** What went wrong in the browser. */
  readonly wrong: string[]
  /** Operations sent to `/graphql`. */
  readonly sent: string[]
}

describe.skipIf(!isThere)('the dashboard', () => {
  let system: System
  let worker: Worker
  let running: AsyncDisposable
  let browser: Browser
  let own: string
  beforeAll(async () => {
    const [port = 0] = await freePorts(1)
    own = `http://localhost:${port}`
    system = await startSystem('embedded', { port })
    // The calls that loaded the firm went to another simulator than this one.
    await system.database.db.deleteFrom('crm_calls').execute()
    await system.app.listen({ port, host: '127.0.0.1' })
    worker = createWorker({
      database: system.database,
      pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
      settings: { ...system.settings, RC_CRM_WEBHOOK_URL: `http://127.0.0.1:${port}` },
      now,
      log: pino({ level: 'silent' }),
    })
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await running?.[Symbol.asyncDispose]()
    await system?.[Symbol.asyncDispose]()
  })

  /** A fresh browser that reaches this machine only, signed in. */
  async function visit(role: Role, script = ''): Promise<Visit> {
    const context = await browser.newContext({ viewport: WIDE, colorScheme: 'light' })
    await context.addInitScript(script)
    const [wrong, sent]: [string[], string[]] = [[], []]
    await context.route(
      (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
      (route) => {
        wrong.push(`asked for ${route.request().url()}`)
        return route.abort()
      },
    )
    const page = await context.newPage()
    watch(page, wrong)
    await page.goto(`${own}/signin`)
    await page.fill('#email', `${role}@demo.local`)
    await page.fill('#password', demoPassword)
    await page.click('button')
    await page.fill('#code', (await page.textContent('#hint')) ?? '')
    page.on('request', (request) => {
      if (request.url() === `${own}/graphql`)
        sent.push(
          (JSON.parse(request.postData() ?? '{}') as { operationName?: string }).operationName ?? 'none',
        )
    })
    await page.click('button')
    await page.waitForURL(`${own}/`)
    await page.waitForSelector('.panel .freshness')
    expect(sent, 'the overview').toEqual(['PerformanceSummary'])
    return { page, wrong, sent }
  }

  /** What the browser shows of a page nobody is signed in for. */
  async function visitUnsigned(path: string): Promise<Visit> {
    const context = await browser.newContext({ viewport: WIDE, colorScheme: 'light' })
    const page = await context.newPage()
    const there = { page, wrong: watch(page), sent: [] }
    await page.goto(own + path)
    return there
  }

  const close = ({ page }: Visit): Promise<void> => page.context().close()

  /** Serious and critical findings, as text. */
  async function seriousIssues(page: Page): Promise<string[]> {
    // Half a megabyte: once a document, which pages of the dashboard share.
    if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(axe.source)
    const violations = await page.evaluate(async () => {
      const { axe: here } = globalThis as unknown as { axe: typeof axe }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const options = { runOnly: tags, resultTypes: ['violations' as const], iframes: false }
      return (await here.run(options)).violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        where: nodes.slice(0, 3).map(({ target }) => String(target)),
      }))
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, where }) => `${id}: ${where.join(' | ')}`)
  }

  /** Opens a report by its link, and waits until it is drawn. */
  async function open({ page, sent }: Visit, href: string): Promise<void> {
    sent.length = 0
    await page.click(`nav a[href="${href}"]`)
    await page.waitForURL(own + href)
    await page.waitForSelector('article[aria-busy="false"] .freshness')
    expect(sent, href).toHaveLength(1)
  }

  test('every page of an executive: no error, no failed request, one query, no serious issue, nothing too wide', async () => {
    const there = await visit('executive')
    const { page, wrong } = there
    for (const [size, colorScheme] of LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      expect(await seriousIssues(page), `/ ${size.width} ${colorScheme}`).toEqual([])
    }
    for (const [i, { href }] of REPORTS.entries()) {
      await page.setViewportSize(WIDE)
      await open(there, href)
      expect(await page.locator('h1').textContent(), href).not.toBe('')
      for (const look of [i % 2 === 0 ? 0 : 2, i % 2 === 0 ? 1 : 3]) {
        const [size, colorScheme] = LOOKS[look] ?? LOOKS[0]
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        expect(await seriousIssues(page), `${href} ${size.width} ${colorScheme}`).toEqual([])
        const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(tooWide, `${href} at ${size.width}`).toBeLessThanOrEqual(0)
      }
    }
    expect(wrong).toEqual([])
    await close(there)
  }, 240_000)

  test.each(['compliance', 'advisor', 'operations', 'viewer'] as const)(
    '%s opens every page there is for the level without an error, and sees the others locked',
    async (role) => {
      const there = await visit(role)
      const { page, wrong, sent } = there
      const locked = GROUPS.filter((group) => levelOf(group) > CLEARANCE[role])
      expect(locked.length).toBeGreaterThan(0)
      const packs = Number(mayMakePacks(role))
      expect(await page.locator('nav a[href="/packs"]').count()).toBe(packs)
      expect(await page.locator('nav .locked').count()).toBe(locked.length + 1 - packs)
      for (const { group, href } of REPORTS)
        expect(await page.locator(`nav a[href="${href}"]`).count(), href).toBe(locked.includes(group) ? 0 : 1)

      for (const { group, href } of REPORTS) if (!locked.includes(group)) await open(there, href)

      // One behind the lock by its address sends nothing.
      sent.length = 0
      await page.goto(own + (REPORTS.find(({ group }) => locked.includes(group))?.href ?? ''))
      expect((await page.locator('main h1').textContent())?.trim()).toBe('Locked')
      expect(sent).toEqual([])
      expect(wrong).toEqual([])
      await close(there)
    },
  )

  test('nobody is signed in: the way to sign in, and nothing is asked in vain', async () => {
    const there = await visitUnsigned('/')
    const { page, wrong } = there
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await seriousIssues(page), '/').toEqual([])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForSelector('#email')
    expect(await seriousIssues(page), 'sign-in').toEqual([])
    await page.goto(`${own}/explorer`)
    await page.waitForSelector('#email')
    expect(wrong).toEqual([])
    await close(there)
  })

  test('a session that was ended elsewhere is asked for once, and no more', async () => {
    const there = await visit('viewer')
    const { page, wrong } = there
    const ended = await page.evaluate(END_ELSEWHERE)
    expect(ended).toBe(204)
    const refused = (): number => wrong.filter((what) => what.startsWith('401 ')).length
    for (const asked of [1, 1]) {
      await page.goto(`${own}/`)
      await page.getByRole('link', { name: 'Sign in' }).waitFor()
      expect(refused()).toBe(asked)
    }
    await close(there)
  })

  test('a pack is asked for, watched and taken away; the one above the level is locked', async () => {
    const there = await visit('compliance')
    const { page, wrong, sent } = there
    sent.length = 0
    await page.click('nav a[href="/packs"]')
    await page.getByText('No pack has been asked for.').waitFor()
    expect(await page.locator('.panel.locked h2').textContent()).toContain('Board pack')
    expect(await page.getByRole('button', { name: 'Make the board pack' }).count()).toBe(0)

    // By key alone, and told of it in words.
    await page.getByRole('button', { name: 'Make the compliance pack' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar', { name: /^Compliance pack/ }).waitFor()
    await page.getByRole('status').filter({ hasText: 'It is being made' }).waitFor()
    const download = page.getByRole('button', { name: /^Download Compliance pack/ })
    await download.waitFor()
    await page.getByRole('status').filter({ hasText: 'It is made' }).waitFor()
    for (const [size, colorScheme] of LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      expect(await seriousIssues(page), `/packs ${size.width} ${colorScheme}`).toEqual([])
    }
    const saved = page.waitForEvent('download')
    await download.press('Enter')
    const file = await readFile(await (await saved).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sent).toEqual([])
    expect(wrong).toEqual([])
    await close(there)
  })

  test('parameters are in the address, and the way back undoes them', async () => {
    const there = await visit('executive')
    const { page, sent } = there
    await page.goto(`${own}/executive/aum`)
    await page.waitForSelector('article[aria-busy="false"] .freshness')
    sent.length = 0
    await page.getByLabel('Period').selectOption('R12M')
    await page.waitForURL(`${own}/executive/aum?period=R12M`)
    await expect.poll(() => sent.length).toBe(1)
    await page.goBack()
    await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('')
    await close(there)
  })

  test('a table is sorted by its heading and filtered by what is typed', async () => {
    const there = await visit('advisor')
    const { page } = there
    await page.goto(`${own}/clients/lifecycle`)
    const table = page.getByRole('region', { name: 'Opportunities' })
    const amounts = () => table.locator('tbody tr td:nth-child(3)').allTextContents()
    const dollars = async () => (await amounts()).map((text) => Number(text.replaceAll(/[$,]/g, '')))
    await table.getByRole('button', { name: 'Expected AUM' }).click()
    const sorted = await dollars()
    expect(sorted.length).toBeGreaterThan(3)
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
    await page.getByLabel('Filter Opportunities').fill('proposal')
    await expect.poll(async () => (await amounts()).length).toBeLessThan(sorted.length)
    expect(new Set(await table.locator('tbody tr td:nth-child(2)').allTextContents())).toEqual(
      new Set(['Proposal']),
    )
    await close(there)
  })

  test('all that can be used is reached by the keyboard, is seen to be, and can be worked by it', async () => {
    const there = await visit('executive', WITHOUT_POLLING)
    const { page } = there
    await open(there, '/executive/alerts')
    await page.evaluate('document.activeElement?.blur()')
    // From the top of the page once around; what is reached carries its place among all that should be.
    const usable = Number(await page.evaluate(NUMBER_WHAT_CAN_BE_USED))
    const reached: string[] = []
    const unseen: string[] = []
    // A mark is shown to those who came by key.
    await page.focus('[data-place="1"]')
    await page.keyboard.press('Shift+Tab')
    for (let i = 0; i < usable; i += 1) {
      const [place = '', mark = ''] = await page.evaluate<string[]>(FOCUSED)
      reached.push(place)
      if (mark === 'none none') unseen.push(place)
      await page.keyboard.press('Tab')
    }
    expect(unseen).toEqual([])
    expect(reached).toEqual(Array.from({ length: usable }, (_, i) => String(i)))

    // The skip link leads past the navigation, and a heading sorts its table.
    await page.focus('.skip')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate("document.activeElement?.closest('main') !== null")).toBe(true)
    const heading = page.locator('th', { hasText: 'Severity' })
    await heading.getByRole('button').focus()
    await page.keyboard.press('Enter')
    expect(await heading.getAttribute('aria-sort')).not.toBe('none')
    await close(there)
  })

  test('a change in the CRM becomes an alert and another figure on the page, without a reload', async () => {
    running = await worker.start()
    await worker.jobs
      .get('lacrm_webhook_registration')
      ?.run({ signal: AbortSignal.timeout(20_000), progress: () => undefined })
    const { db } = system.database
    const evaluate = () =>
      worker.jobs
        .get('alert_evaluation')
        ?.run({ signal: AbortSignal.timeout(20_000), progress: () => undefined })
    await evaluate()
    const there = await visit('executive', WITHOUT_POLLING)
    const { page } = there
    await open(there, '/executive/alerts')
    await page.evaluate('globalThis.notReloaded = true')
    const overdue = page.getByText('The review was due on 2019-03-14.').first()
    expect(await overdue.count()).toBe(0)

    const { crm_company_id: id } = await db
      .selectFrom('clients')
      .select('crm_company_id')
      .where('status', '=', 'CLIENT')
      .where('next_review_on', '>', newYorkDate(now()))
      .executeTakeFirstOrThrow()
    const answer = await fetch(`${system.outside.url}/__sim/crm/contacts/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 'Next Review': '2019-03-14' }),
    })
    expect(answer.ok).toBe(true)
    const stored = async () =>
      (
        await db
          .selectFrom('clients')
          .select('client_ref')
          .where('next_review_on', '=', '2019-03-14')
          .execute()
      ).length
    await expect.poll(stored, { timeout: 45_000 }).toBe(1)

    await evaluate()
    await page.locator('.alerts').getByText('Client review overdue').first().waitFor()
    // It stands above the page, and covers none of it.
    expect(await page.evaluate(COVERED)).toEqual([])
    expect(await seriousIssues(page), 'with an alert').toEqual([])
    await overdue.waitFor()
    const isOpen = async () =>
      String(
        (
          await db
            .selectFrom('alerts')
            .select('alert_id')
            .where('status', 'not in', ['RESOLVED', 'SUPPRESSED'])
            .execute()
        ).length,
      )
    const shown = page.locator('dl > div', { has: page.getByText('Open', { exact: true }) }).locator('dd')
    await expect
      .poll(async () => (await shown.textContent()) === (await isOpen()), { timeout: 45_000 })
      .toBe(true)
    expect(await page.evaluate('globalThis.notReloaded')).toBe(true)
    await close(there)
  }, 120_000)

  test('the reference and the explorer need nothing from elsewhere', async () => {
    const there = await visit('executive')
    const { page, wrong } = there
    await page.goto(`${own}/docs`)
    await page.locator('.opblock').first().waitFor()
    expect(await page.locator('.opblock').count()).toBeGreaterThan(REPORTS.length)
    await page.locator('.opblock-summary-control').first().click()
    await page.locator('.opblock-body pre.microlight[tabindex]').first().waitFor()
    expect(await seriousIssues(page), '/docs').toEqual([])
    await page.goto(`${own}/explorer`)
    await page.locator('.graphiql-container .monaco-editor').first().waitFor()
    expect(await seriousIssues(page), '/explorer').toEqual([])
    expect(wrong).toEqual([])
    await close(there)
  })
})
