import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { documentsAt } from './documents-page.ts'

forEitherKind(() => {
  test('finds a bill and a receipt among their documents, from the menu', async ({
    story,
    page,
    customer,
    say,
  }) => {
    const documents = documentsAt(story)
    const { entries } = documents
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.opensSettings()
    await page.getByRole('banner').getByRole('link', { name: say.documents_title(), exact: true }).click()
    await customer.sees(say.documents_title())
    await expect(entries).toHaveCount(20)
    await documents.goesEarlier()
    await expect(documents.backToNewest).toBeVisible()

    await documents.choosesSort(say.documents_sort_receipt())
    await expect(documents.bills).toHaveCount(0)
    await documents.anyLink.click()
    await customer.sees(say.payments_completed_title())
    await expect(documents.button(say.payments_receipt_print())).toBeVisible()
    await page.goBack()

    await customer.sees(say.documents_title())
    await documents.choosesSort(say.documents_sort_bill())
    await documents.choosesYear('2025')
    await expect(documents.bills).not.toHaveCount(0)
    const file = await documents.downloadsAnyBill()
    expect(file).toMatch(/\.pdf$/)
    await documents.anyLink.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{4}/)
  })
})
