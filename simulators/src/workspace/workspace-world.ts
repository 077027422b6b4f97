import { filedDocuments } from '../firm/filed-documents.ts'
import type { Firm } from '../firm/model.ts'
import { createCalendar, type Calendar } from './calendar-book.ts'
import { createDrive, type Drive } from './drive-book.ts'
import { createDirectoryBook, type DirectoryBook } from './directory-book.ts'
import { calendarOf } from './firm-calendar.ts'
import { mailboxesOf, mailOf, toDraft, type Mail } from './firm-mail.ts'
import { createMailbox, type MailDraft, type Mailbox } from './mailbox.ts'

/** The firm's own part of the suite: who works there, their mail and calendars. */
export interface WorkspaceWorld {
  readonly directory: DirectoryBook
  mailbox(address: string): Mailbox | undefined
  calendar(address: string): Calendar | undefined
  /** The firm's shared drive. */
  drive(): Drive
  /** A new message, in every mailbox of the firm it concerns; the ids it has there. */
  deliver(mail: Mail): { readonly mailbox: string; readonly id: string }[]
}

/** Everything as it is at an instant (milliseconds); mail and calendars are made when first asked for. */
export function createWorkspaceWorld(firm: Firm, now: () => number): WorkspaceWorld {
  const began = now()
  const addresses = new Set(firm.advisors.map(({ email }) => email))
  const mailboxes = new Map<string, Mailbox>()
  const calendars = new Map<string, Calendar>()
  const isOwn = (address: string): boolean => addresses.has(address)
  let drive: Drive | null = null
  let drafts: Map<string, MailDraft[]> | null = null
  const draftsOf = (address: string): readonly MailDraft[] => {
    if (drafts === null) {
      drafts = new Map([...addresses].map((own) => [own, []]))
      for (const mail of mailOf(firm, began)) {
        for (const own of mailboxesOf(mail, isOwn)) drafts.get(own)?.push(toDraft(mail, own))
      }
    }
    return drafts.get(address) ?? []
  }
  const mailbox = (address: string): Mailbox | undefined => {
    if (!isOwn(address)) return undefined
    const made = mailboxes.get(address) ?? createMailbox(address, draftsOf(address))
    mailboxes.set(address, made)
    return made
  }
  return {
    directory: createDirectoryBook(firm),
    mailbox,
    calendar: (address) => {
      const advisor = firm.advisors.find(({ email }) => email === address)
      if (advisor === undefined) return undefined
      const made = calendars.get(address) ?? createCalendar(address, calendarOf(firm, advisor, began), now)
      calendars.set(address, made)
      return made
    },
    drive: () =>
      (drive ??= createDrive(
        filedDocuments(firm).filter(({ store }) => store === 'DRIVE'),
        now,
      )),
    deliver: (mail) =>
      mailboxesOf(mail, isOwn).flatMap((own) => {
        const id = mailbox(own)?.arrive(toDraft(mail, own)).id
        return id === undefined ? [] : [{ mailbox: own, id }]
      }),
  }
}
