import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { documentRowsOf } from './document-rows.ts'
import { documentsAt } from './documents-page.ts'

forEitherKind(() => {
  test('reads among the documents what they agreed to, in the language of then', async ({
    story,
    page,
    customer,
    a11y,
    say,
    who,
  }) => {
    const documents = documentsAt(story)
    const rows = documentRowsOf(story)
    const given = await rows.authorizations()
    const language = who.language === 'en' ? 'es' : 'en'
    for (const { id } of given) await rows.isWorded(id, { language, text: 'Words of then.' })

    await customer.signsIn()
    await customer.goTo(paths.profile)
    await documents.main.getByRole('link', { name: say.profile_documents_open() }).click()
    await customer.sees(say.documents_title())
    await documents.choosesSort(say.documents_sort_authorization())
    await expect(documents.entries).toContainText(given.map((each) => each.last_four))
    await documents.anyLink.focus()
    await page.keyboard.press('Enter')
    await expect(documents.words('Words of then.')).toHaveAttribute('lang', language)
    await a11y.isGood()
    await documents.goesBack()
    await customer.sees(say.documents_title())
  })

  test('is led back from a document that is not theirs', async ({
    story,
    customer,
    expectTrouble,
    a11y,
    say,
  }) => {
    expectTrouble('404')
    await customer.signsIn()
    await customer.goTo(paths.document, { id: '00000000-0000-7000-8000-000000000000' })
    await customer.sees(say.documents_gone())
    await a11y.isGood()
    await documentsAt(story).goesBack()
    await customer.sees(say.documents_title())
  })
})
