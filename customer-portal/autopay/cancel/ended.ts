import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

/** A payment ordered by auto pay that is scheduled or in progress. */
export interface WaitingPayment {
  id: string
  amountCents: Cents
  payOn: Day
  isInProgress: boolean
  /** The earliest day the payment can be rescheduled to. Undefined if its day can't be changed. */
  earliest: Day | undefined
}

/** The auto pay rule that was canceled in this tab, for the confirmation page. */
export interface Ended {
  ruleId: string
  /** The payment method's name, worded for use within a sentence. */
  methodName: string
  cancelled: WaitingPayment[]
  inProgress: WaitingPayment[]
}

const place = 'autopay-ended/'

export function keepEnded(accountId: string, ended: Ended): void {
  remember(place + accountId, ended)
}

export function readEnded(accountId: string): Ended | undefined {
  return recall<Ended>(place + accountId)
}
