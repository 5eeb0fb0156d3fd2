import { locale } from '@lightwell/web-kit/words/locale.ts'

let formatter: Intl.DateTimeFormat | undefined

/** The days of a charge, both included, as short as they can be said: "Sep 1 – 30, 2026". */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  formatter ??= new Intl.DateTimeFormat(`${locale()}-US`, { dateStyle: 'medium', timeZone: 'UTC' })
  return formatter.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}
