import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('opens the returns of the provider’s form by hand, and is led on', async ({
    page,
    customer,
    looks,
    expectTrouble,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.formCancelled)
    await customer.sees(say.payments_onetime_title())

    await customer.goTo(paths.formCompleted)
    await customer.sees(say.payment_methods_nothing_title())
    await looks.areGood()
    await page.getByRole('main').getByRole('link', { name: say.payment_methods_nothing_pay() }).click()
    await customer.sees(say.payments_onetime_title())

    // A form of somebody else's is as good as none.
    expectTrouble('404')
    await customer.goTo(paths.formCompleted, { uid: 'somebody-elses-form-0123456789' })
    await customer.sees(say.payment_methods_nothing_title())
    await expect(page.getByRole('main')).toContainText(say.payment_methods_nothing_text())
  })
})
