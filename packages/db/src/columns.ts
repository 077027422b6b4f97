import type { ColumnType, Generated } from 'kysely'

/** `numeric`: an exact decimal, read as a string; give it to `decimal.js`, never to `Number` before the last step. */
export type Exact = ColumnType<string, string | number, string | number>
export type ExactOrNull = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>
/** `date`: YYYY-MM-DD, a day in New York, never a JavaScript Date. */
export type Day = string
export type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>
/** `timestamptz`: an instant. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** `timestamptz default now()`. */
export type SetByDatabase = ColumnType<Date, Date | string | undefined, Date | string>
/** `jsonb`: written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>
export type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>
export type NumberOrNull = ColumnType<number | null, number | null | undefined, number | null>
export type { Generated }
