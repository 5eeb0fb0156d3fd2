import type { getAutoPayment, readAutopay } from '@lightwell/rulebook/autopay/contract.ts'
import { retryDays } from '@lightwell/rulebook/autopay/rules.ts'
import { autopayStates } from '@lightwell/rulebook/autopay/states.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type { EndedPayments } from '../database/payment-tables.ts'
import { legacyOnWire as methodOnWire } from '../payment-methods/on-wire.ts'
import type { World } from '../world.ts'
import type { RuleView } from './view-store.ts'

/** A rule as the legacy kind has it on the wire (AH §3 Autopay). */
export function legacyOnWire(rule: RuleView, world: World): CallAnswer<typeof readAutopay> {
  return {
    id: rule.id,
    paymentMethodId: rule.method_id,
    paymentMethod: methodOnWire(rule.method, world),
    scheduleDayBefore: rule.days_before,
    systemOfOrigin: rule.system_of_origin,
    startDate: begunOn(rule, world.config.businessZone),
    endDate: rule.end_on,
    amount: rule.next && wireFromCents(rule.next.amountCents),
    status: autopayStates[rule.status].shown,
    outlook: outlookOf(rule, world.config.businessZone),
  }
}

/** The same as the platform kind has it, its days negative (CP §5). */
export function platformOnWire(
  rule: RuleView,
  { config }: World,
): NonNullable<CallAnswer<typeof getAutoPayment>['auto_payment']> {
  return {
    id: rule.id,
    payment_method_id: rule.method_id,
    auto_payment_authorized: rule.status === 'active',
    auto_pay_offset: 0 - rule.days_before,
    started_on: begunOn(rule, config.businessZone),
    status: autopayStates[rule.status].shown,
    outlook: outlookOf(rule, config.businessZone),
  }
}

/** What became of the payments of a rule that ended; both kinds tell it alike. */
export const endedOnWire = ({ cancelled, inProgress }: EndedPayments) => ({
  cancelledPaymentIds: cancelled,
  inProgressPaymentIds: inProgress,
})

const begunOn = ({ created_at }: RuleView, zone: string) =>
  dayOf(Temporal.Instant.fromEpochMilliseconds(created_at.getTime()), zone)

const outlookOf = ({ next, decline_reason }: RuleView, zone: string) => ({
  nextDate: next?.payOn ?? null,
  nextAmount: next && wireFromCents(next.amountCents),
  attempt: next?.attempt ?? null,
  firstDate: next?.firstOn ?? null,
  noticeDate: next && dayOf(Temporal.Instant.from(next.noticedAt), zone),
  lastAttempt: 1 + retryDays.length,
  declineReason: decline_reason,
})
