// Checks that no page is wider than its screen, at widths between those of `good-to-everybody.journey.ts`. Uses the
// language with the longer words.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import { sidewaysScroll } from '../fixtures/a11y.ts'
import { expect, test } from '../fixtures/journey.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'
import { wordsIn } from '../fixtures/words.ts'
import { placesOf } from './places.ts'

const widths = [320, 640, 800, 1000, 1280]

async function expectToFitAll(page: Page, what: string): Promise<void> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await sidewaysScroll(page)))
  }
  expect(found, what).toEqual([])
}

test.describe('a customer with a long name', () => {
  test.use({ who: { signIn: 'residential.platform', language: 'es', device: 'desk', theme: 'light' } })

  test('never has to scroll sideways, whatever the width of the screen', async ({
    page,
    context,
    customer,
    lightwell,
    say,
  }) => {
    await customer.signsIn()
    const history = { place: paths.paymentHistory, heading: say.payments_history_title() }
    for (const { place, heading } of [...placesOf(say), history]) {
      await customer.goTo(place)
      await customer.sees(heading)
      await expect(page.locator('[data-waiting]')).toHaveCount(0)
      await expectToFitAll(page, place)
    }
    // The header also fits in English with the link to other accounts.
    await context.addCookies([{ name: 'language', value: 'en', url: lightwell.address }])
    await customer.signsIn('several.accounts')
    await customer.opensAnew(paths.summary)
    await customer.sees(wordsIn('en').accounts_summary_title_business())
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await expectToFitAll(page, 'with several accounts')
  })

  test('never has to scroll sideways while the summary is loading', async ({ page, customer }) => {
    await customer.signsIn()
    await opensUndrawn(page)
    await page.route('**/api/accounts/*', () => {})
    await customer.opensAnew(paths.summary)
    await expect(page.locator('[data-waiting]')).toBeAttached()
    await expectToFitAll(page, 'the summary on its way')
  })
})
