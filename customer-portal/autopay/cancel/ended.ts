import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

/** A payment of auto pay that waits for its day, or is on its way. */
export interface WaitingPayment {
  id: string
  amountCents: Cents
  payOn: Day
  isInProgress: boolean
  /** The first day to which it may be moved; nothing where it keeps its day. */
  earliest: Day | undefined
}

/** What ended in this tab, for the page that confirms it. */
export interface Ended {
  ruleId: string
  /** What it paid with, within a sentence. */
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
