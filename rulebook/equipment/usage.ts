import type { Day } from '../calendar.ts'

/**
 * The number of months of usage we show, including the current one. If the provider counts usage itself, we also store
 * this many months.
 */
export const usageMonths = 13

/** The first month for which usage is shown, 'YYYY-MM'. */
export const firstUsageMonth = (today: Day): string =>
  Temporal.PlainDate.from(today)
    .toPlainYearMonth()
    .subtract({ months: usageMonths - 1 })
    .toString()
