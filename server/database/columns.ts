import type { ColumnType } from 'kysely'

/** An instant: read as a `Date`, and written as either type. */
export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantOrNone = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
