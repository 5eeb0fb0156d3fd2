import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { methodPageAt } from './method-page.ts'

forEitherKind(() => {
  test('authorizes a bank account again that the bank says was charged without leave, and may pay with it', async ({
    story,
    page,
    customer,
    methods,
    payment,
    books,
    a11y,
    say,
  }) => {
    const { main, makeDefault, authorizesAgain } = methodPageAt(story)
    const account = 'Household account'
    const within = say.payment_methods_ending_checking_within({ lastFour: '6789' })
    await methods.isRevoked('6789')
    await customer.signsIn()
    await payment.opens()
    await payment.opensMethods()
    await expect(page.getByRole('radio', { name: account, exact: true })).toBeDisabled()
    await expect(main).toContainText(say.payments_method_unauthorized())

    await methods.opens()
    await expect(methods.card(account)).toContainText(say.payment_methods_unauthorized())
    await expect(methods.card(account)).toContainText(say.payment_methods_unauthorized_text())
    await methods.authorizesAgain(account)
    await customer.sees(account)
    await expect(makeDefault).toHaveCount(0)
    await expect(main).toContainText(say.payment_methods_again_text())
    await a11y.isGood()
    await authorizesAgain()
    await customer.sees(say.payment_methods_title())
    await customer.hears(say.payment_methods_again_info({ method: account }))
    await expect(methods.card(account)).not.toContainText(say.payment_methods_unauthorized())
    await expect
      .poll(async () => (await books.read()).mails.at(-1))
      .toBe(say.mail_method_again_subject({ method: within }))
  })
})
