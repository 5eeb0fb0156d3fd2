import { retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import { autopayStates } from '@lightwell/rulebook/autopay/states.ts'
import type { AutopayReply, EndedAutopay } from '@lightwell/rulebook/autopay/wire.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { toMethodReply } from '../payment-methods/encode.ts'
import type { World } from '../world.ts'
import type { EndedPayments } from './tables.ts'
import type { RuleView } from './view-store.ts'

/** Encodes an auto pay rule for the calls of both billing kinds. Days are in the business zone. */
export function toAutopayReply(rule: RuleView, world: World): AutopayReply {
  const { businessZone: zone } = world.config
  const { next } = rule
  return {
    id: rule.id,
    methodId: rule.method_id,
    method: toMethodReply(rule.method, world),
    daysBefore: rule.days_before,
    startedOn: dayOf(rule.created_at.toTemporalInstant(), zone),
    endOn: rule.end_on ?? undefined,
    status: autopayStates[rule.status].shown,
    isFormer: rule.system_of_origin === 'DPI',
    next: next
      ? {
          payOn: next.payOn,
          amountCents: next.amountCents,
          attempt: next.attempt,
          firstOn: next.firstOn,
          noticedOn: dayOf(Temporal.Instant.from(next.noticedAt), zone),
        }
      : undefined,
    lastAttempt: 1 + retryDays.length,
    declineReason: rule.decline_reason ?? undefined,
  }
}

/** Encodes the canceled and the continuing payments of an auto pay rule that ended. */
export const toEndedAutopay = ({ cancelled, inProgress }: EndedPayments): EndedAutopay => ({
  cancelledIds: cancelled,
  inProgressIds: inProgress,
})
