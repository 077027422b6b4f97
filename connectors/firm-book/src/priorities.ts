import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { day, FirmBookError, id, orEmpty } from './book-file.ts'

/** The file of what is to be done first, in the directory of the book; a firm may do without. */
export const PRIORITIES_FILE = 'priorities.csv'

const LONGEST = 200
/** A list of priorities that is longer is none. */
const MOST_BYTES = 1_000_000

const row = z.object({
  task_id: id.max(LONGEST),
  title: id.max(LONGEST),
  priority: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']),
  owner_role: z.enum(['executive', 'compliance', 'advisor', 'operations']),
  due_on: orEmpty(day),
  status: z.enum(['OPEN', 'DONE']),
})
export type PriorityTask = z.infer<typeof row>

export interface BadPriority {
  /** 1 is the first below the header. */
  readonly row: number
  /** Where it can be read. */
  readonly taskId: string | null
  readonly column: string
  readonly message: string
}

export interface Priorities {
  readonly tasks: readonly PriorityTask[]
  readonly bad: readonly BadPriority[]
  /** When the file was written; null where there is none. */
  readonly writtenAt: Date | null
}

/**
 * The tasks of the file, and the rows that are none. Throws FirmBookError when it cannot be read, when it is being
 * written this very moment, or when it is half written: without its header, or cut off within a row.
 */
export async function pullPriorities(directory: string, signal: AbortSignal): Promise<Priorities> {
  const found = await readWhole(join(directory, PRIORITIES_FILE), signal)
  if (found === null) return { tasks: [], bad: [], writtenAt: null }
  return { ...toPriorities(found.text), writtenAt: found.writtenAt }
}

/** Size and time before and after must agree: a file that is replaced meanwhile stays the one that was opened. */
async function readWhole(path: string, signal: AbortSignal) {
  try {
    await using file = await open(path)
    const before = await file.stat()
    if (before.size > MOST_BYTES) throw new FirmBookError(`${PRIORITIES_FILE} is too long`)
    const text = await file.readFile({ encoding: 'utf8', signal })
    const after = await file.stat()
    if (before.mtimeMs !== after.mtimeMs || before.size !== after.size)
      throw new FirmBookError(`${PRIORITIES_FILE} is being written`)
    return { text, writtenAt: after.mtime }
  } catch (cause) {
    if (cause instanceof FirmBookError) throw cause
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new FirmBookError(`${PRIORITIES_FILE} cannot be read`, { cause })
  }
}

function toPriorities(text: string): Pick<Priorities, 'tasks' | 'bad'> {
  if (!text.endsWith('\n')) throw new FirmBookError(`${PRIORITIES_FILE} does not end with a line`)
  const tasks = new Map<string, PriorityTask>()
  const bad: BadPriority[] = []
  for (const [i, record] of parseRecords(text).entries()) {
    const parsed = row.safeParse(record)
    const taskId = record['task_id']?.slice(0, LONGEST) || null
    const refuse = (column: string, message: string) => bad.push({ row: i + 1, taskId, column, message })
    if (!parsed.success) refuse(...whatIsWrong(parsed.error))
    else if (tasks.has(parsed.data.task_id)) refuse('task_id', 'stands there twice')
    else tasks.set(parsed.data.task_id, parsed.data)
  }
  return { tasks: [...tasks.values()], bad }
}

/** Column and words: what the cell holds is not repeated. */
function whatIsWrong({ issues: [issue] }: z.ZodError): [column: string, message: string] {
  return [issue?.path.join('.') ?? '', issue?.message ?? 'is wrong']
}

function parseRecords(text: string): Record<string, string>[] {
  let header: string[] = []
  try {
    const records = parse<Record<string, string>>(text, {
      columns: (names: string[]) => (header = names),
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    })
    const missing = Object.keys(row.shape).find((name) => !header.includes(name))
    if (missing !== undefined) throw new FirmBookError(`${PRIORITIES_FILE} has no column ${missing}`)
    return records
  } catch (cause) {
    if (cause instanceof FirmBookError) throw cause
    throw new FirmBookError(`${PRIORITIES_FILE} is no CSV`, { cause })
  }
}
