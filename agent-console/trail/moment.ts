import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'

/**
 * Formats an instant to the second in the business's time zone: "Oct 13, 10:00:05 am". Lines don't break within the day
 * or the time.
 */
export function formatMoment(instant: string): string {
  const timeZone = businessZone()
  const time = new Intl.DateTimeFormat(locale(), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  })
  const day = formatDay(dayIn(instant, timeZone), 'list')
  return `${whole(day)}, ${whole(time.format(new Date(instant)).toLowerCase())}`
}

const whole = (text: string) => text.replaceAll(/\s/g, '\u00a0')
