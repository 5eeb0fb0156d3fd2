import type { Day } from '../calendar.ts'

/** Months of usage, including the current one, that are shown, and kept if the provider counts usage itself. */
export const usageMonths = 13

/** The first month for which usage is shown, 'YYYY-MM'. */
export const firstUsageMonth = (today: Day): string =>
  Temporal.PlainDate.from(today)
    .toPlainYearMonth()
    .subtract({ months: usageMonths - 1 })
    .toString()
