import { pagesOf } from '../pages.ts'
import type { WorkspaceClient } from '../workspace-client.ts'
import { WorkspaceError } from '../workspace-error.ts'
import { historyList, message, messageList, profile, type Message } from './payloads.ts'

const root = 'gmail/v1/users/me'

/** Headers that tell who wrote to whom, the conversation, and bulk mail. The subject gives the topic and is forgotten. */
const metadataHeaders = [
  'From',
  'To',
  'Cc',
  'Bcc',
  'Subject',
  'Message-ID',
  'List-Id',
  'List-Unsubscribe',
  'Precedence',
  'Auto-Submitted',
]

/** Where a mailbox stands now: read before its messages, so that nothing falls between. */
export const pullProfile = (client: WorkspaceClient, subject: string, signal: AbortSignal) =>
  client.get({ method: 'gmail.profile', subject, path: `${root}/profile` }, profile, signal)

/** Ids of all messages outside spam and trash, in pages of up to 500, usually newest first. */
export async function* pullMessageIds(
  client: WorkspaceClient,
  subject: string,
  pageSize: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  const pull = (pageToken: string | undefined) =>
    client.get(
      {
        method: 'gmail.messages.list',
        subject,
        path: `${root}/messages`,
        query: { maxResults: String(pageSize), pageToken },
      },
      messageList,
      signal,
    )
  for await (const { messages } of pagesOf(pull)) yield [...new Set(messages.map(({ id }) => id))]
}

/** The metadata of a message; null when it is gone. */
export async function pullMessage(
  client: WorkspaceClient,
  subject: string,
  id: string,
  signal: AbortSignal,
): Promise<Message | null> {
  const path = `${root}/messages/${encodeURIComponent(id)}`
  const query = { format: 'metadata', metadataHeaders }
  try {
    return await client.get({ method: 'gmail.messages.get', subject, path, query }, message, signal)
  } catch (error) {
    if (error instanceof WorkspaceError && error.code === 'WORKSPACE_RESOURCE') return null
    throw error
  }
}

export interface MailChanges {
  /** Ids of messages that came and are still there, as far as the journal says. */
  readonly added: readonly string[]
  readonly deleted: readonly string[]
  /** Where the next read goes on from. */
  readonly historyId: string
}

/** What happened to a mailbox since a journal id. Throws WORKSPACE_CURSOR when the id is too old. */
export async function pullMailChanges(
  client: WorkspaceClient,
  subject: string,
  startHistoryId: string,
  signal: AbortSignal,
): Promise<MailChanges> {
  const pull = (pageToken: string | undefined) =>
    client.get(
      {
        method: 'gmail.history.list',
        subject,
        path: `${root}/history`,
        query: {
          startHistoryId,
          historyTypes: ['messageAdded', 'messageDeleted'],
          maxResults: '500',
          pageToken,
        },
      },
      historyList,
      signal,
    )
  const added = new Set<string>()
  const deleted = new Set<string>()
  let historyId = startHistoryId
  for await (const page of pagesOf(pull)) {
    for (const { messagesAdded, messagesDeleted } of page.history) {
      for (const { message: one } of messagesAdded) added.add(one.id)
      for (const { message: one } of messagesDeleted) deleted.add(one.id)
    }
    historyId = page.historyId
  }
  return { added: [...added].filter((id) => !deleted.has(id)), deleted: [...deleted], historyId }
}
