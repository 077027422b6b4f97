import type { Json, SetByDatabase } from '../columns.ts'

/** What happened to alerts, in the order of commits without a gap; readers resume after any `seq`. */
export interface AlertEventsTable {
  seq: number
  /** alert.raised, alert.changed, alert.resolved */
  event: string
  alert_id: string
  /** Clearance needed to be told. */
  level: number
  /** By the database's clock. */
  at: SetByDatabase
  /** The alert as it was then (`alertView`). */
  body: Json<object>
}
