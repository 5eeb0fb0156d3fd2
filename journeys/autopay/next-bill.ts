import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Told } from '../fixtures/journey.ts'
import type { SavedMethod } from '../fixtures/payment-form.ts'
import { autopayRowsOf } from './autopay-rows.ts'

/** A day in November on which the next bill of both kinds is written. It is due on Thanksgiving. */
const billsOn = '2026-11-05'
export const dueOn = '2026-11-26'
/** Five days before it is a Saturday. */
export const usualDay = '2026-11-20'

/**
 * Has auto pay on with that method, and lets the next bill come: its payment waits for its day. Gives its amount in cents, and the
 * day. The customer is signed in afterwards.
 */
export async function signUpAndBeBilled(
  told: Told,
  method: SavedMethod,
): Promise<{ amountCents: number; payOn: Day }> {
  const { customer, books, time } = told
  await autopayRowsOf(told).isOn(method)
  await time.billsCome(billsOn)
  await customer.signsIn()
  const [waiting] = (await books.read()).payments
  if (waiting?.status !== 'scheduled') throw new Error('Auto pay has not announced the bill.')
  return waiting
}
