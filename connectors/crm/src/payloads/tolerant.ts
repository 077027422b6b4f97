import { z } from 'zod'

// A key may be absent altogether.
const anything = z.unknown().optional()

/** Empty text, null and an absent key all mean: nothing there. */
export const text = anything.transform((value): string | null => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
})

/** An id as text; a number too large for JavaScript has been corrupted already and is refused. */
export const id = z.union([z.string().min(1), z.int()]).transform(String)

/** An instant with a numeric offset, as a UTC instant. */
export const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

/** A whole number, 0 or more; anything else is as good as missing. */
export const optionalCount = text.transform((value) =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null,
)

export const optionalInstant = text.transform((value) => {
  const parsed = instant.safeParse(value)
  return parsed.success ? parsed.data : null
})

/** YYYY-MM-DD, from a date or from the start of an instant; annual dates (year 0000) have no use here. */
export const optionalDay = text.transform((value): string | null => {
  const day = value?.slice(0, 10) ?? ''
  return z.iso.date().safeParse(day).success && !day.startsWith('0000') ? day : null
})

export const flag = anything.transform((value) => value === true || value === 'true' || value === 1)

/** A list; anything else is an empty one. Members that do not fit are left out. */
export const listOf = <T>(member: z.ZodType<T>) =>
  anything.transform((value): T[] =>
    Array.isArray(value)
      ? value.flatMap((one: unknown) => {
          const parsed = member.safeParse(one)
          return parsed.success ? [parsed.data] : []
        })
      : [],
  )

/** An object; anything else reads as an empty one. */
export const loose = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  anything
    .transform((value): object => (typeof value === 'object' && value !== null ? value : {}))
    .pipe(z.object(shape))
