import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { dayIn, formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatTime } from '@lightwell/web-kit/words/times.ts'

/** The day of an instant as people read it: "November 23, 2026". */
export const dayOf = (instant: string): string => formatDay(dayIn(instant, businessZone()))

/** An instant as people read it: "Nov 23, 2026, 8:15am". */
export const momentOf = (instant: string): string =>
  `${formatDay(dayIn(instant, businessZone()), 'medium')}, ${formatTime(instant, businessZone())}`
