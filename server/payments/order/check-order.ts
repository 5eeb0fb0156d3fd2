// Checks an order for a new payment or a change, before anything is written or charged.
import { addDays, blockedDatesBetween, type Day, dayOf, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { isUsable, storedCredential, whyBarred } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { paymentRefusals } from '@lightwell/rulebook/payments/refusals.ts'
import {
  type AmountChoice,
  checkPayment,
  paymentWindow,
  receivedOn,
} from '@lightwell/rulebook/payments/rules.ts'
import type { OnAccount } from '../../acting/actor.ts'
import type { Asked } from '../../events/security-events.ts'
import { findPayable } from '../../payment-methods/find-method.ts'
import type { PaymentMethodRow } from '../../payment-methods/tables.ts'
import { hasOwnToken } from '../../payment-methods/tokens/token.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { findPaymentFacts } from '../store.ts'
import type { PaymentRow } from '../tables.ts'

/** A payment that a customer orders, before it has been checked. */
export interface PaymentOrder extends OnAccount {
  choice: AmountChoice
  amountCents: number
  /** The business day of the payment. Undefined means today or, if today is blocked, the next open day. */
  payOn: string | undefined
  methodId: string
  /** The HTTP request behind the order, for limits and security events. */
  asked: Asked
}

/** The facts of a payment order that passed all checks. */
export interface CheckedOrder {
  method: PaymentMethodRow
  today: Day
  payOn: Day
  receivedOn: Day
}

/**
 * Checks an order against the rules, with the server's clock and the stored facts. Changes nothing.
 * @param changed the payment to change, if any. A method that was entered for this payment only may be kept
 */
export async function checkOrder(
  world: World,
  order: PaymentOrder,
  changed?: Pick<PaymentRow, 'id' | 'method_id'>,
): Promise<CheckedOrder | Refused<keyof typeof paymentRefusals>> {
  const now = world.clock()
  const { businessZone, cutoffs } = world.config
  const today = dayOf(now, businessZone)
  const { actor, account, amountCents, methodId } = order
  const payer = { identityId: actor.identityId, paymentId: changed?.id }
  const [facts, method] = await Promise.all([
    findPaymentFacts(world.database, account.id, today),
    findPayable(world.database, { accountId: account.id, methodId }, payer),
  ])
  const dueOn = facts.dueOn ?? undefined
  const lastDay = addDays(paymentWindow({ today, dueOn }).latest, 31)
  const blockedDates = new Set(blockedDatesBetween(today, lastDay, facts.providerDates))

  const payOn = order.payOn ?? nextOpenDay(today, blockedDates)
  const [refusal] = checkPayment({
    amountCents,
    accountType: account.accountType,
    payOn,
    today,
    dueOn,
    blockedDates,
  })
  if (refusal !== undefined)
    return refuse(refusal, { [refusal.startsWith('date') ? 'date' : 'amount']: refusal })
  if (method === undefined || !hasOwnToken(world, method)) return refuse('method-unusable')
  const isOrdered = method.id === changed?.method_id
  if (!isUsable({ ...methodFacts(method), ...(isOrdered && { isSaved: true }) }, { payOn, now }))
    return refuse('method-unusable')
  const unfit = whyBarred(method, world.config.accountValidation)
  if (unfit !== undefined) return refuse(unfit)
  const received = receivedOn({ payOn, today, now, payingWith: method.type, blockedDates, cutoffs })
  return { method, today, payOn, receivedOn: received }
}

const methodFacts = (method: PaymentMethodRow) => ({
  type: method.type,
  isSaved: method.is_saved,
  createdAt: method.created_at.toTemporalInstant(),
  savedAt: method.saved_at?.toTemporalInstant() ?? null,
  expMonth: method.exp_month,
  expYear: method.exp_year,
})

/**
 * The stored-credential facts that a charge with this method reports to the card network: who starts the charge, and
 * why.
 */
export const credentialOf = (method: PaymentMethodRow, now: Temporal.Instant) =>
  storedCredential(methodFacts(method), now)
