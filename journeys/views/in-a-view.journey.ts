import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(({ kind }) => {
  test('a member of staff looks at home, and is led to the customer’s part of paying and back', async ({
    page,
    lightwell,
    household,
    customer,
    payment,
    books,
    say,
    expectTrouble,
  }) => {
    const over = { identityId: await household.personId() }
    const { cookie, viewId } = await addView(lightwell, over, { isChecked: true })
    const { address } = lightwell
    await page.context().addCookies([{ ...cookie, url: address, httpOnly: true, sameSite: 'Strict' }])
    await page.goto(`${address}/account/?view=${viewId}#${paths.summary}`)
    await customer.sees(say.accounts_summary_title())

    await page.getByRole('link', { name: say.portal_menu_pay(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
    await payment.choosesMethod('visa')
    expectTrouble('403')
    await payment.next.click()
    if (kind === 'platform') {
      // For a legacy account, the server refuses before the review. For a platform account, go on to the payment.
      await payment.accepts()
      await page.getByRole('main').getByRole('button', { name: /\$/ }).click()
    }
    await customer.sees(say.views_customers_alone())
    expect(new URL(page.url()).searchParams.get('view')).toBe(viewId)
    await expect.poll(async () => (await books.read()).payments).toEqual([])

    await page.getByRole('button', { name: say.views_back(), exact: true }).click()
    await customer.sees(kind === 'platform' ? say.payments_confirm_title() : say.payments_onetime_title())
  })
})
