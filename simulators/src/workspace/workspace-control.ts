import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addDriveControl } from './drive-control.ts'
import { overLimitForms } from './faults.ts'
import { GoogleError, notFound } from './google-error.ts'
import type { Mailbox } from './mailbox.ts'
import type { QuotaMeter } from './quota-meter.ts'
import { regimes } from './quota-meter.ts'
import type { RequestLog } from './request-log.ts'
import type { WorkspaceWorld } from './workspace-world.ts'

/** What can be set while it runs. */
export const manners = z.strictObject({
  regime: z.enum(regimes),
  overLimit: z.enum(overLimitForms),
  /** How far the clock of the token endpoint is ahead of everybody else's. */
  clockSkewSeconds: z.number(),
  shuffled: z.boolean(),
  honoursQuotaUser: z.boolean(),
  disabledAccounts: z.array(z.string()),
})
export type Manners = z.output<typeof manners>

export interface WorkspaceControlOptions {
  readonly world: WorkspaceWorld
  readonly meter: QuotaMeter
  readonly log: RequestLog
  readonly set: (changes: Partial<Manners>) => void
  readonly now: () => number
}

const mailBody = z.strictObject({
  from: z.string(),
  to: z.array(z.string()).min(1),
  cc: z.array(z.string()).min(1).optional(),
  subject: z.string().default(''),
  bulk: z.boolean().optional(),
  /** ISO instant; now unless said otherwise. */
  at: z.iso.datetime({ offset: true }).optional(),
})
const eventBody = z.strictObject({
  summary: z.string().default('Meeting'),
  start: z.iso.datetime({ offset: true }),
  attendees: z.array(z.strictObject({ email: z.string(), responseStatus: z.string() })).default([]),
})
const eventChange = z.strictObject({
  summary: z.string().optional(),
  start: z.iso.datetime({ offset: true }).optional(),
  cancelled: z.boolean().optional(),
})
const userChange = z
  .strictObject({
    suspended: z.boolean(),
    archived: z.boolean(),
    isEnrolledIn2Sv: z.boolean(),
    isEnforcedIn2Sv: z.boolean(),
  })
  .partial()
const path = z.object({ address: z.string(), id: z.string().default('') })
const root = '/__sim/workspace'

function addMailEdits(app: FastifyInstance, { world, now }: WorkspaceControlOptions): void {
  const mailboxOf = (params: unknown): { mailbox: Mailbox; id: string } => {
    const { address, id } = path.parse(params)
    const mailbox = world.mailbox(address)
    if (mailbox === undefined) throw notFound()
    return { mailbox, id }
  }
  app.post(`${root}/messages`, (request, reply) => {
    const { at, cc, bulk, ...mail } = mailBody.parse(request.body)
    const key = `edit:${randomUUID()}`
    const more = { ...(cc !== undefined && { cc }), ...(bulk !== undefined && { bulk }) }
    const when = at === undefined ? now() : Date.parse(at)
    return reply.code(201).send(world.deliver({ key, threadKey: key, at: when, ...mail, ...more }))
  })
  app.delete(`${root}/mailboxes/:address/messages/:id`, (request, reply) => {
    const { mailbox, id } = mailboxOf(request.params)
    mailbox.remove(id)
    return reply.code(204).send()
  })
  app.post(`${root}/mailboxes/:address/messages/:id/star`, (request, reply) => {
    const { mailbox, id } = mailboxOf(request.params)
    mailbox.star(id)
    return reply.code(204).send()
  })
  app.post(`${root}/mailboxes/:address/expire-history`, (request, reply) => {
    mailboxOf(request.params).mailbox.expireHistory()
    return reply.code(204).send()
  })
}

function addCalendarEdits(app: FastifyInstance, { world, now }: WorkspaceControlOptions): void {
  const calendarOf = (address: string) => {
    const calendar = world.calendar(address)
    if (calendar === undefined) throw notFound()
    return calendar
  }
  app.post(`${root}/calendars/:address/events`, (request, reply) => {
    const { address } = path.parse(request.params)
    const { start, ...event } = eventBody.parse(request.body)
    const at = Date.parse(start)
    const draft = { key: randomUUID(), start: at, end: at + 3_600_000, organizer: address, createdAt: now() }
    return reply.code(201).send({ id: calendarOf(address).add({ ...draft, ...event }).id })
  })
  app.patch(`${root}/calendars/:address/events/:id`, (request, reply) => {
    const { address, id } = path.parse(request.params)
    const { cancelled, start, summary } = eventChange.parse(request.body)
    const calendar = calendarOf(address)
    if (cancelled === true) calendar.cancel(id)
    else {
      calendar.change(id, {
        ...(start !== undefined && { start: Date.parse(start) }),
        ...(summary !== undefined && { summary }),
      })
    }
    return reply.code(204).send()
  })
  app.post(`${root}/calendars/:address/revoke-sync-tokens`, (request, reply) => {
    calendarOf(path.parse(request.params).address).revokeTokens()
    return reply.code(204).send()
  })
}

/** Lets people and tests do what happens at the suite: mail arrives, history expires, users are suspended. */
export function addWorkspaceControl(app: FastifyInstance, options: WorkspaceControlOptions): void {
  const { world, meter, log } = options
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof GoogleError) return reply.code(error.code).send(error.body)
    if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
    return reply.send(error)
  })
  app.get(`${root}/requests`, () => log.entries())
  app.get(`${root}/quota`, () => meter.peaks())
  app.post(`${root}/settings`, (request, reply) => {
    // What is not named stays as it is.
    options.set(Object.fromEntries(Object.entries(manners.partial().parse(request.body))))
    return reply.code(204).send()
  })
  app.patch(`${root}/users/:address`, (request, reply) => {
    const change = Object.fromEntries(Object.entries(userChange.parse(request.body)))
    if (!world.directory.change(path.parse(request.params).address, change)) throw notFound()
    return reply.code(204).send()
  })
  addMailEdits(app, options)
  addCalendarEdits(app, options)
  addDriveControl(app, world.drive, options.now)
}
