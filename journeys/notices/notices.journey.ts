// What the provider says on an account: it is seen, dismissed, stays away wherever its reader signs in, and comes back.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

/** The first banner for each, in their language. */
const first = {
  legacy: { title: 'Slow in one room?', campaign: 'wifi' },
  platform: { title: '¿Lento en una habitación?', campaign: 'wifi' },
}
const storms = 'Temporada de huracanes en Florida'

/** Signs in on a browser that knows nothing, and opens the summary. */
async function opensElsewhere({ page, customer, say }: Told) {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session/ })
  await customer.signsIn()
  await customer.goTo(paths.summary)
  await customer.sees(say.accounts_summary_title())
}

forBothKinds(({ kind }) => {
  test('sees a banner, dismisses it, and sees it again after thirty days, wherever they sign in', async ({
    told,
  }) => {
    const { page, customer, say, looks, lightwell } = told
    const { title, campaign } = first[kind]
    const banner = page.getByRole('region', { name: title })
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(banner).toBeVisible()
    await looks.areGood()
    await banner.getByRole('button', { name: say.notices_dismiss({ title }) }).click()
    await expect(banner).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect
      .poll(() => lightwell.world.database.selectFrom('notice_dismissals').select('notice').execute())
      .toEqual([{ notice: `campaign:${campaign}` }])

    await opensElsewhere(told)
    await expect(banner).toHaveCount(0)
    lightwell.clock.pass({ hours: 24 * 30 })
    await opensElsewhere(told)
    await expect(banner).toBeVisible()
  })

  test('is told where a dismissal could not be saved', async ({ told }) => {
    const { page, customer, say, expectTrouble } = told
    const banner = page.getByRole('region', { name: first[kind].title })
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    expectTrouble('Failed to fetch')
    expectTrouble('ERR_')
    await page.route('**/dismissal', (route) => route.abort())
    await banner.getByRole('button').click()
    await expect(page.getByText(say.notices_not_saved())).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})

test.describe('in Florida', () => {
  test.use({ who: { signIn: 'florida', language: 'es', device: 'phone', theme: 'light' } })

  test('sees the alert above what they read, in Spanish, and none where something is filled in', async ({
    told,
  }) => {
    const { page, customer, say, looks } = told
    const alert = page.getByRole('region', { name: storms })
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(alert.getByRole('link')).toHaveAttribute('href', `#${paths.help}`)
    await expect(page.locator('[data-state]').first()).toBeInViewport()
    await looks.areGood()
    await customer.goTo(paths.currentStatement)
    await customer.sees(say.statements_current_title())
    await expect(alert).toBeVisible()
    await looks.areGood()
    for (const [path, title] of [
      [paths.tickets, say.tickets_title()],
      [paths.orders, say.orders_title()],
      [paths.equipment, say.equipment_title()],
      [paths.voice, say.voice_title()],
      [paths.help, say.help_title()],
    ] as const) {
      await customer.goTo(path)
      await customer.sees(title)
      await expect(alert).toBeVisible()
      await looks.areGood()
    }
    // It leads to help, where its reader is by now.
    await expect(alert.getByRole('link')).toHaveCount(0)
    for (const [path, title] of [
      [paths.payOnce, say.payments_onetime_title()],
      [paths.newTicket, say.tickets_new()],
    ] as const) {
      await customer.goTo(path)
      await customer.sees(title)
      await expect(alert).toHaveCount(0)
    }
  })

  test('who waits for a service sees it on their welcome', async ({ told }) => {
    const { page, customer, books, say, looks, lightwell } = told
    const { database } = lightwell.world
    await customer.signsIn()
    const { id } = await books.account()
    await database
      .updateTable('services')
      .set({ type: 'UNPROVISIONED' })
      .where('account_id', '=', id)
      .execute()
    await page.goto(`${lightwell.address}/account/`)
    const welcome = page.getByRole('heading', { level: 1 })
    await expect(welcome).toContainText(say.accounts_welcome_title_nameless())
    await expect(page.getByRole('region', { name: storms })).toBeVisible()
    await looks.areGood()
  })
})

test('nobody else sees what is for Florida', async ({ told: { page, customer, say } }) => {
  await customer.signsIn()
  await customer.goTo(paths.summary)
  await customer.sees(say.accounts_summary_title())
  await expect(page.getByText('Hurricane season')).toHaveCount(0)
})

test('the toolbox offers what the page and its menu do not, and is not there where the provider has none', async ({
  told: { page, customer, say, lightwell },
}) => {
  const panel = page.getByRole('complementary', { name: say.portal_panel() })
  await customer.signsIn()
  await customer.goTo(paths.summary)
  await customer.sees(say.accounts_summary_title())
  await panel.getByRole('link', { name: 'Compare bills' }).click()
  await customer.sees(say.statements_compare_title())
  await lightwell.world.database.deleteFrom('content_items').execute()
  lightwell.clock.pass({ seconds: 10 })
  await customer.opensAnew(paths.summary)
  await customer.sees(say.accounts_summary_title())
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('heading', { name: say.accounts_tools() })).toHaveCount(0)
})
