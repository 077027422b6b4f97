import { appendAudit } from '@rc/audit/append-audit'
import { type CustodyKind, readCustodyFile } from '@rc/connector-custody'
import { type IsoDate, newYorkDate } from '@rc/core/dates'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Db, Trx } from '@rc/db/database'
import type { Emit, Trigger } from '@rc/db/events'
import { storeAccountNumbers } from '@rc/personal-data/account-numbers'
import type { DataKeys } from '@rc/personal-data/data-keys'
import { randomUUID } from 'node:crypto'
import { readAccountRefs } from './account-refs.ts'
import type { CustodyImport, ImportMode, ImportStatus } from './custody-import.ts'
import { Intake, NotToBeStored, type Staged } from './intake.ts'
import { readSameImport } from './read-imports.ts'
import { lockFile, recordFreshness, recordImport } from './record-import.ts'
import { type Spool, spool } from '@rc/spool'
import { rebuildPartitions } from './rebuild-partitions.ts'
import { openStage } from './stage.ts'
import { Tally } from './tally.ts'
import { targets } from './target.ts'
import { createToRecord } from './to-record.ts'

export type ImportDeps = {
  readonly db: Db
  readonly pseudonyms: Pseudonyms
  /** Seal the numbers of accounts. */
  readonly dataKeys: DataKeys
  readonly emit: Emit
  readonly now: () => Date
  /** The database has one session, which a long transaction keeps from everybody else: the embedded one. */
  readonly hasOneSession?: boolean
}

export type ImportRequest = {
  readonly kind: CustodyKind
  readonly stream: AsyncIterable<Uint8Array>
  /** `all`: one bad row and nothing is stored. `partial`: the good rows are. */
  readonly mode?: ImportMode
  /** As-of date of files that do not say it. */
  readonly asOf?: IsoDate
  /** Account of files about a single one that do not say it in full. */
  readonly accountNumber?: string
  readonly fileName?: string
  /** Id of a person, or the name of what brings the file. */
  readonly uploadedBy: string
  /** Role of that person. */
  readonly uploaderRole?: string
  readonly signal?: AbortSignal
}

export type ImportOutcome = {
  readonly result: CustodyImport
  /** The same file came before; nothing was stored now. */
  readonly repeated: boolean
}

/** One file on its way in. */
type Job = {
  readonly request: ImportRequest
  readonly mode: ImportMode
  readonly file: Spool
  readonly tally: Tally
  readonly intake: Intake<CustodyKind>
  readonly startedAt: Date
}

function startJob(deps: ImportDeps, request: ImportRequest, file: Spool, startedAt: Date): Job {
  const { kind, mode = 'all', signal } = request
  const tally = new Tally()
  const intake = createIntake(kind)
  return { request, mode, file, tally, intake, startedAt }

  function createIntake<K extends CustodyKind>(own: K) {
    const options = {
      today: newYorkDate(startedAt),
      asOf: request.asOf,
      accountNumber: request.accountNumber,
      signal,
    }
    const read = () => readCustodyFile(own, file.open(), options)
    const toRecord = createToRecord(deps.pseudonyms)[own]
    return new Intake<K>({ kind: own, mode, read, toRecord, signal }, tally)
  }
}

function outcomeOf(
  job: Job,
  importId: string,
  status: ImportStatus,
  events: readonly Trigger[],
): CustodyImport {
  const { request, mode, tally, file, startedAt } = job
  const isStored = status !== 'REJECTED'
  return {
    importId,
    kind: request.kind,
    mode,
    status,
    asOf: tally.to,
    fileName: request.fileName?.slice(0, 200) ?? null,
    rowsRead: tally.rowsRead,
    rowsAccepted: isStored ? tally.rowsRead - tally.rowsRejected : 0,
    rowsRejected: tally.rowsRejected,
    rejects: tally.rejects,
    sha256: file.sha256,
    events,
    uploadedBy: request.uploadedBy,
    uploadedAt: startedAt,
  }
}

