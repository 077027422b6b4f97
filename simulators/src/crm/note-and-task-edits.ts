import { z } from 'zod'
import { wireDate } from './crm-time.ts'
import type { CrmEditOptions } from './crm-edits.ts'
import { uidParameter } from './crm-function.ts'
import { CrmRefusal } from './refusal.ts'
import { renderNote, renderTask } from './render.ts'
import { uid } from './uid.ts'

const noteBody = z.strictObject({ ContactId: uidParameter, Note: z.string() })
const noteChange = noteBody.pick({ Note: true })
const taskBody = z.strictObject({
  ContactId: uidParameter,
  Name: z.string(),
  DueDate: z.iso.date().optional(),
  Description: z.string().default(''),
})
const taskChange = z.strictObject({
  Name: z.string().optional(),
  DueDate: z.iso.date().optional(),
  IsComplete: z.boolean().optional(),
})

const missing = (what: string) => new CrmRefusal(`The ${what} could not be found`, 404)

/** Notes and tasks written, changed and deleted by somebody in the CRM; no webhook exists for them. */
export const createNoteAndTaskEdits = ({ book, now, actor }: CrmEditOptions) => ({
  createNote: (body: unknown) => {
    const { ContactId, Note } = noteBody.parse(body)
    const id = uid(`created note:${book.notes.all().length}:${now()}`)
    book.notes.put({ id, contactId: ContactId, userId: actor, at: now(), text: Note, transition: null })
    return { NoteId: id }
  },
  changeNote: (id: string, body: unknown) => {
    const note = book.notes.get(id)
    if (note === undefined) throw missing('note')
    note.text = noteChange.parse(body).Note
    return renderNote(book)(note)
  },
  deleteNote: (id: string) => {
    if (!book.notes.remove(id)) throw missing('note')
  },
  createTask: (body: unknown) => {
    const { ContactId, Name, DueDate, Description } = taskBody.parse(body)
    const id = uid(`created task:${book.tasks.all().length}:${now()}`)
    book.tasks.put({
      id,
      contactId: ContactId,
      assignedTo: actor,
      name: Name,
      description: Description,
      dueDate: DueDate ?? wireDate(now()),
      completedAt: null,
      createdAt: now(),
    })
    return { TaskId: id }
  },
  changeTask: (id: string, body: unknown) => {
    const task = book.tasks.get(id)
    if (task === undefined) throw missing('task')
    const changes = taskChange.parse(body)
    task.name = changes.Name ?? task.name
    task.dueDate = changes.DueDate ?? task.dueDate
    if (changes.IsComplete !== undefined) task.completedAt = changes.IsComplete ? now() : null
    book.tasks.touched()
    return renderTask(book)(task)
  },
  deleteTask: (id: string) => {
    if (!book.tasks.remove(id)) throw missing('task')
  },
})
