import { formatDay as formatDayOn } from '@lightwell/rulebook/format-day.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'

/** Formats the days of a charge, both inclusive: "Sep 1 – Sep 30". Shows the years if they differ. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDay(to, 'list')
  return `${formatDayOn(from, locale(), 'list', to)} – ${formatDay(to, 'list')}`
}

/** True if both days are in the same month, so the month's name can't tell them apart. */
export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)
