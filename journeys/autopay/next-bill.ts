import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Story } from '../fixtures/journey.ts'
import type { SavedMethod } from '../fixtures/payment-form.ts'
import { autopayRowsOf } from './autopay-rows.ts'

/** A day in November on which both kinds of account get their next bill, which is due on Thanksgiving. */
const billsOn = '2026-11-05'
export const dueOn = '2026-11-26'
/** Five days before the due date is a Saturday, so auto pay pays a day earlier. */
export const usualDay = '2026-11-20'

/**
 * Turns on auto pay with a payment method and waits for the next bill, whose payment is then scheduled. Returns the
 * payment's amount in cents and its day. Afterwards the customer is signed in.
 */
export async function signUpAndBeBilled(
  story: Story,
  method: SavedMethod,
): Promise<{ amountCents: number; payOn: Day }> {
  const { customer, books, time } = story
  await autopayRowsOf(story).isOn(method)
  await time.billsCome(billsOn)
  await customer.signsIn()
  const [waiting] = (await books.read()).payments
  if (waiting?.status !== 'scheduled') throw new Error('Auto pay has not announced the bill.')
  return waiting
}
