/** Data classification of the specification (2.2). A caller reads what is at or below the clearance of the role. */
export const SENSITIVITY = {
  PUBLIC: 1,
  INTERNAL: 2,
  RESTRICTED: 3,
  CONFIDENTIAL: 4,
  EXECUTIVE: 5,
} as const

export type Sensitivity = keyof typeof SENSITIVITY
export type Level = (typeof SENSITIVITY)[Sensitivity]

const NAMES = Object.keys(SENSITIVITY) as Sensitivity[]

/** Name of a level: 3 → RESTRICTED. Throws RangeError for anything but 1..5. */
export function sensitivityName(level: number): Sensitivity {
  const name = NAMES[level - 1]
  if (name === undefined) throw new RangeError(`no sensitivity level ${level}`)
  return name
}
