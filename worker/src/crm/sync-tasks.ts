import { pullTasks, toTaskRows, type Directory } from '@rc/connector-crm'
import { gather, markGone, store, type CrmSync } from './crm-sync.ts'
import { crmTables } from './crm-tables.ts'

const dayMs = 86_400_000

/** Tasks carry no date of change: a wide window is read and compared. */
const window = ({ mode, beganAt }: CrmSync) => {
  const [past, future] = mode === 'full' ? [3650, 1830] : [90, 400]
  return {
    from: new Date(beganAt.getTime() - past * dayMs),
    to: new Date(beganAt.getTime() + future * dayMs),
  }
}

export async function syncTasks(sync: CrmSync, directory: Directory): Promise<number> {
  const context = { ...sync, directory }
  const tasks = await gather(pullTasks(sync.crm, sync.run.signal, window(sync)), (rows) =>
    toTaskRows(rows, context),
  )
  return store(sync, {
    table: crmTables.tasks,
    rows: tasks.rows,
    trigger: 'client_change',
    last: (trx) => markGone(sync, trx, crmTables.tasks, tasks),
  })
}
