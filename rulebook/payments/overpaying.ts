// Limits on paying more than an account owes (decisions §10), so nobody can drain a card into an account with a stolen
// session, a borrowed browser or permission to pay bills. Guests who pay have a separate limit.
import { type BillFacts, orderedCents } from '../accounts/bill-state.ts'
import type { Cents } from '../money.ts'

/** Facts that decide how much anyone can pay on an account without further checks. */
export interface PayableFacts {
  /** The balance after all ordered payments. Negative: the account has a credit. */
  leftCents: Cents
  /** The new charges of the last three bills, or fewer. */
  lastBillsCents: readonly Cents[]
  /**
   * True if a closed account has its final bill and its people were notified. From then on, nothing beyond the balance
   * can be paid.
   */
  hasLastBill: boolean
}

/** The facts needed to check a payment of more than an account owes. */
export interface OwedFacts extends PayableFacts {
  /** The payments people ordered today, in the business zone. */
  orderedTodayCents: Cents
}

/**
 * The balance after everything people ordered has been paid. Negative if they ordered more than the balance. The
 * server computes the same number from its tables (`PayableFacts.leftCents`). Auto pay's scheduled payments aren't
 * subtracted, since they take no more than what's owed on their day.
 */
export const leftCentsOf = (bill: Pick<BillFacts, 'balanceCents' | 'pendingCents' | 'scheduled'>): Cents =>
  bill.balanceCents - orderedCents(bill)

/** The usual bill: the mean of the last three bills, in whole cents. Zero before the first bill. */
export function usualBillCents(lastBillsCents: readonly Cents[]): Cents {
  const total = lastBillsCents.reduce((sum, cents) => sum + cents, 0)
  return Math.max(0, Math.ceil(total / Math.max(1, lastBillsCents.length)))
}

/**
 * The most that anyone with permission to pay can pay without further checks: the balance plus one usual bill. For a
 * closed account with its final bill, only the balance.
 */
export const freelyPayableCents = ({ leftCents, lastBillsCents, hasLastBill }: PayableFacts): Cents =>
  Math.max(0, leftCents + (hasLastBill ? 0 : usualBillCents(lastBillsCents)))

/**
 * Reasons a payment beyond what's owed is refused:
 * - `amount-for-owners`: only an owner of the account can pay this much.
 * - `amount-over-day`: this exceeds the daily limit for paying beyond what's owed.
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
