import { readBill } from '@lightwell/client/accounts/bill.ts'
import { historyBiller } from '@lightwell/client/payments/history-biller.ts'
import { type Doubt, isCovered } from '@lightwell/rulebook/payments/doubts.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { amountOf } from '@lightwell/rulebook/payments/rules.ts'
import type { Payment, PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** The details of an existing payment that the dialog shows. */
export type Ordered = Pick<Payment, 'id' | 'amountCents' | 'payOn' | 'status' | 'methodName' | 'methodKind'>

/**
 * A question to the customer before money moves (rulebook/payments/doubts.ts):
 * - pay in addition to upcoming payments (AH §2.3)
 * - make the same payment again
 * - pay an amount that's no longer what's owed
 * - pay again for something that's already on its way
 */
export type Question =
  | { about: 'additional'; ordered: Ordered[] }
  | { about: 'likely-duplicate'; order: PaymentOrder; ordered: Ordered[] }
  | { about: 'on-its-way'; order: PaymentOrder; ordered: Ordered[] }
  /** `owedCents`: what the customer's choice, such as the whole balance, comes to now. */
  | { about: 'amount-changed'; order: PaymentOrder; owedCents: number }

/** Reads the data for asking the customer about a doubtful order: the existing payments, or what's owed right now. */
export async function readQuestion(
  account: LinkedAccount,
  about: Doubt,
  order: PaymentOrder,
): Promise<Question> {
  if (about === 'amount-changed') {
    const bill = await readBill(account)
    return { about, order, owedCents: amountOf(order.choice, bill, order.amountCents) ?? 0 }
  }
  const history = historyBiller(account)
  if (about === 'on-its-way') {
    const upcoming = await history.listUpcoming()
    return { about, order, ordered: upcoming.filter(isOnItsWay) }
  }
  const [upcoming, { payments: past }] = await Promise.all([
    history.listUpcoming(),
    history.readHistory({ page: 0, from: order.payOn, to: order.payOn }),
  ])
  const paid = past.filter(({ status }) => status === 'Completed')
  return { about, order, ordered: twinsOf(order, [...upcoming, ...paid]) }
}

/** Returns the payments with the same amount, day, kind of method and last four digits as the order. */
export const twinsOf = <Each extends Ordered>(order: PaymentOrder, ordered: Each[]): Each[] =>
  ordered.filter(
    ({ amountCents, payOn, methodKind, methodName }) =>
      amountCents === order.amountCents &&
      payOn === order.payOn &&
      methodKind === order.method.kind &&
      methodName.endsWith(order.method.lastFour),
  )

/**
 * True if a payment counts as on its way. A payment that auto pay has only announced doesn't count. On its day, auto
 * pay takes no more than what's left to pay.
 */
const isOnItsWay = ({ status, autopay }: UpcomingPayment) => status === 'Pending' || autopay === undefined

/**
 * Returns the doubts that the customer resolves by going ahead after seeing the payments in `seen`. `likely-duplicate`
 * if one of them is identical to the order. `on-its-way` if together they already cover the amount.
 */
export function confirmedBy(
  order: PaymentOrder,
  seen: UpcomingPayment[],
  owed: { balanceCents: number; pastDueCents: number },
): Doubt[] {
  const onItsWayCents = seen.filter(isOnItsWay).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const confirmed: Doubt[] = []
  if (twinsOf(order, seen).length > 0) confirmed.push('likely-duplicate')
  if (isCovered({ choice: order.choice, owed, onItsWayCents })) confirmed.push('on-its-way')
  return confirmed
}
