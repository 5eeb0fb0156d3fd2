import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * Says when a bill's account closes, and what happens to its auto pay and scheduled payments. Undefined if the account
 * isn't closing.
 */
export function closingText({ closesOn, isAutopayOn, scheduled }: Bill): string | undefined {
  if (closesOn === undefined) return undefined
  return [
    words.accounts_closes({ day: formatDay(closesOn, 'name') }),
    isAutopayOn && words.accounts_closes_auto_pay(),
    scheduled && words.accounts_closes_scheduled(),
  ]
    .filter(Boolean)
    .join(' ')
}
