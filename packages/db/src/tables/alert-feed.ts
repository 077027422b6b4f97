/** One row: the last `seq` of `alert_events`. Locked by whoever announces until that commits. */
export interface AlertFeedTable {
  is_end: boolean
  seq: number
}