/** The rows, the record of the import, how fresh the source is and the triggers: all or nothing. */
async function storeAll(deps: ImportDeps, job: Job, staged: Staged, trx: Trx, importId: string) {
  const { request, tally, intake } = job
  await intake.store(trx, staged, importId)
  if (tally.rowsRead === tally.rowsRejected) throw new NotToBeStored()
  if (request.kind === 'accounts') await storeAccountNumbers(trx, deps.dataKeys, staged.refs.numbers())
  const { triggers } = targets[request.kind]
  const result = outcomeOf(job, importId, tally.hasRejects ? 'PARTIAL' : 'ACCEPTED', triggers)
  const completedAt = deps.now()
  await recordImport(trx, result, completedAt)
  await recordFreshness(trx, result, completedAt)
  const payload = { source: `custody.${request.kind}`, importId, from: tally.from, to: tally.to }
  for (const trigger of triggers) await deps.emit(trigger, trx, payload)
  await noteImport(trx, request, result, completedAt)
  return result
}

/** The entry of the trail: what came, how much of it stayed, and the hash of the file. Last in its transaction. */
async function noteImport(
  trx: Trx,
  { uploadedBy, uploaderRole }: ImportRequest,
  { importId, kind, mode, status, rowsRead, rowsAccepted, rowsRejected, sha256 }: CustodyImport,
  at: Date,
): Promise<void> {
  const isPerson = uploaderRole !== undefined
  await appendAudit(trx, [
    {
      at,
      actorRef: isPerson ? uploadedBy : null,
      actorRole: uploaderRole ?? uploadedBy,
      action: status === 'REJECTED' ? 'custody.rejected' : 'custody.imported',
      entityType: 'CustodyImport',
      entityRef: importId,
      result: status === 'REJECTED' ? 'FAILURE' : 'SUCCESS',
      details: { kind, mode, status, rowsRead, rowsAccepted, rowsRejected, sha256 },
    },
  ])
}

async function recordRejected(deps: ImportDeps, job: Job): Promise<ImportOutcome> {
  const { kind } = job.request
  const key = { kind, sha256: job.file.sha256, mode: job.mode }
  return deps.db.transaction().execute(async (trx) => {
    await lockFile(trx, kind, job.file.sha256)
    const earlier = await readSameImport(trx, key)
    if (earlier !== null && earlier.status !== 'REJECTED') return { result: earlier, repeated: true }
    const result = outcomeOf(job, earlier?.importId ?? randomUUID(), 'REJECTED', [])
    await recordImport(trx, result, deps.now())
    await noteImport(trx, job.request, result, deps.now())
    return { result, repeated: earlier !== null }
  })
}

/**
 * Takes a custody file in. The same bytes again, as the same kind in the same mode, give the first result and
 * store nothing; a file that was rejected is looked at anew, as the accounts it lacked may have come since.
 * Two equal uploads at once store once. Memory does not grow with the file.
 * Throws what the stream throws, and AbortError when aborted; nothing is stored then.
 */
export async function importCustodyFile(deps: ImportDeps, request: ImportRequest): Promise<ImportOutcome> {
  const startedAt = deps.now()
  await using file = await spool(request.stream, request.signal)
  const { kind, mode = 'all' } = request
  const key = { kind, sha256: file.sha256, mode }
  const before = await readSameImport(deps.db, key)
  if (before !== null && before.status !== 'REJECTED') return { result: before, repeated: true }
  const job = startJob(deps, request, file, startedAt)
  await using stage = await openStage(deps.db, kind, startedAt)
  const refs = await readAccountRefs(deps.db, deps.pseudonyms)
  await job.intake.stage(deps.db, stage, refs)
  const newId = before?.importId ?? randomUUID()
  const rebuild = deps.hasOneSession === true ? await rebuildPartitions(deps.db, stage, newId) : null
  try {
    return await deps.db.transaction().execute(async (trx) => {
      await lockFile(trx, kind, file.sha256)
      const earlier = await readSameImport(trx, key)
      if (earlier !== null && earlier.status !== 'REJECTED') return { result: earlier, repeated: true }
      const result = await storeAll(deps, job, { stage, refs, rebuild }, trx, earlier?.importId ?? newId)
      return { result, repeated: false }
    })
  } catch (error) {
    if (error instanceof NotToBeStored) return recordRejected(deps, job)
    throw error
  }
}
