// How far beyond what is owed an account is paid (decisions §10): nobody empties a card into an account by a stolen session, a borrowed
// browser or a permission to pay bills. Guests who pay have a ceiling of their own.
import { type BillFacts, orderedCents } from '../accounts/bill-state.ts'
import type { Cents } from '../money.ts'

/** What says how much of an account is freely payable. */
export interface PayableFacts {
  /** What is owed once everything that was ordered has been paid; below zero: the account has a credit. */
  leftCents: Cents
  /** The new charges of the last bills, three at most. */
  lastBillsCents: readonly Cents[]
  /** Whether the last bill of an account that was closed stands, and its people were told: then nothing is paid beyond what is owed. */
  hasLastBill: boolean
}

/** How an account stands, for whoever pays more than it owes. */
export interface OwedFacts extends PayableFacts {
  /** What people ordered today, by the business day. */
  orderedTodayCents: Cents
}

/**
 * What is owed once everything that people ordered has been paid; below zero: more was ordered. The server reads the same of its tables
 * (`PayableFacts.leftCents`). What auto pay has scheduled takes nothing off: it takes no more than is owed on its day.
 */
export const leftCentsOf = (bill: Pick<BillFacts, 'balanceCents' | 'pendingCents' | 'scheduled'>): Cents =>
  bill.balanceCents - orderedCents(bill)

/** What a usual bill is: the mean of the last three, in whole cents; nothing before the first. */
export function usualBillCents(lastBillsCents: readonly Cents[]): Cents {
  const total = lastBillsCents.reduce((sum, cents) => sum + cents, 0)
  return Math.max(0, Math.ceil(total / Math.max(1, lastBillsCents.length)))
}

/** The most that anybody who may pay can pay without more ado: what is owed and one usual bill; of a closed account what is owed. */
export const freelyPayableCents = ({ leftCents, lastBillsCents, hasLastBill }: PayableFacts): Cents =>
  Math.max(0, leftCents + (hasLastBill ? 0 : usualBillCents(lastBillsCents)))

/**
 * `amount-for-owners`: only an owner of the account pays so much.
 * `amount-over-day`: on one day an account is paid no more than that beyond what it owes.
 * `amount-over-owed`: the account is closed, and owes less.
 * `confirm-first`: an owner pays so much who has lately proved who they are.
 */
export type OverpayRefusal = 'amount-over-owed' | 'amount-for-owners' | 'amount-over-day' | 'confirm-first'

/** @param mostBeyondCents the most by which payments of one day may exceed what is owed */
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
