// What the provider says on the pages of bills and payments: what was dismissed stays away between them, and what is no longer
// true is not said any more.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { replaceLines } from '@lightwell/server/content/store.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const titles = { en: 'You owe something', es: 'Usted debe algo' }

/** Has the provider say this to whoever owes something. */
async function tellsThoseWhoOwe({ lightwell: { world, clock } }: Told, kind: 'alerts' | 'banners') {
  const given = { id: 'owing', title_en: titles.en, title_es: titles.es, balance: 'owed' }
  await replaceLines(world.database, kind, [{ id: given.id, given }], new Date(0))
  clock.pass({ seconds: 10 })
}

const history = async ({ customer, say }: Told) => {
  await customer.goTo(paths.paymentHistory)
  await customer.sees(say.payments_history_title())
}

forBothKinds(({ language }) => {
  const title = titles[language]

  for (const kind of ['alerts', 'banners'] as const)
    test(`what was dismissed of ${kind} is away after a page that has none`, async ({ told }) => {
      const { page, customer, payment, say } = told
      await tellsThoseWhoOwe(told, kind)
      await customer.signsIn()
      await history(told)
      const notice = page.getByRole('region', { name: title })
      await notice.getByRole('button', { name: say.notices_dismiss({ title }) }).click()
      await expect(notice).toHaveCount(0)
      await payment.opens()
      await history(told)
      await expect(notice).toHaveCount(0)
      await customer.goTo(paths.currentStatement)
      await customer.sees(say.statements_current_title())
      await expect(notice).toHaveCount(0)
    })

  test('what was dismissed is away though the server cannot keep it', async ({ told }) => {
    const { page, customer, payment, expectTrouble } = told
    await tellsThoseWhoOwe(told, 'alerts')
    await customer.signsIn()
    await history(told)
    expectTrouble('Failed to fetch', 'ERR_')
    await page.route('**/dismissal', (route) => route.abort())
    const notice = page.getByRole('region', { name: title })
    await notice.getByRole('button').click()
    await expect(notice).toHaveCount(0)
    await payment.opens()
    await history(told)
    await expect(notice).toHaveCount(0)
  })

  test('what is said of a balance goes once it is paid', async ({ told }) => {
    const { page, customer, payment, books, say } = told
    await tellsThoseWhoOwe(told, 'alerts')
    await customer.signsIn()
    await history(told)
    const notice = page.getByRole('region', { name: title })
    await expect(notice).toBeVisible()
    const { balanceCents } = await books.account()
    await payment.opens()
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
    await history(told)
    await expect(notice).toHaveCount(0)
  })
})
