import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { faq } from '@lightwell/server/help/content.ts'
import type { Page } from '@playwright/test'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import type { Who } from '../fixtures/kinds.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'

/** What the demonstration's provider is asked, by id. */
async function asked({ world }: Lightwell, { language }: Who, id: string): Promise<string> {
  const item = (await world.content.all(faq)).find((each) => each.id === id)
  if (item === undefined) throw new Error(`Nobody asks ${id}.`)
  return item[`question_${language}`]
}

const shown = (page: Page, question: string) =>
  page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: question }) })

forBothKinds((who) => {
  test('finds an answer that knows when their bill is due, and goes where it leads', async ({
    page,
    lightwell,
    customer,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    await looks.areGood()
    const { balanceCents, dueOn } = await books.account()
    const question = shown(page, await asked(lightwell, who, 'due-date'))
    await question.locator('summary').click()
    await expect(question).toContainText(formatCents(balanceCents, who.language))
    await expect(question).toContainText(formatDay(dueOn ?? '', who.language))
    await looks.areGood()
    await question.getByRole('link').click()
    await customer.sees(say.statements_current_title())
  })

  test('is told when a payment counts that is made now, by the server’s time', async ({
    page,
    lightwell,
    customer,
    say,
  }) => {
    const question = shown(page, await asked(lightwell, who, 'counts-as-received'))
    // With a card: before four in the afternoon by UTC, from then on, and after a Friday's.
    for (const [at, day] of [
      ['2026-10-14T15:59:00Z', '2026-10-14'],
      ['2026-10-14T16:00:00Z', '2026-10-15'],
      ['2026-10-16T16:00:00Z', '2026-10-19'],
    ] as const) {
      lightwell.clock.set(at)
      await customer.signsIn()
      await customer.opensAnew(paths.help)
      await customer.sees(say.help_title())
      await question.locator('summary').click()
      await expect(question).toContainText(formatDay(day, who.language))
    }
  })

  test('has the line checked from the answer about it', async ({ page, lightwell, customer, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    const question = shown(page, await asked(lightwell, who, 'no-internet'))
    await question.locator('summary').click()
    await question.getByRole('link').click()
    await customer.sees(say.repair_title())
  })

  test('searches by keyboard, is told how many there are, and whom to ask where there is none', async ({
    page,
    lightwell,
    customer,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    const all = await page.getByRole('main').locator('details').count()
    const search = page.getByRole('searchbox', { name: say.help_search() })
    await search.focus()
    const status = page.getByRole('main').getByRole('status')
    // A plural without its accent finds the singular.
    await page.keyboard.type(who.language === 'es' ? 'MAXIMOS' : 'maximums')
    await expect(status).toHaveText(say.help_found_one())
    const only = shown(page, await asked(lightwell, who, 'how-much'))
    await expect(page.getByRole('main').locator('details')).toHaveCount(1)
    // The one that is left is open already.
    await expect(only).toContainText('$10,000.00')
    await page.keyboard.press('Tab')
    await expect(only.locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(only.getByText('$10,000.00')).toBeHidden()

    await search.fill(who.language === 'es' ? 'factura' : 'bill')
    const found = page.getByRole('main').locator('details')
    await expect(status).toHaveText(say.help_found({ count: await found.count() }))

    await search.fill('xylophone')
    await expect(status).toHaveText(say.help_found_none())
    // One way to call is enough: it stands above, on the same page.
    const telephone = lightwell.world.config.brand.supportTelephone
    const call = page.getByRole('main').getByRole('link', { name: say.help_contact_call({ telephone }) })
    await expect(call).toHaveAttribute('href', /^tel:\d+$/)
    await looks.areGood()

    // What was searched for is still there for whoever went elsewhere and comes back.
    await customer.goTo(paths.profile)
    await customer.sees(say.profile_title())
    await customer.goTo(paths.help)
    await expect(search).toHaveValue('xylophone')

    await search.fill('')
    await expect(status).toHaveText('')
    await expect(page.getByRole('main').locator('details')).toHaveCount(all)
  })

  test('is led to a question by a link, from elsewhere and from the page itself', async ({
    page,
    lightwell,
    customer,
    say,
  }) => {
    await customer.signsIn()
    await page.goto(`${lightwell.address}/account/#${paths.help}#messages`)
    await customer.sees(say.help_title())
    const question = shown(page, await asked(lightwell, who, 'messages'))
    await expect(question).toHaveAttribute('open')
    await expect(question.locator('summary')).toBeFocused()
    await expect(question.locator('summary')).toBeInViewport()
    await page.evaluate((hash) => {
      location.hash = hash
    }, `${paths.help}#paperless`)
    await expect(shown(page, await asked(lightwell, who, 'paperless')).locator('summary')).toBeFocused()
  })

  test('still finds answers and people where the bill cannot be read', async ({
    page,
    lightwell,
    customer,
    expectTrouble,
    say,
  }) => {
    expectTrouble('500')
    await customer.signsIn()
    await opensUndrawn(page)
    for (const call of ['**/api/accounts/*', '**/api/getBillingAccount*'])
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    const question = shown(page, await asked(lightwell, who, 'due-date'))
    await question.locator('summary').click()
    await expect(question).not.toContainText(/[${}]/)
  })

  test('is offered another try where the questions cannot be read', async ({
    page,
    customer,
    expectTrouble,
    say,
  }) => {
    expectTrouble('500')
    await customer.signsIn()
    await page.route('**/api/faq?*', (route) => route.fulfill({ status: 500, json: {} }))
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    await expect(page.getByText(say.portal_part_missing())).toBeVisible()
    await expect(page.getByRole('region', { name: say.help_contact() })).toBeVisible()
    await page.unroute('**/api/faq?*')
    await page.getByRole('button', { name: say.portal_error_retry() }).click()
    await expect(page.getByRole('searchbox', { name: say.help_search() })).toBeVisible()
  })
})

const others: { who: Who; what: string; sees: string[]; not: string[] }[] = [
  {
    who: { signIn: 'business.legacy', language: 'en', device: 'phone', theme: 'light' },
    what: 'a business has its own questions, and those of no state that is not its own',
    sees: ['books', 'bookkeeper', 'due-date', 'taxes', 'upgrade'],
    not: ['somebody-else', 'taxes-florida', 'taxes-new-york'],
  },
  {
    who: { signIn: 'florida', language: 'es', device: 'phone', theme: 'dark' },
    what: 'somebody in Florida has those of Florida',
    sees: ['taxes', 'taxes-florida', 'somebody-else'],
    not: ['taxes-new-york', 'books', 'bookkeeper'],
  },
  {
    who: { signIn: 'sees.bills', language: 'en', device: 'desk', theme: 'dark' },
    what: 'somebody who may see the bills and not pay them is told nothing of paying',
    sees: ['due-date', 'why-different', 'moving', 'receipt', 'plan'],
    not: ['counts-as-received', 'autopay-when', 'change-a-payment', 'paperless', 'somebody-else', 'upgrade'],
  },
  {
    who: { signIn: 'no.billing', language: 'es', device: 'desk', theme: 'light' },
    what: 'somebody who may not see the bills is told nothing of them',
    sees: ['safer-sign-in', 'no-internet', 'hours', 'plan'],
    not: ['due-date', 'next-bill', 'taxes', 'paying-late', 'counts-as-received'],
  },
  {
    who: { signIn: 'no.services', language: 'en', device: 'phone', theme: 'light' },
    what: 'somebody without an account has the questions that are everybody’s',
    sees: ['link-account', 'safer-sign-in', 'hours'],
    not: ['due-date', 'taxes-new-york', 'counts-as-received'],
  },
]
for (const { who, what, sees, not } of others)
  test.describe(who.signIn, () => {
    test.use({ who })
    test(what, async ({ page, lightwell, customer, looks, say }) => {
      await customer.signsIn()
      await customer.goTo(paths.help)
      await expect(page.getByRole('searchbox', { name: say.help_search() })).toBeVisible()
      for (const id of sees) await expect(shown(page, await asked(lightwell, who, id)), id).toHaveCount(1)
      for (const id of not) await expect(shown(page, await asked(lightwell, who, id)), id).toHaveCount(0)
      const isLedToReport = who.signIn === 'business.legacy' || who.signIn === 'florida'
      const trouble = shown(page, await asked(lightwell, who, 'no-internet'))
      await expect(trouble.locator('a')).toHaveCount(isLedToReport ? 1 : 0)
      await expect(page.getByRole('main')).not.toContainText(/[{}]/)
      await looks.areGood()
    })
  })

test.describe('florida', () => {
  test.use({ who: { signIn: 'florida', language: 'es', device: 'desk', theme: 'light' } })
  test('a Spanish question is found by its word without the accent', async ({
    page,
    lightwell,
    customer,
    who,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    await page.getByRole('searchbox', { name: say.help_search() }).fill('televisión impuestos')
    await expect(shown(page, await asked(lightwell, who, 'taxes-florida'))).toHaveCount(1)
    await page.getByRole('searchbox', { name: say.help_search() }).fill('television')
    await expect(shown(page, await asked(lightwell, who, 'taxes-florida'))).toHaveCount(1)
    await expect(page.getByRole('main').locator('details')).toHaveCount(1)
  })
})
