import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'

/** Formats the day or the instant at which an item starts or ends. */
export const formatEnd = (end: string | null): string => {
  if (end === null) return '–'
  return end.includes('T') ? formatWhen(end, 'list') : formatDay(end, 'list')
}
