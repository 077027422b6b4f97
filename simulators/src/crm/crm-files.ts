import type { FastifyInstance } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Book } from './book.ts'
import type { FileRecord } from './records.ts'

const lifeMs = 5 * 60_000
const parameters = z.object({ id: z.string() })
const query = z.object({ expires: z.coerce.number(), signature: z.string() })

/** Download links that work for five minutes; `now` is in milliseconds. */
export function createFileLinks(publicUrl: string, now: () => number) {
  const secret = randomBytes(32)
  const sign = (id: string, expires: number) =>
    createHmac('sha256', secret).update(`${id}:${expires}`).digest('hex')
  return {
    fileUrl: ({ id }: FileRecord): string => {
      const expires = now() + lifeMs
      return `${publicUrl}/crm/files/${id}?expires=${expires}&signature=${sign(id, expires)}`
    },
    addTo: (app: FastifyInstance, book: Book): void => {
      app.get('/crm/files/:id', (request, reply) => {
        const { id } = parameters.parse(request.params)
        const link = query.safeParse(request.query).data
        const valid = link !== undefined && link.signature === sign(id, link.expires) && now() < link.expires
        if (!valid || book.files.get(id) === undefined) return reply.code(403).send()
        return reply.type('application/pdf').send(Buffer.from('%PDF-1.4\n%%EOF\n'))
      })
    },
  }
}
