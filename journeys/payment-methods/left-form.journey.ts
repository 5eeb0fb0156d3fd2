import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('leaves the provider’s form and finds everything as it was typed', async ({
    page,
    customer,
    payment,
    hostedForm,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('77.70')
    await payment.choosesDay('2026-10-23')
    await payment.choosesNew('card')
    await payment.goesToForm('card')
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.cancels()

    await customer.sees(say.payments_onetime_title())
    await expect(page.getByRole('status').filter({ hasText: say.payments_entry_cancelled() })).toBeVisible()
    await expect(payment.amountField).toHaveValue('77.70')
    await payment.opensDays()
    await expect(payment.day('2026-10-23')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('radio', { name: say.payments_method_add(), exact: true })).toBeChecked()
    await looks.areGood()
    expect(await books.read()).toEqual({ payments: [], ledger: [], asked: [], takenCents: [], mails: [] })
    expect(await books.savedMethods()).toEqual([])

    await payment.choosesMethod('visa')
    await payment.next.click()
    await customer.sees(say.payments_confirm_title())
  })

  test('may leave before the form opens, too', async ({ page, customer, payment, say }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('12')
    await payment.choosesNew('checking')
    await page.route(/getChaseIframeUUID|dstUrl/, () => undefined)
    await payment.goesToForm('checking')
    await page.getByRole('button', { name: say.payment_methods_new_cancel(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('12')
  })
})
