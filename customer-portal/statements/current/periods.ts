import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'

let formatter: Intl.DateTimeFormat | undefined

/** The days of a charge, both included: "Sep 1 – Sep 30, 2026", with years on both sides where they differ. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDay(to, 'list')
  const first = from.slice(0, 4) === to.slice(0, 4) ? withoutYear(from) : formatDay(from, 'list')
  return `${first} – ${formatDay(to, 'list')}`
}

function withoutYear(day: string): string {
  formatter ??= new Intl.DateTimeFormat(`${locale()}-US`, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

/** Whether two days are of the same month, whose name then stands for neither. */
export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)
