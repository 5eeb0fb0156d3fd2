// The network goes down and comes back. While the network is down, the page says what's missing. Afterwards, the page
// loads the missing part on its own (docs/decisions/2026-11-27-without-a-network.md).
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'

forEitherKind(() => {
  test('loses the network and opens a page, which comes once the network is back', async ({ story }) => {
    const { page, customer, say, expectTrouble } = story
    const network = networkOf(story)
    expectTrouble('ERR_INTERNET_DISCONNECTED', 'import got no answer')
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await network.goes()
    await page
      .getByRole('navigation', { name: say.portal_menu(), exact: true })
      .getByRole('link', { name: say.portal_menu_support(), exact: true })
      .click()
    await customer.sees(say.portal_error_unreachable_title())
    await expect(network.notice).toBeVisible()

    // Trying again changes nothing as long as the network is down.
    await network.notice.getByRole('button', { name: say.portal_error_retry(), exact: true }).click()
    await customer.sees(say.portal_error_unreachable_title())
    await network.comesBack()
    await customer.sees(say.help_title())
    await expect(network.notice).toHaveCount(0)
  })

  test('loses the network while typing, and what was opened meanwhile comes beside what was typed', async ({
    story,
  }) => {
    const { page, customer, payment, say, a11y, expectTrouble } = story
    const network = networkOf(story)
    const signOut = page.getByRole('banner').getByRole('button', { name: say.portal_sign_out(), exact: true })
    expectTrouble('ERR_INTERNET_DISCONNECTED')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('21.12')
    await network.goes()
    await customer.opensSettings()
    await expect(
      network.notice.getByRole('button', { name: say.portal_error_retry(), exact: true }),
    ).toBeVisible()
    await expect(signOut).toHaveCount(0)
    await a11y.isGood()

    await network.comesBack()
    await expect(signOut).toBeVisible()
    await expect(network.notice).toHaveCount(0)
    await expect(payment.amountField).toHaveValue('21.12')
  })
})

/** The customer's network connection, and the notice about it over the page. */
function networkOf({ page, say }: Story) {
  return {
    notice: page.getByRole('status').filter({ hasText: say.portal_offline() }),
    /** Cuts the network once the page has loaded everything it needs to show the notice. */
    async goes() {
      const isReady = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/troubles-')),
        )
      await expect.poll(isReady).toBe(true)
      await page.context().setOffline(true)
      await expect(page.getByRole('status').filter({ hasText: say.portal_offline_text() })).toBeVisible()
    },
    comesBack: () => page.context().setOffline(false),
  }
}
