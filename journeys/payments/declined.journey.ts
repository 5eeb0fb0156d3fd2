import { nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import { paymentLimits } from '@lightwell/server/payments/limits.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { reviewsNewCard } from './paying.ts'

forEitherKind(() => {
  test('types a card that is declined, loses nothing, and pays with another', async ({ story }) => {
    const { page, customer, payment, books, say } = story
    await customer.signsIn()
    await reviewsNewCard(story, 31_50, 'declined')
    await payment.pays(31_50)
    const answer = page.getByRole('alert')
    const declinedCard = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '0002' })
    await expect(answer).toContainText(say.payments_declined({ method: declinedCard }))
    await expect(answer).toContainText(say.payments_declined_card_declined())
    await expect(answer).toContainText(say.payments_declined_nothing())
    const declined = {
      amountCents: 31_50,
      payOn: today,
      method: 'Visa 0002',
      initiator: 'customer',
      reason: 'one-time',
      status: 'declined',
    }
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [declined],
        ledger: [],
        asked: ['3150 customer one-time none: declined'],
        takenCents: [],
        mails: [],
      })

    await page.getByRole('link', { name: say.payments_declined_other_method() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('31.50')
    await payment.choosesMethod('visa')
    await payment.reviews(31_50)
    await payment.accepts()
    await payment.pays(31_50)
    await customer.sees(say.payments_completed_title())
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [declined, { ...declined, method: 'Visa 4242', status: 'completed' }],
        ledger: ['clearing < receivable 3150'],
        asked: ['3150 customer one-time none: declined', '3150 customer one-time subsequent: approved'],
        takenCents: [31_50],
        mails: [say.mail_payment_completed_subject({ amount: payment.dollars(31_50) })],
      })
  })

  test('is told until when no payment is tried before anything is filled in, and schedules one', async ({
    page,
    customer,
    payment,
    household,
    lightwell: { world },
    time,
    a11y,
    say,
    who: { language },
  }) => {
    time.becomes('2026-10-14T14:35:20Z')
    await customer.signsIn()
    const person = `customer ${await household.personId()}`
    const declines = async (times: number) => {
      for (let time = 0; time < times; time++) await world.limits.take('decline', { person })
    }
    const [most] = paymentLimits.decline.per.person
    await declines(most - 2)
    await payment.opens()
    await expect(page.getByRole('main')).toContainText(say.payments_declines_left_two())
    await declines(2)
    await customer.reloads()
    const zone = nameZone('America/New_York', language)
    const until = language === 'en' ? '11:36\u00a0am' : 'las 11:36\u00a0a.\u00a0m.'
    await customer.hears(say.payments_too_many_declines({ time: until, zone }))
    await a11y.isGood()
    await payment.choosesAmount('12.34')
    await payment.choosesMethod('visa')
    await payment.choosesDay(today)
    await payment.next.click()
    await expect(page.getByRole('main')).toContainText(say.payments_date_paused())
    await payment.choosesDay('2026-10-30')
    await payment.reviews(12_34)
    await payment.accepts()
    await payment.schedules(12_34)
    await customer.sees(say.payments_scheduled_title())
  })
})
