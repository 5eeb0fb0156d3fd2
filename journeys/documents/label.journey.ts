import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { documentsAt } from './documents-page.ts'

forEitherKind(() => {
  test('finds the broadband label of their plan in the list, and has it as a file and as data', async ({
    story,
    page,
    customer,
    say,
  }) => {
    const documents = documentsAt(story)
    const { entries, label } = documents
    const fileName = /^broadband-label-F0000000000\w+\.csv$/
    await customer.signsIn()
    await documents.opens()
    // Documents that apply now, such as labels, come before documents with a date.
    await expect.poll(documents.top).toContain(say.documents_label())
    await documents.choosesSort(say.documents_sort_label())
    await expect(entries).toHaveCount(1)
    const listed = await documents.downloadsListedLabel()
    expect(listed).toMatch(fileName)
    const answer = await page.request.get((await documents.labelData.getAttribute('href')) ?? '')
    const data = await answer.json()
    expect(data).toMatchObject({ planId: expect.stringMatching(/^F0000000000/) })

    await documents.anyLink.click()
    await customer.sees(say.broadband_labels_yours())
    await expect(label).toContainText(say.broadband_labels_facts())
    await expect(label).toContainText(say.broadband_labels_monthly_price())
    await expect(label).toContainText('F0000000000')
    await expect(documents.button(say.broadband_labels_print())).toBeVisible()
    const shown = await documents.downloadsLabel()
    expect(shown).toBe(listed)
  })
})
