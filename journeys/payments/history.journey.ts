import { readFileSync } from 'node:fs'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { limits } from '@lightwell/server/web/limits.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { payOften } from '../fixtures/past-payments.ts'

forBothKinds(() => {
  test('leafs through the history, comes back to the same page by its address, and opens a receipt', async ({
    page,
    customer,
    books,
    lightwell,
    looks,
    say,
  }) => {
    await payOften(lightwell, books, 90)
    await customer.signsIn()
    await customer.goTo(paths.paymentHistory)
    await customer.sees(say.payments_history_title())
    const pages = page.getByRole('navigation', { name: say.payments_pages() })
    const number = (at: number) =>
      pages.getByRole('link', { name: say.payments_pages_page({ page: String(at) }), exact: true })
    const receipts = page.getByRole('row').getByRole('link')
    const references = page.getByRole('row').locator('small', { hasText: /^LW-/ })
    const referencesOn = async (at: number) => {
      await expect(number(at)).toHaveAttribute('aria-current', 'page')
      await expect(references.first()).toBeVisible()
      return references.allTextContents()
    }
    await expect(receipts).toHaveCount(12)
    await expect(number(1)).toHaveAttribute('aria-current', 'page')
    await looks.areGood()

    await number(5).click()
    const fifth = await referencesOn(5)
    await pages.getByRole('link', { name: say.payments_pages_next() }).click()
    const sixth = await referencesOn(6)
    await expect(number(5)).toHaveCount(0)
    expect(sixth.filter((reference) => fifth.includes(reference))).toEqual([])

    await page.reload()
    expect(await referencesOn(6)).toEqual(sixth)
    await pages.getByRole('link', { name: say.payments_pages_previous() }).click()
    expect(await referencesOn(5)).toEqual(fifth)

    const [reference = ''] = fifth
    await receipts.first().click()
    await customer.sees(say.payments_completed_title())
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(page.getByRole('button', { name: say.payments_receipt_print() })).toBeVisible()
  })

  test('filters the history, and downloads what is shown', async ({
    page,
    customer,
    books,
    lightwell,
    looks,
    say,
    expectTrouble,
  }) => {
    await payOften(lightwell, books, 40)
    await customer.signsIn()
    await customer.goTo(paths.paymentHistory)
    await customer.sees(say.payments_history_title())
    const form = page.getByRole('form', { name: say.payments_filter() })
    // On a phone the filter is closed until it is asked for, and after each use.
    const opens = async (name: string) => {
      const opener = page.getByRole('button', { name, exact: true })
      if (await opener.isVisible()) await opener.click()
    }
    await opens(say.payments_filter())
    const show = form.getByRole('button', { name: say.payments_filter_apply(), exact: true })
    await form.getByLabel(say.payments_filter_from(), { exact: true }).fill('2019-12-31')
    await form.getByLabel(say.payments_filter_to(), { exact: true }).fill('2019-12-01')
    await show.click()
    await expect(form).toContainText(say.payments_filter_order())
    await form.getByLabel(say.payments_filter_from(), { exact: true }).fill('2019-12-01')
    await form.getByLabel(say.payments_filter_to(), { exact: true }).fill('2019-12-31')
    await form.getByLabel(say.payments_filter_method()).selectOption('checking-6789')
    await show.click()
    // Every other day of December, from the 31st on.
    const receipts = page.getByRole('row').getByRole('link')
    await expect(page).toHaveURL(/method=checking-6789/)
    await expect(receipts).toHaveCount(12)
    await looks.areGood()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: say.payments_history_download() }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^payments-.*-2026-10-14\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(17)
    expect(lines[0]).toContain(say.payments_csv_reference())
    for (const line of lines.slice(1)) {
      expect(line).toMatch(/^2019-12-\d\d,10\.01,/)
      expect(line).toContain(say.payments_status_completed())
      expect(line).toContain(say.payment_methods_ending_checking({ lastFour: '6789' }))
    }

    await opens(say.payments_filter_change())
    await form.getByLabel(say.payments_filter_to(), { exact: true }).fill('2019-12-01')
    await form.getByLabel(say.payments_filter_method()).selectOption('card-4242')
    await show.click()
    await expect(page.getByRole('main')).toContainText(say.payments_history_none_match())
    await page.getByRole('link', { name: say.payments_filter_clear() }).first().click()
    await expect(receipts).toHaveCount(12)
    await opens(say.payments_filter())
    await expect(form.getByLabel(say.payments_filter_from(), { exact: true })).toHaveValue('')

    // As often as anybody may, and once more: a page says so, and the way back leads here.
    expectTrouble('status of 429')
    const [most] = limits.download.person
    for (let times = 1; times < most; times++) await page.request.get(file.url())
    await page.getByRole('link', { name: say.payments_history_download() }).click()
    await customer.sees(say.portal_file_too_many())
    await looks.areGood()
    await page.goBack()
    await customer.sees(say.payments_history_title())
  })
})
