// What the provider says on an account: it is seen, dismissed, stays away wherever its reader signs in, and comes back.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { noticesAt } from './notices-page.ts'
import { dismissedBy, waitsForService } from './notices-rows.ts'

/** The first banner of the demonstration for whoever has internet at home. */
const wifi = { en: 'Slow in one room?', es: '¿Lento en una habitación?' }
const storms = 'Temporada de huracanes en Florida'

forEitherKind(() => {
  test('sees a banner, dismisses it, and sees it again after thirty days, wherever they sign in', async ({
    told,
  }) => {
    const { page, customer, time, who } = told
    const notices = noticesAt(told)
    const title = wifi[who.language]
    /** In a browser that knows nothing of before. */
    const signsInElsewhere = async () => {
      await customer.forgetsSession()
      await customer.signsIn()
      await notices.opensSummary()
    }
    await customer.signsIn()
    await notices.opensSummary()
    await expect(notices.notice(title)).toBeVisible()
    await notices.dismisses(title)
    await expect(page.getByRole('main')).toBeFocused()
    await expect.poll(() => dismissedBy(told)).toEqual(['campaign:wifi'])

    await signsInElsewhere()
    await notices.isAway(title)
    time.passes({ hours: 24 * 30 })
    await signsInElsewhere()
    await expect(notices.notice(title)).toBeVisible()
  })
})

test.describe('in Florida', () => {
  test.use({ who: { signIn: 'florida', language: 'es', device: 'phone', theme: 'light' } })

  test('sees the alert above what they read, in Spanish, and none where something is filled in', async ({
    told,
  }) => {
    const { page, customer, say } = told
    const notices = noticesAt(told)
    const alert = notices.notice(storms)
    await customer.signsIn()
    await notices.opensSummary()
    await expect(alert.getByRole('link')).toHaveAttribute('href', `#${paths.help}`)
    // The page is about the bill, which is seen without scrolling nevertheless.
    const balance = page.getByRole('main').getByRole('heading', { name: say.accounts_balance(), exact: true })
    await expect(balance).toBeInViewport()
    for (const [path, title] of [
      [paths.currentStatement, say.statements_current_title()],
      [paths.tickets, say.tickets_title()],
      [paths.equipment, say.equipment_title()],
      [paths.help, say.help_title()],
    ] as const) {
      await customer.goTo(path)
      await customer.sees(title)
      await expect(alert).toBeVisible()
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
    const { customer, say, looks } = told
    await waitsForService(told)
    await customer.signsIn()
    await customer.goTo(paths.home)
    await customer.sees(say.accounts_welcome_title({ name: 'Guadalupe' }))
    await expect(noticesAt(told).notice(storms)).toBeVisible()
    await looks.areGood()
  })
})
