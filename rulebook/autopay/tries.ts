import type { Day } from '../calendar.ts'
import type { DeclineReason } from '../payments/decline-reasons.ts'
import { remedyOf } from '../payments/declines.ts'
import { retryOn } from './rules.ts'

/** An auto pay payment that was declined or returned. */
export interface FailedFacts {
  reason: DeclineReason
  /** True if auto pay has switched to another payment method since the failed try. */
  hasOtherMethod: boolean
  /** The number of the failed try for its bill. 1 is the first try. */
  attempt: number
  firstChargeOn: Day
  today: Day
  blockedDates: ReadonlySet<Day>
}

/**
 * The day of a bill's next try.
 * @returns `undefined` if auto pay stops: after the last try, or if the method may not be charged automatically again
 *   (`payments/declines.ts`)
 */
export function nextTryOn({ reason, hasOtherMethod, attempt, ...days }: FailedFacts): Day | undefined {
  if (remedyOf(reason) !== 'try-again' && !hasOtherMethod) return undefined
  return retryOn({ attempt: attempt + 1, ...days })
}
