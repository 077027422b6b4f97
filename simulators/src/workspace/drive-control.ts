import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Drive } from './drive-book.ts'

const root = '/__sim/workspace/drive'
const path = z.object({ id: z.string() })
const fileBody = z.strictObject({ name: z.string().min(1), path: z.array(z.string()), author: z.string() })
const fileChange = z.strictObject({ name: z.string().min(1).optional(), trashed: z.boolean().optional() })

/** Lets people and tests file, rename, bin and delete what is in the shared drive. */
export function addDriveControl(app: FastifyInstance, drive: () => Drive, now: () => number): void {
  app.get(`${root}/files`, () => drive().files())
  app.post(`${root}/files`, (request, reply) => {
    const { author, ...file } = fileBody.parse(request.body)
    const at = new Date(now()).toISOString()
    const more = { createdAt: at, modifiedAt: at, bytes: 1000, mimeType: 'application/pdf' }
    const stored = { store: 'DRIVE', householdRef: null, authorEmail: author } as const
    return reply.code(201).send(drive().add({ id: `1${randomUUID()}`, ...file, ...more, ...stored }))
  })
  app.patch(`${root}/files/:id`, (request) => {
    const { name, trashed } = fileChange.parse(request.body)
    return drive().change(path.parse(request.params).id, {
      ...(name !== undefined && { name }),
      ...(trashed !== undefined && { trashed }),
    })
  })
  app.delete(`${root}/files/:id`, (request, reply) => {
    drive().remove(path.parse(request.params).id)
    return reply.code(204).send()
  })
}
