import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('several.accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' } })

  test('switches from account to account, each with its own bill, words and permissions', async ({
    page,
    customer,
    looks,
    say,
  }) => {
    const switchTo = async (name: string) => {
      await page.getByText(say.accounts_switch(), { exact: true }).click()
      const list = page.getByRole('list', { name: say.accounts_switch_list() })
      await list.getByRole('button', { name: new RegExp(name) }).click()
      await expect(page.getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
    await customer.signsIn()
    await customer.goTo(paths.home)
    // The account that was linked first.
    await customer.sees(say.accounts_summary_title_business())
    await page.getByText(say.accounts_switch(), { exact: true }).click()
    await looks.areGood()
    await page.keyboard.press('Escape')
    await customer.goTo(paths.payOnce)
    await customer.sees(say.payments_onetime_title_business())

    await switchTo('Ingrid Halvorsen')
    await customer.sees(say.accounts_summary_title())
    await customer.goTo(paths.payOnce)
    await customer.sees(say.payments_onetime_title())

    // Astrid’s account is linked without billing.
    await switchTo('Astrid Halvorsen')
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByRole('main')).toContainText(say.accounts_no_bills_title())
    await customer.goTo(paths.payOnce)
    await customer.sees(say.accounts_summary_title())

    // The account in use is the session’s, not the tab’s.
    await customer.opensAnew(paths.summary)
    await expect(page.getByRole('main')).toContainText(say.accounts_no_bills_title())
  })
})
