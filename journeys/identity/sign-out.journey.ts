import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('signs out, and the back button shows nothing of the account', async ({
    page,
    customer,
    books,
    lightwell,
    expectTrouble,
    say,
  }) => {
    expectTrouble('401')
    const { accountNumber } = await books.account()
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensSettings()
    await page.getByRole('button', { name: say.portal_sign_out(), exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await lightwell.world.database.selectFrom('sessions').selectAll().execute()).toEqual([])

    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(accountNumber)).toHaveCount(0)
  })
})
