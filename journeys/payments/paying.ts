import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Story } from '../fixtures/journey.ts'

/** Fills in a payment by Visa, today unless a day is given, and accepts it on the review. */
export async function reviewsByVisa({ payment }: Story, amountCents: number, payOn?: Day): Promise<void> {
  await payment.opens()
  await payment.choosesAmount((amountCents / 100).toFixed(2))
  await payment.choosesMethod('visa')
  if (payOn) await payment.choosesDay(payOn)
  await payment.reviews(amountCents)
  await payment.accepts()
}

/** Schedules a payment by Visa and sees that it's confirmed. */
export async function schedulesByVisa(story: Story, amountCents: number, payOn: Day): Promise<void> {
  await reviewsByVisa(story, amountCents, payOn)
  await story.payment.schedules(amountCents)
  await story.customer.sees(story.say.payments_scheduled_title())
}

/** Enters a new card for a payment today and accepts it on the review. */
export async function reviewsNewCard(
  { customer, payment, hostedForm, say }: Story,
  amountCents: number,
  card: Parameters<Story['hostedForm']['typesCard']>[0],
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

/** The calls that make a payment, for both kinds of account. */
export const payingCall = /\/api\/(setupOneTimePayment|accounts\/[^/]+\/payments$)/
