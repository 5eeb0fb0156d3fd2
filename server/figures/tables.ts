import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Instant } from '../database/columns.ts'

/** The figures of each day (`migrations/0250-figures.sql`, `0256-figures-of-today.sql`). */
export interface FigureTables {
  figures: {
    day: Day
    contacts: number
    customers: number
    months_customers: number
    seconds: number
    failed_checks: number
    came_back: number
    months_came_back: number
    reasons: object
    changes: object
    counted_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends FigureTables {}
}
