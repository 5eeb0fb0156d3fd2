import { formatDay as formatDayOn } from '@lightwell/rulebook/format-day.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'

/** The days of a charge, both included: "Sep 1 – Sep 30", with years on both sides where they differ. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDay(to, 'list')
  return `${formatDayOn(from, locale(), 'list', to)} – ${formatDay(to, 'list')}`
}

/** Whether two days are of the same month, whose name then stands for neither. */
export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)
