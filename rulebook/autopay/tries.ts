import type { Day } from '../calendar.ts'
import type { DeclineReason } from '../payments/decline-reasons.ts'
import { remedyOf } from '../payments/declines.ts'
import { retryOn } from './rules.ts'

/** A payment of auto pay that was declined or came back. */
export interface FailedFacts {
  reason: DeclineReason
  /** Whether auto pay has another method by now: paying with that repeats nothing. */
  hasOtherMethod: boolean
  /** Which try of its bill failed; 1 is the first. */
  attempt: number
  firstChargeOn: Day
  today: Day
  blockedDates: ReadonlySet<Day>
}

/**
 * The day of the next try of a bill, or `undefined` where auto pay stops: after the last try, and at once where the method may not be
 * charged again by itself (`payments/declines.ts`).
 */
export function nextTryOn({ reason, hasOtherMethod, attempt, ...days }: FailedFacts): Day | undefined {
  if (remedyOf(reason) !== 'try-again' && !hasOtherMethod) return undefined
  return retryOn({ attempt: attempt + 1, ...days })
}
