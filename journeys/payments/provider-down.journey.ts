import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { reviewsByVisa } from './paying.ts'

forEitherKind(() => {
  test('cannot open the form while the provider is away, loses nothing, and pays when it is back', async ({
    page,
    customer,
    payment,
    hostedForm,
    books,
    a11y,
    lightwell,
    expectTrouble,
    say,
  }) => {
    expectTrouble('409')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('64.20')
    await payment.choosesNew('card')
    await lightwell.provider.goesDown()
    await payment.goesToForm('card')
    await customer.hears(say.payment_methods_form_unreachable())
    await a11y.isGood()

    await lightwell.provider.comesBack()
    await page.getByRole('button', { name: say.payment_methods_form_again(), exact: true }).click()
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(64_20)
    await customer.sees(say.payments_completed_title())
    await expect
      .poll(() => books.read())
      .toMatchObject({ payments: [{ status: 'completed' }], takenCents: [64_20] })
  })

  test('pays while the provider is away, waits, and is charged once when it is back', async ({ story }) => {
    const { customer, payment, books, time, lightwell, a11y, say } = story
    await customer.signsIn()
    await reviewsByVisa(story, 64_20)
    await lightwell.provider.goesDown()
    await payment.pays(64_20)
    await customer.sees(say.payments_waiting_title())
    await a11y.isGood()

    await lightwell.provider.comesBack()
    await time.minutePasses()
    await customer.sees(say.payments_completed_title())
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ status: 'completed' }],
        ledger: ['clearing < receivable 6420'],
        asked: ['6420 customer one-time subsequent: approved'],
        takenCents: [64_20],
      })
  })
})
