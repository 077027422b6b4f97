import type { Db } from '@rc/db/database'
import { defineJob, type Job } from '@rc/queue'
import { lastWholePeriod, type PackKind } from '@rc/report-packs/pack-list'
import { requestPack } from '@rc/report-packs/request-pack'

interface Deps {
  readonly db: Db
  readonly now: () => Date
}

/** Asks for the pack of the last whole month or quarter; a gateway makes it. One that is made already stays. */
const packJob = (name: string, kind: PackKind, { db, now }: Deps): Job =>
  defineJob({
    name,
    deadlineMinutes: 2,
    async run() {
      const asOf = lastWholePeriod(kind, now())
      const { status } = await requestPack(db, { kind, asOf, by: null, requestId: null }, now())
      return { rows: status === 'WAITING' ? 1 : 0 }
    },
  })

export const boardReportPack = (deps: Deps): Job => packJob('board_report_pack', 'board', deps)
export const complianceReportPack = (deps: Deps): Job => packJob('compliance_report_pack', 'compliance', deps)
