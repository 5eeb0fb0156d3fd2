import { noticeDays, retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import { currentSession } from '@lightwell/web-kit/session/session.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { PayableMethod } from '../accounts/biller.ts'
import { methodNameWithin } from '../payment-methods/names.ts'
import { whenPaid } from './explain.ts'

/**
 * The authorisation in full, as it is agreed to, recorded with its version and sent by mail (decisions §6): which method,
 * when, how the amount is set, and how it ends.
 */
export function authorizationText({
  method,
  daysBefore,
}: {
  method: Pick<PayableMethod, 'kind' | 'brand' | 'lastFour'>
  daysBefore: number
}): string {
  const facts = {
    brand: currentSession().brand.name,
    method: methodNameWithin(method),
    when: whenPaid(daysBefore),
    days: noticeDays,
    retries: retryDays.length,
  }
  return method.kind === 'card'
    ? words.autopay_authorize_card(facts)
    : words.autopay_authorize_checking(facts)
}
