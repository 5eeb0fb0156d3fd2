import { paths } from '@lightwell/customer-portal/paths.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds((who) => {
  test('reads among the documents what they agreed to, in the language of then', async ({
    page,
    lightwell,
    customer,
    looks,
    say,
  }) => {
    const { database } = lightwell.world
    const given = await database
      .selectFrom('authorizations as a')
      .innerJoin('identities as i', 'i.id', 'a.identity_id')
      .where('i.email', '=', emailOf(who.signIn))
      .orderBy('a.accepted_at', 'desc')
      .orderBy('a.id', 'desc')
      .select(['a.account_id', 'a.id', 'a.text', 'a.last_four'])
      .execute()
    const [newest] = given
    const other = who.language === 'en' ? 'es' : 'en'
    await database
      .updateTable('authorizations')
      .set({ language: other, text: 'Words of then.' })
      .where('id', '=', newest?.id ?? '')
      .execute()

    await customer.signsIn()
    await customer.goTo(paths.profile)
    await page.getByRole('link', { name: say.profile_documents_open() }).click()
    await customer.sees(say.documents_title())
    await page.getByRole('link', { name: say.documents_sort_authorization() }).click()
    const entries = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(entries).toHaveCount(given.length)
    await expect(entries.first()).toContainText(newest?.last_four ?? '')
    await looks.areGood()
    await entries.first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    const text = page.getByText('Words of then.')
    await expect(text).toHaveAttribute('lang', other)
    await looks.areGood()
    await page.getByRole('link', { name: say.documents_back() }).click()
    await customer.sees(say.documents_title())
  })

  test('is led back from a document that is not theirs', async ({
    customer,
    expectTrouble,
    page,
    looks,
    say,
  }) => {
    expectTrouble('404')
    await customer.signsIn()
    await customer.goTo(paths.document, { id: '00000000-0000-7000-8000-000000000000' })
    await customer.sees(say.documents_gone())
    await looks.areGood()
    await page.getByRole('link', { name: say.documents_back() }).click()
    await customer.sees(say.documents_title())
  })
})
