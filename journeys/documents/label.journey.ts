import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('finds the broadband label of their plan in the list, and has it as a file and as data', async ({
    page,
    customer,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.documents)
    await customer.sees(say.documents_title())
    // What holds now stands before what has a day.
    const entries = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(entries.first()).toContainText(say.documents_label())
    await page.getByRole('link', { name: say.documents_sort_label(), exact: true }).click()
    await expect(entries).toHaveCount(1)
    await looks.areGood()
    const [csv, json, open] = await entries.getByRole('link').all()
    const listed = page.waitForEvent('download')
    await csv?.click()
    expect((await listed).suggestedFilename()).toMatch(/^broadband-label-F0000000000\w+\.csv$/)
    const data = await page.request.get((await json?.getAttribute('href')) ?? '')
    expect(await data.json()).toMatchObject({ planId: expect.stringMatching(/^F0000000000/) })
    await open?.click()
    await customer.sees(say.broadband_labels_yours())
    const label = page.getByRole('article')
    await expect(label).toContainText(say.broadband_labels_facts())
    await expect(label).toContainText(say.broadband_labels_monthly_price())
    await expect(label).toContainText('F0000000000')
    await expect(page.getByRole('button', { name: say.broadband_labels_print() })).toBeVisible()
    await looks.areGood()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: say.broadband_labels_csv() }).click()
    expect((await download).suggestedFilename()).toMatch(/^broadband-label-F0000000000\w+\.csv$/)
  })
})
