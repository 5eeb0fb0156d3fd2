import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'

forEitherKind(() => {
  test('opens the returns of the provider’s form by hand, and gets to the payment form', async ({
    page,
    customer,
    a11y,
    expectTrouble,
    say,
  }) => {
    const main = page.getByRole('main')
    await customer.signsIn()
    await customer.goTo(paths.formCancelled)
    await customer.sees(say.payments_onetime_title())

    await customer.goTo(paths.formCompleted)
    await customer.sees(say.payment_methods_nothing_title())
    await a11y.isGood()
    await main.getByRole('link', { name: say.payment_methods_nothing_pay() }).click()
    await customer.sees(say.payments_onetime_title())

    // A form that belongs to someone else is reported as not found.
    expectTrouble('404')
    await customer.goTo(paths.formCompleted, { uid: 'somebody-elses-form-0123456789' })
    await customer.sees(say.payment_methods_nothing_title())
    await expect(main).toContainText(say.payment_methods_nothing_text())
  })
})
