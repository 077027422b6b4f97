import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createCrmEdits, type CrmEditOptions } from './crm-edits.ts'
import { createNoteAndTaskEdits } from './note-and-task-edits.ts'
import { throttleVariants, type ThrottleVariant } from './rate-limiter.ts'
import { CrmRefusal } from './refusal.ts'
import { renderField } from './render.ts'

const fields = z.record(z.string(), z.unknown())
const parameters = z.object({ id: z.string() })
const settings = z.strictObject({ throttleVariant: z.enum(throttleVariants) })
const rename = z.strictObject({ name: z.string().min(1) })

interface Edits {
  readonly create?: (body: unknown) => object
  readonly change: (id: string, body: unknown) => object
  readonly remove?: (id: string) => void
}

const idOf = (input: unknown) => parameters.parse(input).id

function addEdits(app: FastifyInstance, path: string, { create, change, remove }: Edits): void {
  app.patch(`/__sim/crm/${path}/:id`, (request) => change(idOf(request.params), request.body ?? {}))
  if (create !== undefined) {
    app.post(`/__sim/crm/${path}`, (request, reply) => reply.code(201).send(create(request.body)))
  }
  if (remove !== undefined) {
    app.delete(`/__sim/crm/${path}/:id`, (request, reply) => {
      remove(idOf(request.params))
      return reply.code(204).send()
    })
  }
}

/** Lets tests do what people do in the CRM: edit contacts, items, notes, tasks, and rename fields. */
export function addCrmControl(
  app: FastifyInstance,
  options: CrmEditOptions & { readonly setThrottleVariant: (variant: ThrottleVariant) => void },
): void {
  const edits = createCrmEdits(options)
  const texts = createNoteAndTaskEdits(options)
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof CrmRefusal) return reply.code(error.status).send(error.envelope)
    if (error instanceof z.ZodError) return reply.code(400).send({ message: z.prettifyError(error) })
    return reply.send(error)
  })
  addEdits(app, 'contacts', {
    create: (body) => edits.createContact(fields.parse(body)),
    change: (id, body) => edits.changeContact(id, fields.parse(body)),
    remove: (id) => {
      edits.deleteContact(id)
    },
  })
  addEdits(app, 'pipeline-items', {
    create: (body) => edits.createItem(fields.parse(body)),
    change: (id, body) => edits.changeItem(id, fields.parse(body)),
    remove: (id) => {
      edits.deleteItem(id)
    },
  })
  addEdits(app, 'notes', { create: texts.createNote, change: texts.changeNote, remove: texts.deleteNote })
  addEdits(app, 'tasks', { create: texts.createTask, change: texts.changeTask, remove: texts.deleteTask })
  addEdits(app, 'custom-fields', {
    change: (id, body) => renderField(edits.renameField(id, rename.parse(body).name)),
  })
  app.post('/__sim/crm/settings', (request, reply) => {
    options.setThrottleVariant(settings.parse(request.body).throttleVariant)
    return reply.code(204).send()
  })
}
