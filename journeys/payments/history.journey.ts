import { readFileSync } from 'node:fs'
import { statementLimits } from '@lightwell/server/statements/limits.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'
import { historyAt } from './history-page.ts'
import { paymentsRowsOf } from './payments-rows.ts'

forBothKinds(() => {
  test('leafs through the history, comes back to the same page by its address, and opens a receipt', async ({
    story,
  }) => {
    const { page, customer, say } = story
    const history = historyAt(story)
    await paymentsRowsOf(story).wereMadeOften(90)
    await customer.signsIn()
    await history.opens()
    await history.seesPage(1)

    await history.turnsTo(5)
    const fifth = await history.seesPage(5)
    await history.turnsOn()
    const sixth = await history.seesPage(6)
    await expect(history.pageNumber(5)).toHaveCount(0)
    expect(sixth.filter((reference) => fifth.includes(reference))).toEqual([])

    await customer.reloads()
    await history.seesPage(6)
    await expect(history.references).toHaveText(sixth)
    await history.turnsBack()
    await history.seesPage(5)
    await expect(history.references).toHaveText(fifth)

    const [reference = ''] = fifth
    await history.opensReceipt(reference)
    await customer.sees(say.payments_completed_title())
    await expect(page.getByRole('main')).toContainText(reference)
    await expect(page.getByRole('button', { name: say.payments_receipt_print() })).toBeVisible()
  })
})

forEitherKind(() => {
  test('filters the history, and downloads what is shown', async ({ story }) => {
    const { page, customer, a11y, say, expectTrouble } = story
    const history = historyAt(story)
    await paymentsRowsOf(story).wereMadeOften(40)
    await customer.signsIn()
    await history.opens()
    await history.filters({ from: '2019-12-31', to: '2019-12-01' })
    await expect(history.filter).toContainText(say.payments_filter_order())
    await history.filters({ from: '2019-12-01', to: '2019-12-31', method: 'checking-6789' })
    // Payments alternate between the card and the checking account. In December, those on odd days are from checking.
    await expect(page).toHaveURL(/method=checking-6789/)
    await history.seesPage(1)
    await a11y.isGood()

    const download = page.waitForEvent('download')
    await history.downloads()
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

    await history.filters({ to: '2019-12-01', method: 'card-4242' })
    await expect(history.past).toContainText(say.payments_history_none_match())
    await history.clearsFilter()

    // One download more than the limit. The page that opens says so, and links back to the history.
    expectTrouble('status of 429')
    const [most] = statementLimits.download.per.person
    for (let times = 1; times < most; times++) await page.request.get(file.url())
    await history.downloads()
    await customer.sees(say.portal_file_too_many())
    await a11y.isGood()
    await page.goBack()
    await history.isSeen()
  })
})
