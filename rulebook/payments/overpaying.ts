// Limits on paying more than an account owes (decisions §10). With a stolen session, a borrowed browser, or just
// permission to pay, someone could otherwise move a card's money into an account. Guests have a separate limit.
import { type BillFacts, orderedCents } from '../accounts/bill-state.ts'
import type { Cents } from '../money.ts'

/** The facts that decide how much anyone can pay on an account without further checks. */
export interface PayableFacts {
  /** The balance after all ordered payments. Negative: the account has a credit. */
  leftCents: Cents
  /** The new charges of the last three bills. Fewer if there are fewer. */
  lastBillsCents: readonly Cents[]
  /**
   * True if a closed account's final bill is out and its people were notified. After that, nobody can pay more than the
   * balance.
   */
  hasLastBill: boolean
}

/** The facts that decide if a payment is too much for what the account owes. */
export interface OwedFacts extends PayableFacts {
  /** The total of payments that people ordered today, in the business time zone. */
  orderedTodayCents: Cents
}

/**
 * The balance after all payments that people ordered. Negative if they ordered more than the balance. Auto pay's
 * payments aren't subtracted, since auto pay takes only what's owed on its day. The server computes the same number
 * from its tables (`PayableFacts.leftCents`).
 */
export const leftCentsOf = (bill: Pick<BillFacts, 'balanceCents' | 'pendingCents' | 'scheduled'>): Cents =>
  bill.balanceCents - orderedCents(bill)

/** The usual bill: the mean of the last three bills, rounded up to whole cents. Zero before the first bill. */
export function usualBillCents(lastBillsCents: readonly Cents[]): Cents {
  const total = lastBillsCents.reduce((sum, cents) => sum + cents, 0)
  return Math.max(0, Math.ceil(total / Math.max(1, lastBillsCents.length)))
}

/**
 * The most that anyone with permission to pay can pay without further checks: the balance plus one usual bill. After a
 * closed account's final bill, only the balance.
 */
export const freelyPayableCents = ({ leftCents, lastBillsCents, hasLastBill }: PayableFacts): Cents =>
  Math.max(0, leftCents + (hasLastBill ? 0 : usualBillCents(lastBillsCents)))

/**
 * Reasons a payment beyond what's owed is refused:
 * - `amount-for-owners`: only owners of the account can pay this much.
 * - `amount-over-day`: today's payments would exceed what's owed by more than the daily limit.
 * - `amount-over-owed`: the account is closed and owes less.
 * - `confirm-first`: an owner has to confirm their identity before paying this much.
 */
export type OverpayRefusal = 'amount-over-owed' | 'amount-for-owners' | 'amount-over-day' | 'confirm-first'

/** @param mostBeyondCents the most by which a day's payments may exceed what's owed */
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
