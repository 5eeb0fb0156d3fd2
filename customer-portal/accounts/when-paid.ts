import type { LastPayment } from '@lightwell/rulebook/accounts/wire.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says when a payment was made and, if that's another day, when it was or will be credited. */
export function whenPaid(
  { payOn, receivedOn }: Pick<LastPayment, 'payOn' | 'receivedOn'>,
  today: Day,
): string {
  const made = formatDay(payOn, 'list')
  if (receivedOn === payOn) return words.accounts_last_payment_on({ day: made })
  const say = receivedOn > today ? words.accounts_last_payment_coming : words.accounts_last_payment_both
  return say({ made, received: formatDay(receivedOn, 'list') })
}
