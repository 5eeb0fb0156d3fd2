import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'
import { accountBarAt } from './account-bar.ts'

test.describe('several.accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' } })

  test('switches from account to account, each with its own bill, words and permissions', async ({
    page,
    customer,
    say,
  }) => {
    const bar = accountBarAt(page, say)
    const main = page.getByRole('main')
    const switchTo = async (name: string) => {
      await bar.chooses(name)
      await expect(bar.inUse.getByRole('paragraph')).toContainText(name)
    }
    await customer.signsIn()
    await customer.goTo(paths.home)
    // The portal opens with the account that the person linked first.
    await customer.sees(say.accounts_summary_title_business())
    await customer.goTo(paths.payOnce)
    await customer.sees(say.payments_onetime_title_business())

    await switchTo('Ingrid Halvorsen')
    await customer.sees(say.accounts_summary_title())
    await customer.goTo(paths.payOnce)
    await customer.sees(say.payments_onetime_title())

    // This person may see nothing on Astrid’s account, and the page says who can change that.
    await switchTo('Astrid Halvorsen')
    await customer.sees(say.accounts_summary_title())
    await expect(main).toContainText(say.accounts_nothing_yet_title())
    await customer.goTo(paths.payOnce)
    await customer.sees(say.accounts_summary_title())

    // A new tab shows the account that the session used last.
    await customer.opensAnew(paths.summary)
    await expect(main).toContainText(say.accounts_nothing_yet_title())
  })
})
