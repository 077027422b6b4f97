import { CrmError, pullSetup, resolveMapping } from '@rc/connector-crm'
import { readCrmSourceState, saveCrmError, saveCrmSetup, saveCrmSynced } from './crm-source-state.ts'
import type { CrmRun, CrmSync, CrmSyncDeps } from './crm-sync.ts'
import { syncCommunications } from './sync-communications.ts'
import { syncContacts } from './sync-contacts.ts'
import { syncFiles } from './sync-files.ts'
import { readNotes } from './sync-notes.ts'
import { syncPipelines } from './sync-pipelines.ts'
import { syncTasks } from './sync-tasks.ts'

/** The CRM's clock and ours may differ, and two changes may share a second. */
const overlapMs = 15 * 60_000
/** Lists that can only be asked by the date of their rows: so far back is read again. */
const lookBackMs = 7 * 86_400_000

async function begin(deps: CrmSyncDeps, run: CrmRun, mode: CrmSync['mode']): Promise<CrmSync> {
  const beganAt = deps.now()
  const state = await readCrmSourceState(deps.db)
  const setup = await pullSetup(deps.crm, run.signal)
  const mapping = resolveMapping(setup, state.ids)
  if (mapping.missing.length > 0)
    deps.log.warn({ missing: mapping.missing }, 'the CRM lacks fields that reports use')
  await saveCrmSetup(deps.db, mapping)
  const since = (list: string): Date | undefined => {
    const watermark = state.watermarks[list === 'notes' ? 'contacts' : list]
    if (mode === 'full' || watermark === undefined) return undefined
    if (list === 'notes') return new Date(beganAt.getTime() - lookBackMs)
    return new Date(watermark.getTime() - overlapMs)
  }
  return { ...deps, run, mode, beganAt, setup, mapping, since }
}

async function syncAll(sync: CrmSync): Promise<number> {
  const { directory, owners, written } = await syncContacts(sync)
  const notes = await readNotes(sync, directory)
  let rows = written
  rows += await syncPipelines(sync, directory, notes.stages)
  rows += await syncCommunications(sync, directory, notes)
  rows += await syncTasks(sync, directory)
  await saveCrmSynced(sync.db, sync.beganAt, sync.now())
  rows += await syncFiles(sync, directory, owners)
  return rows
}

/**
 * Brings the CRM's copy up to date. Each list is stored with its trigger and watermark in one transaction, so
 * a run that breaks off is taken up by the next one. `rows` counts those that were written.
 */
export async function runCrmSync(
  deps: CrmSyncDeps,
  run: CrmRun,
  mode: CrmSync['mode'],
): Promise<{ readonly rows: number }> {
  try {
    return { rows: await syncAll(await begin(deps, run, mode)) }
  } catch (error) {
    await saveCrmError(deps.db, error instanceof CrmError ? error.code : 'SYNC_FAILED')
    throw error
  }
}
