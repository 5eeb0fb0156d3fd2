import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { accountBarAt } from './account-bar.ts'
import { rowsOf } from './identity-rows.ts'
import { settingsAt } from './settings-menu.ts'

forEitherKind(() => {
  test('signs in and sees the account, signs out, and the back button shows nothing of it', async ({
    story,
  }) => {
    const { page, customer, books, expectTrouble, say } = story
    expectTrouble('401')
    const { accountNumber } = await books.account()
    await page.goto('/login')
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
    await expect(accountBarAt(story).bar).toContainText(accountNumber)
    await settingsAt(story).signsOut()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(rowsOf(story).sessions).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('body')).not.toContainText(accountNumber)
  })
})
