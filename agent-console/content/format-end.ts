import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'

/** Formats the day or instant at which something starts or ends, for a list. */
export const formatEnd = (end: string | null): string => {
  if (end === null) return '–'
  return end.includes('T') ? formatWhen(end, 'list') : formatDay(end, 'list')
}
