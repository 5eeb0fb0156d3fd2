import { readBill } from '@lightwell/client/accounts/bill.ts'
import { historyBiller } from '@lightwell/client/payments/history-biller.ts'
import { type Doubt, isCovered } from '@lightwell/rulebook/payments/doubts.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { amountOf } from '@lightwell/rulebook/payments/rules.ts'
import type { Payment, PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** A payment that is there already, in what is told of it. */
export type Ordered = Pick<Payment, 'id' | 'amountCents' | 'payOn' | 'status' | 'methodName' | 'methodKind'>

/**
 * What the customer is asked before money moves: whether more is meant than what is coming up (AH §2.3), whether the same
 * is meant twice, whether an amount is meant that is no longer what is owed, and whether what is on its way already is meant to be paid
 * again (rulebook/payments/doubts.ts).
 */
export type Question =
  | { about: 'additional'; ordered: Ordered[] }
  | { about: 'likely-duplicate'; order: PaymentOrder; ordered: Ordered[] }
  | { about: 'on-its-way'; order: PaymentOrder; ordered: Ordered[] }
  /** `owedCents`: what the choice stands for now. */
  | { about: 'amount-changed'; order: PaymentOrder; owedCents: number }

/** What there is to ask about an order that the server doubts: what is there already, and what is owed, as they are now. */
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

/** The payments of the same amount for the same day by the same method. */
export const twinsOf = <Each extends Ordered>(order: PaymentOrder, ordered: Each[]): Each[] =>
  ordered.filter(
    ({ amountCents, payOn, methodKind, methodName }) =>
      amountCents === order.amountCents &&
      payOn === order.payOn &&
      methodKind === order.method.kind &&
      methodName.endsWith(order.method.lastFour),
  )

/** Whether a payment counts as on its way: what auto pay has announced takes no more than is left on its day. */
const isOnItsWay = ({ status, autopay }: UpcomingPayment) => status === 'Pending' || autopay === undefined

/**
 * The doubts that a customer has confirmed who goes on although those payments are listed: an identical one among them, and what is
 * covered by them.
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
