import { completionOf } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * Says when a ticket or order ends or ended. It's for staff, so it doesn't say which number to call. Undefined if the
 * status says enough.
 * @param today the business day, 'YYYY-MM-DD'
 */
export function endingText(
  { status, completionOn }: Pick<Work, 'status' | 'completionOn'>,
  today: string,
): string | undefined {
  const completion = completionOf(status, completionOn, today)
  switch (completion.says) {
    case 'estimated':
      return words.appointments_completion_estimated({ day: formatDay(completion.on, 'list') })
    case 'ask':
      return words.account_console_no_estimate()
    case 'cancelled':
      return undefined
    case 'done':
      return completion.on && formatDay(completion.on, 'list')
  }
}
