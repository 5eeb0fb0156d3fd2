import type { ColumnType } from 'kysely'

/** An instant: a `Date` when read, either when written. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
