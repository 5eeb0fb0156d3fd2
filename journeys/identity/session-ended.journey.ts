import { expect, forEitherKind, test } from '../fixtures/journey.ts'

forEitherKind(() => {
  test('finds the session ended while choosing, signs in, and goes on where they were', async ({ story }) => {
    const { page, customer, payment, expectTrouble, say } = story
    expectTrouble('401')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('18.18')
    await payment.choosesMethod('visa')
    await customer.sessionEnds()
    await customer.reloads()
    await expect(page).toHaveURL(/\/login\?target=/)
    await customer.typesPassword()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('18.18')
    await payment.reviews(18_18)
  })

  test('finds the session ended on paying, signs in, is not told that anything may have been paid, and pays once', async ({
    story,
  }) => {
    const { page, customer, payment, books, expectTrouble, say } = story
    expectTrouble('401')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('18.18')
    await payment.choosesMethod('visa')
    await payment.reviews(18_18)
    await payment.accepts()
    await customer.sessionEnds()
    await payment.pays(18_18)
    await expect(page).toHaveURL(/\/login\?target=/)
    await customer.typesPassword()
    await customer.sees(say.payments_confirm_title())
    await expect(page.getByRole('main')).not.toContainText(say.payments_unknown())
    await expect.poll(books.read).toMatchObject({ payments: [], asked: [] })
    await payment.accepts()
    await payment.pays(18_18)
    await customer.sees(say.payments_completed_title())
    await expect.poll(books.read).toMatchObject({ payments: [{ status: 'completed' }], takenCents: [18_18] })
  })
})
