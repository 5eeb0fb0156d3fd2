import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'

/** Formats an instant's day: "November 23". */
export const dayOf = (instant: string): string => formatDay(dayIn(instant, businessZone()), 'name')

/** Formats an instant: "Nov 23, 8:15 am". */
export const momentOf = (instant: string): string => formatWhen(instant, 'list')
