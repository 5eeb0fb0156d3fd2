import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { payingCall, reviewsByVisa, reviewsNewCard } from './paying.ts'

const ordered = (status: string, method: string) => ({
  status,
  amountCents: 23_45,
  payOn: today,
  method,
  initiator: 'customer',
  reason: 'one-time',
})

forEitherKind(() => {
  test('pays with a card whose answer is lost, waits, and is charged once', async ({ story }) => {
    const { page, customer, payment, books, time, say } = story
    await customer.signsIn()
    await reviewsNewCard(story, 23_45, 'answer lost')
    await payment.pays(23_45)
    await customer.sees(say.payments_pending_title())
    await customer.hears(say.payments_pending_text_card())
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [ordered('pending', 'Visa 0119')],
        ledger: [],
        asked: ['2345 customer one-time none: approved'],
        takenCents: [23_45],
        mails: [],
      })

    // The customer left before the outcome was known. If the payment is declined, they may want to pay again, so the
    // form still has what they chose.
    await payment.opens()
    await expect(payment.amountField).toHaveValue('23.45')
    await customer.goTo(paths.paymentConfirmation)
    await customer.sees(say.payments_pending_title())
    await time.janitorRuns()
    // The page polls and updates without anyone touching it.
    await customer.sees(say.payments_completed_title())
    await customer.hears(say.payments_completed_text())
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [ordered('completed', 'Visa 0119')],
        ledger: ['clearing < receivable 2345'],
        asked: ['2345 customer one-time none: approved', 'what became of it: found'],
        takenCents: [23_45],
        mails: [say.mail_payment_completed_subject({ amount: payment.dollars(23_45) })],
      })

    // A completed payment leaves an empty form.
    await payment.opens()
    await expect(payment.amountField).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(say.payments_method_this_payment())
  })

  test('is told what is going on while the answer takes its time', async ({ story }) => {
    const { page, customer, payment, books, say } = story
    const { promise: line, resolve: opensLine } = Promise.withResolvers<void>()
    await page.route(payingCall, async (route) => {
      await line
      await route.continue()
    })
    await customer.signsIn()
    await reviewsByVisa(story, 23_45)
    await payment.pays(23_45)
    const busy = page.getByRole('button', { name: say.payments_sending(), exact: true })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await customer.hears(say.payments_sending_a_while())
    // Pressing the button while the payment is being sent does nothing.
    await busy.click({ force: true })
    opensLine()
    await customer.sees(say.payments_completed_title())
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [ordered('completed', 'Visa 4242')],
        asked: ['2345 customer one-time subsequent: approved'],
        takenCents: [23_45],
      })
  })

  test('loses the line after paying, checks again, and has paid once', async ({ story }) => {
    const { page, customer, payment, books, expectTrouble, say } = story
    expectTrouble('net::ERR_', 'Failed to load resource')
    await customer.signsIn()
    await reviewsByVisa(story, 23_45)
    await page.route(
      payingCall,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await payment.pays(23_45)
    await customer.sees(say.payments_unknown())
    await customer.hears(`${say.portal_no_answer()} ${say.payments_unknown_text()}`)
    await expect(page.getByRole('main')).not.toContainText(say.payments_confirm_amount())

    // A reload forgets nothing: the form doesn't offer to repeat a payment that may have gone through.
    await customer.reloads()
    await customer.sees(say.payments_unknown())
    await payment.goesBackToForm()
    await customer.sees(say.payments_unknown())
    await page.getByRole('button', { name: say.payments_unknown_check() }).click()
    await customer.sees(say.payments_completed_title())
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [ordered('completed', 'Visa 4242')],
        ledger: ['clearing < receivable 2345'],
        asked: ['2345 customer one-time subsequent: approved'],
        takenCents: [23_45],
        mails: [say.mail_payment_completed_subject({ amount: payment.dollars(23_45) })],
      })
  })
})
