import type { Day } from '../calendar.ts'

/** For how many months, the running one among them, usage is told, and kept where the provider counts it. */
export const usageMonths = 13

/** The first of the months of which usage is told, 'YYYY-MM'. */
export const firstUsageMonth = (today: Day): string =>
  Temporal.PlainDate.from(today)
    .toPlainYearMonth()
    .subtract({ months: usageMonths - 1 })
    .toString()
