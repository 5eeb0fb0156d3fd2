// One call of a page fails. The rest of the page stays, and a retry button replaces the missing part (CP §8,
// docs/decisions/2026-11-22-a-page-stands-where-a-call-fails.md). `calls-that-fail.test.ts` checks what stays on each
// page.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Locator } from '@playwright/test'
import type { Place } from '../fixtures/customer.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { bothKinds } from '../fixtures/kinds.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'

interface Visit {
  place: Place
  /** The path of the call that fails. */
  fails: RegExp
  stands: Locator
  comes: Locator
}

const [legacy, platform] = bothKinds

const headingsOf = ({ page }: Story) => {
  const main = page.getByRole('main')
  const heading = (name: string) => main.getByRole('heading', { name, exact: true })
  // The element with the bill's state, whatever its text.
  return { heading, standing: main.locator('[data-state][data-tone]') }
}

test.describe('a customer of the platform', () => {
  test.use({ who: platform })

  test('keeps the rest of the summary, and asks again for the bill and for the account', async ({
    story,
  }) => {
    const { heading, standing } = headingsOf(story)
    const services = heading(story.say.accounts_services())
    const place = paths.summary
    await story.customer.signsIn()
    await asksAgain(story, {
      place,
      fails: /\/api\/getBillingAccount\?/,
      stands: services,
      comes: standing,
    })
    await asksAgain(story, { place, fails: /\/api\/accounts\/[^/?]+$/, stands: standing, comes: services })
  })
})

test.describe('a legacy customer', () => {
  test.use({ who: legacy })

  test('keeps the rest of the bill, and asks again for its lines', async ({ story }) => {
    const { heading, standing } = headingsOf(story)
    await story.customer.signsIn()
    await asksAgain(story, {
      place: paths.currentStatement,
      fails: /\/statements\/current$/,
      stands: standing,
      comes: heading(story.say.statements_origin()),
    })
  })
})

async function asksAgain(
  { page, customer, say, expectTrouble }: Story,
  { place, fails, stands, comes }: Visit,
): Promise<void> {
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  expectTrouble('503')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: say.portal_error_retry(), exact: true })
  await opensUndrawn(page)
  await page.route(fails, (route) => route.fulfill({ status: 503, json: { code: 'database-away' } }))
  await customer.opensAnew(place)
  await expect(main).toContainText(say.portal_part_missing())
  await expect(stands).toBeVisible()
  await expect(retry).toHaveCount(1)
  // The page itself logs the failure, not only the browser.
  expect(logged.join('\n')).toContain('answered 503 database-away')
  await retry.click()
  await customer.hears(say.portal_part_missing_still())
  await expect(retry).toBeFocused()

  await page.unroute(fails)
  await retry.click()
  await expect(comes).toBeVisible()
  await expect(main).not.toContainText(say.portal_part_missing())
  // Screen reader and keyboard users continue from where the part appeared.
  await expect(main.getByText(say.portal_part_here(), { exact: true })).toBeFocused()
}
