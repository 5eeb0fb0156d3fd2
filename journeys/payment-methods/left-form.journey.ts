import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { newMethodAt } from './new-method-page.ts'

forEitherKind(() => {
  test('leaves the provider’s form, before it opens and after, and finds everything as it was typed', async ({
    story,
    page,
    customer,
    payment,
    hostedForm,
    books,
    a11y,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('77.70')
    await payment.choosesDay('2026-10-23')
    await payment.choosesNew('checking')
    await page.route(/getChaseIframeUUID|dstUrl/, () => undefined, { times: 1 })
    await payment.goesToForm('checking')
    await newMethodAt(story).leaves()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('77.70')

    await payment.choosesNew('card')
    await payment.goesToForm('card')
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.cancels()
    await customer.sees(say.payments_onetime_title())
    await customer.hears(say.payments_entry_cancelled())
    await expect(payment.amountField).toHaveValue('77.70')
    await payment.opensDays()
    await expect(payment.day('2026-10-23')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('radio', { name: say.payments_method_add(), exact: true })).toBeChecked()
    await a11y.isGood()

    await payment.choosesMethod('visa')
    await payment.next.click()
    await customer.sees(say.payments_confirm_title())
    await expect
      .poll(() => books.read())
      .toEqual({ payments: [], ledger: [], asked: [], takenCents: [], mails: [] })
    await expect.poll(() => books.savedMethods()).toEqual([])
  })
})
