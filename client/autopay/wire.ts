import type * as contract from '@lightwell/rulebook/autopay/contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import type { Payment } from '../accounts/biller.ts'
import type { Autopay, EndedAutopay } from './biller.ts'

type Outlook = CallReply<typeof contract.readAutopay>['outlook']

/** What a rule is about to do; both kinds tell it alike. */
export function outlookOf(wire: Outlook): Pick<Autopay, 'next' | 'lastAttempt' | 'declineReason'> {
  const { nextDate, nextAmount, attempt, firstDate, noticeDate } = wire
  return {
    next:
      nextDate === null || nextAmount === null
        ? undefined
        : {
            payOn: nextDate,
            amountCents: decodeCents(nextAmount),
            attempt: attempt ?? 1,
            firstOn: firstDate ?? nextDate,
            noticedOn: noticeDate ?? nextDate,
          },
    lastAttempt: wire.lastAttempt,
    declineReason: wire.declineReason === null ? undefined : reasonOf(wire.declineReason),
  }
}

type Reason = NonNullable<Payment['declineReason']>

const reasons: readonly string[] = [
  'card-declined',
  'insufficient-funds',
  'card-expired',
  'bank-returned',
] satisfies Reason[]

/** A reason that the portal has words for; any other is one. */
const reasonOf = (code: string) => (reasons.includes(code) ? (code as Reason) : 'other')

export function endedOf(wire: CallReply<typeof contract.cancelAutopay>): EndedAutopay {
  return { cancelledIds: wire.cancelledPaymentIds, inProgressIds: wire.inProgressPaymentIds }
}
