// Limits on paying more than an account owes (decisions §10). Without them, someone with a stolen session, a borrowed
// browser, or just permission to pay could move a card's money into an account. Guests have a separate limit.
import { type BillFacts, orderedCents } from '../accounts/bill-state.ts'
import type { Cents } from '../money.ts'

/** The facts that decide how much can be paid on an account without further checks, by anyone who may pay. */
export interface PayableFacts {
  /** The balance that's left once all ordered payments are made. Negative: the account has a credit. */
  leftCents: Cents
  /** The new charges of the last three bills, or of as many as there are. */
  lastBillsCents: readonly Cents[]
  /**
   * True once a closed account's final bill is out, and the people with access were notified. From then on, nobody can
   * pay more than the balance.
   */
  hasLastBill: boolean
}

/** The facts that decide if a payment is too much for what the account owes. */
export interface OwedFacts extends PayableFacts {
  /** The total of the payments that people have ordered today, in the business time zone. */
  orderedTodayCents: Cents
}

/**
 * The balance that's left once all payments that people ordered are made. Negative if they ordered more than is owed.
 * Auto pay's payments aren't subtracted, because auto pay takes only what's still owed on its day. The server finds the
 * same number from its tables (`PayableFacts.leftCents`).
 */
export const leftCentsOf = (bill: Pick<BillFacts, 'balanceCents' | 'pendingCents' | 'scheduled'>): Cents =>
  bill.balanceCents - orderedCents(bill)

/** The usual bill: the mean of the last three bills, rounded up to whole cents. Zero before the first bill. */
export function usualBillCents(lastBillsCents: readonly Cents[]): Cents {
  const total = lastBillsCents.reduce((sum, cents) => sum + cents, 0)
  return Math.max(0, Math.ceil(total / Math.max(1, lastBillsCents.length)))
}

/**
 * The most that can be paid without further checks, by anyone who may pay: the balance and one usual bill on top. After
 * a closed account's final bill, it's only the balance.
 */
export const freelyPayableCents = ({ leftCents, lastBillsCents, hasLastBill }: PayableFacts): Cents =>
  Math.max(0, leftCents + (hasLastBill ? 0 : usualBillCents(lastBillsCents)))

/**
 * Reasons that a payment of more than is owed is refused:
 * - `amount-for-owners`: only owners of the account can pay this much.
 * - `amount-over-day`: with this payment, today's payments would exceed what's owed by more than the daily limit.
 * - `amount-over-owed`: the account is closed, and owes less than this.
 * - `confirm-first`: an owner has to confirm their identity before paying this much.
 */
export type OverpayRefusal = 'amount-over-owed' | 'amount-for-owners' | 'amount-over-day' | 'confirm-first'

/** @param mostBeyondCents the most cents by which one day's payments may exceed what's owed */
export function checkOverpaying(
  facts: OwedFacts,
  {
    amountCents,
    isOwner,
    isProved,
    mostBeyondCents,
  }: { amountCents: Cents; isOwner: boolean; isProved: boolean; mostBeyondCents: Cents },
): OverpayRefusal | undefined {
  if (amountCents <= freelyPayableCents(facts)) return undefined
  if (facts.hasLastBill) return 'amount-over-owed'
  if (!isOwner) return 'amount-for-owners'
  const { leftCents, orderedTodayCents } = facts
  const owedBeforeTodayCents = Math.max(0, leftCents + orderedTodayCents)
  if (orderedTodayCents + amountCents - owedBeforeTodayCents > mostBeyondCents) return 'amount-over-day'
  return isProved ? undefined : 'confirm-first'
}
