// The provider's messages on the pages of bills and payments. Dismissed messages stay away on all these pages, and
// messages that no longer apply disappear.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { type Content, test } from '../fixtures/content.ts'
import { expect, forEitherKind, type Story } from '../fixtures/journey.ts'
import { noticesAt } from './notices-page.ts'

const titles = {
  alerts: { en: 'You owe something', es: 'Usted debe algo' },
  banners: { en: 'Something is open', es: 'Hay algo pendiente' },
}

/** Adds a message for everyone who owes something. */
const showsToThoseWhoOwe = (content: Content, kind: keyof typeof titles) =>
  content.says(kind, [
    { id: `owing-${kind}`, title_en: titles[kind].en, title_es: titles[kind].es, balance: 'owed' },
  ])

const titleOf = ({ who }: Story, kind: keyof typeof titles) => titles[kind][who.language]

forEitherKind(() => {
  test('what was dismissed is away after a page that has none of it', async ({ story, content }) => {
    const { customer, payment, say } = story
    const notices = noticesAt(story)
    const both = (['alerts', 'banners'] as const).map((kind) => titleOf(story, kind))
    await showsToThoseWhoOwe(content, 'alerts')
    await showsToThoseWhoOwe(content, 'banners')
    await customer.signsIn()
    await notices.opensHistory()
    for (const title of both) await notices.dismisses(title)
    await payment.opens()
    await notices.opensHistory()
    for (const title of both) await notices.isAway(title)
    await customer.goTo(paths.currentStatement)
    await customer.sees(say.statements_current_title())
    for (const title of both) await notices.isAway(title)
  })

  test('what was dismissed is away though the server cannot keep it, which is told', async ({
    story,
    content,
  }) => {
    const { page, customer, payment, expectTrouble, say } = story
    const notices = noticesAt(story)
    const title = titleOf(story, 'alerts')
    await showsToThoseWhoOwe(content, 'alerts')
    await customer.signsIn()
    await notices.opensHistory()
    expectTrouble('Failed to fetch', 'ERR_')
    await page.route('**/dismissal', (route) => route.abort())
    await notices.dismisses(title)
    await customer.hears(say.notices_not_saved())
    await payment.opens()
    await notices.opensHistory()
    await notices.isAway(title)
  })

  test('what is said of a balance goes once it is paid', async ({ story, content }) => {
    const { customer, payment, books, say } = story
    const notices = noticesAt(story)
    const title = titleOf(story, 'alerts')
    await showsToThoseWhoOwe(content, 'alerts')
    await customer.signsIn()
    await notices.opensHistory()
    await expect(notices.notice(title)).toBeVisible()
    const { balanceCents } = await books.account()
    await payment.opens()
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
    await notices.opensHistory()
    await notices.isAway(title)
  })
})
