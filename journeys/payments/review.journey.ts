import { expect, forEitherKind, test } from '../fixtures/journey.ts'

const laterDay = '2026-10-30'

forEitherKind(() => {
  test('does not accept the authorization, is led to it, and nothing is paid', async ({
    page,
    customer,
    payment,
    books,
    a11y,
    say,
  }) => {
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.reviews(balanceCents)
    await payment.pays(balanceCents)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await a11y.isGood()
    await summary.getByRole('button', { name: say.payments_confirm_accept_missing() }).click()
    await expect(payment.accepting).toBeFocused()
    await expect
      .poll(() => books.read())
      .toEqual({ payments: [], ledger: [], asked: [], takenCents: [], mails: [] })

    await page.keyboard.press('Space')
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
  })

  test('leaves the review to change something, finds the form as it was, and orders what was reviewed last', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('19.99')
    await payment.choosesMethod('checking')
    await payment.choosesDay(laterDay)
    await payment.reviews(19_99)
    await page.getByRole('link', { name: say.payments_confirm_back() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('19.99')
    await payment.opensMethods()
    await payment.opensDays()
    await expect(payment.method('checking')).toBeChecked()
    await expect(payment.day(laterDay)).toHaveAttribute('aria-selected', 'true')

    await payment.reviews(19_99)
    await page.goBack()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('19.99')
    await payment.amountField.fill('60')
    await payment.reviews(60_00)
    await payment.accepts()
    await payment.schedules(60_00)
    await customer.sees(say.payments_scheduled_title())
    const ordered = { status: 'scheduled', amountCents: 60_00, payOn: laterDay, method: 'Checking 6789' }
    await expect.poll(() => books.read()).toMatchObject({ payments: [ordered] })
  })

  test('comes to the review also while it cannot be read what is scheduled', async ({ story }) => {
    const { page, customer, payment, expectTrouble } = story
    expectTrouble('503')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('19.99')
    await page.route('**/recentPayments', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await payment.reviews(19_99)
  })
})
