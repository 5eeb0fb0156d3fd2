import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forBothKinds(({ signIn }) => {
  const ordered = (status: string, method: string) => ({
    status,
    amountCents: 23_45,
    payOn: today,
    method,
    initiator: 'customer',
    reason: 'one-time',
  })

  for (const { card, lastFour } of [
    { card: 'answer lost', lastFour: '0119' },
    { card: 'slow', lastFour: '0259' },
  ] as const)
    test(`pays with a card whose answer is ${card === 'slow' ? 'too slow' : 'lost'}, waits, and is charged once`, async ({
      page,
      customer,
      payment,
      hostedForm,
      books,
      looks,
      time,
      say,
    }) => {
      await customer.signsIn(signIn)
      await payment.opens()
      await payment.choosesAmount('23.45')
      await payment.choosesNew('card')
      await payment.goesToForm('card')
      await hostedForm.opens('card')
      await hostedForm.typesCard(card)
      await hostedForm.continues()
      await customer.sees(say.payments_confirm_title())
      await payment.accepts()
      await payment.pays(23_45)

      await customer.sees(say.payments_pending_title())
      await expect(
        page.getByRole('status').filter({ hasText: say.payments_pending_text_card() }),
      ).toBeVisible()
      await looks.areGood()
      expect(await books.read()).toEqual({
        payments: [ordered('pending', `Visa ${lastFour}`)],
        ledger: [],
        asked: ['2345 customer one-time none: approved'],
        takenCents: [23_45],
        mails: [],
      })

      if (card === 'slow') {
        // Left before it is known: the form offers what was chosen, in case it is declined.
        await payment.opens()
        await expect(payment.amountField).toHaveValue('23.45')
        await customer.goTo(paths.paymentConfirmation)
      }
      await time.janitorRuns()
      if (card === 'slow') await customer.opensAnew(paths.paymentConfirmation)
      // Otherwise nobody touches the page: it asks, and changes by itself.
      await customer.sees(say.payments_completed_title())
      await expect(page.getByRole('status').filter({ hasText: say.payments_completed_text() })).toBeVisible()
      expect(await books.read()).toEqual({
        payments: [ordered('completed', `Visa ${lastFour}`)],
        ledger: ['clearing < receivable 2345'],
        asked: ['2345 customer one-time none: approved', 'what became of it: found'],
        takenCents: [23_45],
        mails: [say.mail_payment_completed_subject({ amount: payment.dollars(23_45) })],
      })

      // A payment that was made leaves an empty form.
      await payment.opens()
      await expect(payment.amountField).toHaveCount(0)
      await expect(page.getByRole('main')).not.toContainText(say.payments_method_this_payment())
    })

  test('is told what is going on when the answer takes its time', async ({
    page,
    customer,
    payment,
    books,
    lightwell,
    household,
    say,
  }) => {
    lightwell.provider.faults(await household.accountId(), { late: 1, late_ms: 2_000 })
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('23.45')
    await payment.choosesMethod('visa')
    await payment.reviews(23_45)
    await payment.accepts()
    await payment.pays(23_45)
    const busy = page.getByRole('button', { name: say.payments_sending(), exact: true })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('status').filter({ hasText: say.payments_sending_a_while() })).toBeVisible()
    // What is pressed meanwhile does nothing.
    await busy.click({ force: true })
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toMatchObject({
      payments: [ordered('completed', 'Visa 4242')],
      asked: ['2345 customer one-time subsequent: approved'],
      takenCents: [23_45],
    })
  })

  test('loses the line after paying, checks again, and has paid once', async ({
    page,
    customer,
    payment,
    books,
    looks,
    expectTrouble,
    say,
  }) => {
    expectTrouble('net::ERR_', 'Failed to load resource')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('23.45')
    await payment.choosesMethod('visa')
    await payment.reviews(23_45)
    await payment.accepts()
    const paying = /\/api\/(setupOneTimePayment|accounts\/[^/]+\/payments$)/
    await page.route(
      paying,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await payment.pays(23_45)
    await customer.sees(say.payments_unknown())
    await expect(page.getByRole('status').filter({ hasText: say.payments_unknown_text() })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(say.payments_confirm_amount())
    await looks.areGood()

    // A reload forgets nothing: what may have been paid is not offered anew.
    await page.reload()
    await customer.sees(say.payments_unknown())
    await payment.goesBackToForm()
    await customer.sees(say.payments_unknown())
    await page.getByRole('button', { name: say.payments_unknown_check() }).click()
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toEqual({
      payments: [ordered('completed', 'Visa 4242')],
      ledger: ['clearing < receivable 2345'],
      asked: ['2345 customer one-time subsequent: approved'],
      takenCents: [23_45],
      mails: [say.mail_payment_completed_subject({ amount: payment.dollars(23_45) })],
    })
  })
})
