import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('follows a deep link while signed out, signs in, and is where the link led', async ({
    page,
    customer,
    expectTrouble,
    say,
  }) => {
    expectTrouble('401')
    await customer.goTo(paths.payOnce)
    await expect(page).toHaveURL(/\/login\?target=/)
    await customer.typesPassword()
    await customer.sees(say.payments_onetime_title())
    await expect(page).toHaveURL(/\/account\/#\/payments\/onetime$/)
  })

  for (const elsewhere of ['https://example.org/', '//example.org', '/\\example.org', '/api/session'])
    test(`is not sent to ${elsewhere} by a link to the sign-in`, async ({ page, customer, say }) => {
      await page.goto(`/login?target=${encodeURIComponent(elsewhere)}`)
      await customer.typesPassword()
      await customer.sees(say.accounts_summary_title())
    })

  test('is signed in already and is not asked again', async ({ page, customer, say }) => {
    await customer.signsIn()
    await page.goto(`/login?target=${encodeURIComponent(`/account/#${paths.help}`)}`)
    await customer.sees(say.help_title())
  })
})
