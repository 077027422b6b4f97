import { z } from 'zod'

const messageId = z.object({ id: z.string().min(1) })

export const profile = z.object({
  messagesTotal: z.int().nonnegative(),
  historyId: z.string().regex(/^\d+$/),
})

export const messageList = z.object({
  messages: z.array(messageId).default([]),
  nextPageToken: z.string().min(1).optional(),
})

const changed = z.array(z.object({ message: messageId })).default([])

export const historyList = z.object({
  history: z.array(z.object({ messagesAdded: changed, messagesDeleted: changed })).default([]),
  nextPageToken: z.string().min(1).optional(),
  historyId: z.string().regex(/^\d+$/),
})

/** What is kept in memory of a message; `snippet` and whatever else comes along is dropped here. */
export const message = z.object({
  id: z.string().min(1),
  labelIds: z.array(z.string()).default([]),
  internalDate: z.string().regex(/^\d+$/).transform(Number),
  payload: z
    .object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) })
    .default({ headers: [] }),
})
export type Message = z.output<typeof message>
