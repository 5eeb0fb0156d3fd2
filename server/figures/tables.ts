import type { Day } from '@lightwell/rulebook/calendar.ts'

/** What was done in each day that's over (`migrations/0250-figures.sql`). */
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
  }
}
