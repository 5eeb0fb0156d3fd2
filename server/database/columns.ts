import type { ColumnType } from 'kysely'

/** A column with an instant. It's read as a `Date`, and written as a `Date` or text. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
