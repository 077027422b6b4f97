/** GREEN, AMBER from four fifths of a line, RED from the line on, NA where the share is not known. */
export type LineStatus = 'GREEN' | 'AMBER' | 'RED' | 'NA'

/** From this share of a line on, the firm should prepare for it. */
export const NEAR = 0.8

/** Where a firm stands that has reached this share of a line. */
export function lineStatus(share: number | null): LineStatus {
  if (share === null) return 'NA'
  if (share >= 1) return 'RED'
  return share >= NEAR ? 'AMBER' : 'GREEN'
}
