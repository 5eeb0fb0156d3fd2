import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('finds a bill and a receipt among their documents, from the menu', async ({
    page,
    customer,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensSettings()
    await page.getByRole('link', { name: say.documents_title(), exact: true }).click()
    await customer.sees(say.documents_title())
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(20)
    await looks.areGood()

    await page.getByRole('link', { name: say.documents_earlier() }).click()
    await expect(page.getByRole('link', { name: say.documents_newest() })).toBeVisible()

    const sorts = page.getByRole('navigation', { name: say.documents_sorts() })
    await sorts.getByRole('link', { name: say.documents_sort_receipt(), exact: true }).click()
    await expect(page.getByText(say.documents_bill(), { exact: true })).toHaveCount(0)
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first()
      .getByRole('link')
      .click()
    await customer.sees(say.payments_completed_title())
    await expect(page.getByRole('button', { name: say.payments_receipt_print() })).toBeVisible()
    await page.goBack()

    await customer.sees(say.documents_title())
    await sorts.getByRole('link', { name: say.documents_sort_bill(), exact: true }).click()
    await page.getByRole('navigation', { name: say.documents_years() }).getByRole('link').last().click()
    const bills = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(bills.last()).toContainText(say.documents_bill())
    await looks.areGood()
    const download = page.waitForEvent('download')
    await bills.first().getByRole('link').first().click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await bills.first().getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{4}/)
  })
})
