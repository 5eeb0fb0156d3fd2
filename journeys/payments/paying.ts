import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Told } from '../fixtures/journey.ts'

/** Fills in a payment by Visa, today unless a day is given, and accepts it on the review. */
export async function reviewsByVisa({ payment }: Told, amountCents: number, payOn?: Day): Promise<void> {
  await payment.opens()
  await payment.choosesAmount((amountCents / 100).toFixed(2))
  await payment.choosesMethod('visa')
  if (payOn) await payment.choosesDay(payOn)
  await payment.reviews(amountCents)
  await payment.accepts()
}

/** Schedules a payment by Visa and sees it confirmed. */
export async function schedulesByVisa(told: Told, amountCents: number, payOn: Day): Promise<void> {
  await reviewsByVisa(told, amountCents, payOn)
  await told.payment.schedules(amountCents)
  await told.customer.sees(told.say.payments_scheduled_title())
}

/** Enters a new card for a payment today and accepts it on the review. */
export async function reviewsNewCard(
  { customer, payment, hostedForm, say }: Told,
  amountCents: number,
  card: Parameters<Told['hostedForm']['typesCard']>[0],
): Promise<void> {
  await payment.opens()
  await payment.choosesAmount((amountCents / 100).toFixed(2))
  await payment.choosesNew('card')
  await payment.goesToForm('card')
  await hostedForm.opens('card')
  await hostedForm.typesCard(card)
  await hostedForm.continues()
  await customer.sees(say.payments_confirm_title())
  await payment.accepts()
}

/** The payment calls of both kinds. */
export const payingCall = /\/api\/(setupOneTimePayment|accounts\/[^/]+\/payments$)/
