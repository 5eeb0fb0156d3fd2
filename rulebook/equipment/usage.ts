import type { Day } from '../calendar.ts'

/**
 * The months of usage that we show, including the current one. If the provider counts the usage, we store this many
 * months of its counts.
 */
export const usageMonths = 13

/** The first month for which usage is shown, 'YYYY-MM'. */
export const firstUsageMonth = (today: Day): string =>
  Temporal.PlainDate.from(today)
    .toPlainYearMonth()
    .subtract({ months: usageMonths - 1 })
    .toString()
