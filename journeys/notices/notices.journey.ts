// The provider's messages on an account: seen, dismissed, gone on every device the reader signs in on, and back again.
// `alerts.test.ts` covers the pages that show the messages.
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { noticesAt } from './notices-page.ts'
import { dismissedBy } from './notices-rows.ts'

/** The demonstration's first banner for people with home internet. */
const wifi = { en: 'Slow Wi-Fi in one room?', es: '¿El Wi-Fi anda lento en algún cuarto?' }
const storms = 'Temporada de huracanes en Florida'

forEitherKind(() => {
  test('sees a banner, dismisses it, and sees it again after thirty days, wherever they sign in', async ({
    story,
  }) => {
    const { page, customer, time, who } = story
    const notices = noticesAt(story)
    const title = wifi[who.language]
    /** Signs in in a browser without any history. */
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
    await expect.poll(() => dismissedBy(story)).toEqual(['campaign:wifi'])

    await signsInElsewhere()
    await notices.isAway(title)
    time.passes({ hours: 24 * 30 })
    await signsInElsewhere()
    await expect(notices.notice(title)).toBeVisible()
  })
})

test.describe('in Florida', () => {
  test.use({ who: { signIn: 'florida', language: 'es', device: 'phone', theme: 'light' } })

  test('sees the alert above their bill, in Spanish, and follows it to help', async ({ story }) => {
    const { page, customer, say } = story
    const notices = noticesAt(story)
    const alert = notices.notice(storms)
    await customer.signsIn()
    await notices.opensSummary()
    await expect(alert).toBeVisible()
    // The summary is about the bill, so the bill must still be visible without scrolling.
    const balance = page.getByRole('main').getByRole('heading', { name: say.accounts_balance(), exact: true })
    await expect(balance).toBeInViewport()
    await alert.getByRole('link').click()
    await customer.sees(say.help_title())
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('link')).toHaveCount(0)
  })
})
