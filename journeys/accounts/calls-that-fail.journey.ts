// Of each page one call fails: the rest of the page stands, and what is missing is asked for again where it would be (CP §8,
// docs/decisions/2026-11-22-a-page-stands-where-a-call-fails.md).
import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Locator } from '@playwright/test'
import type { Place } from '../fixtures/customer.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { bothKinds } from '../fixtures/kinds.ts'
import { opensUndrawn } from '../fixtures/undrawn.ts'
import { someCompletedPayment } from './accounts-rows.ts'

interface Visit {
  place: Place
  search?: Record<string, string>
  /** The address of the call. */
  fails: RegExp
  stands: Locator
  comes: Locator
}

const account = /\/api\/accounts\/[^/?]+$/
const calls = {
  legacy: {
    bill: account,
    statement: /\/statements\/current$/,
    past: /\/payments(\?|$)/,
    autopay: /\/autopay$/,
  },
  platform: {
    bill: /\/api\/getBillingAccount\?/,
    statement: /\/api\/getCurrentBillingInvoice\?/,
    past: /\/api\/getPaymentHistory\?/,
    autopay: /\/api\/getAutoPayment\?/,
  },
}

const headingsOf = ({ page }: Told) => {
  const main = page.getByRole('main')
  const heading = (name: string) => main.getByRole('heading', { name, exact: true })
  // How the bill stands, whatever it says.
  return { main, heading, standing: main.locator('[data-state][data-tone]') }
}

forBothKinds(({ kind }) => {
  test('keeps the rest of the summary, and asks again for the bill and for the account', async ({ told }) => {
    const { say, customer } = told
    const { heading, standing } = headingsOf(told)
    const services = heading(say.accounts_services())
    // One call brings all of a legacy account.
    const none = kind === 'legacy' && heading(say.accounts_summary_title())
    await customer.signsIn()
    const bill = { fails: calls[kind].bill, stands: none || services, comes: standing }
    await asksAgain(told, { place: paths.summary, ...bill })
    const rest = { fails: account, stands: none || standing, comes: services }
    await asksAgain(told, { place: paths.summary, ...rest })
  })
})

// What asks again is the same for both kinds, so each further page is one kind's.
const [legacy, platform] = bothKinds

test.describe('a customer of the platform', () => {
  test.use({ who: platform })
  const call = calls.platform

  test('keeps the rest of the payment history, and asks again for what is to come and for what was', async ({
    told,
  }) => {
    const { say, customer } = told
    const { heading } = headingsOf(told)
    const past = heading(say.payments_past_title())
    await customer.signsIn()
    const place = paths.paymentHistory
    await asksAgain(told, { place, fails: /\/recentPayments$/, stands: past, comes: past })
    const title = heading(say.payments_history_title())
    await asksAgain(told, { place, fails: call.past, stands: title, comes: past })
  })

  test('keeps the rest of the bill, and asks again for how it stands and for its lines', async ({ told }) => {
    const { say, customer } = told
    const { heading, standing } = headingsOf(told)
    const lines = heading(say.statements_origin())
    await customer.signsIn()
    const place = paths.currentStatement
    await asksAgain(told, { place, fails: call.bill, stands: lines, comes: standing })
    await asksAgain(told, { place, fails: call.statement, stands: standing, comes: lines })
  })
})

test.describe('a legacy customer', () => {
  test.use({ who: legacy })
  const call = calls.legacy

  test('keeps the rest of a receipt, and asks again for the bill and for the payment', async ({ told }) => {
    const { say, customer } = told
    const { heading } = headingsOf(told)
    const receipt = heading(say.payments_receipt_paid())
    await customer.signsIn()
    const visit = {
      place: paths.paymentConfirmation,
      search: { id: await someCompletedPayment(told) },
      comes: receipt,
    }
    await asksAgain(told, { ...visit, fails: call.bill, stands: receipt })
    const title = heading(say.payments_column_receipt())
    await asksAgain(told, { ...visit, fails: /\/payments\/[^/]+$/, stands: title })
  })

  test('keeps the page of auto pay, and asks again whether it is on', async ({ told }) => {
    const { say, customer } = told
    const { main, heading } = headingsOf(told)
    await customer.signsIn()
    await asksAgain(told, {
      place: paths.autopay,
      fails: call.autopay,
      stands: heading(say.autopay_title()),
      comes: main.getByText(say.autopay_off_title(), { exact: true }),
    })
  })
})

test.describe('a customer who waits for a service', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'en', device: 'desk', theme: 'light' } })

  test('keeps the rest of the welcome page, and asks again for the order', async ({ told }) => {
    const { page, say, customer } = told
    const main = page.getByRole('main')
    await customer.signsIn()
    await asksAgain(told, {
      place: paths.welcome,
      fails: account,
      stands: main.getByRole('link', { name: say.accounts_welcome_to_summary() }),
      comes: main.getByRole('list', { name: say.orders_stages() }),
    })
  })
})

async function asksAgain(
  { page, customer, say, expectTrouble }: Told,
  { place, search, fails, stands, comes }: Visit,
): Promise<void> {
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  expectTrouble('503')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: say.portal_error_retry(), exact: true })
  await opensUndrawn(page)
  await page.route(fails, (route) => route.fulfill({ status: 503, json: { code: 'database-away' } }))
  await customer.opensAnew(place, search)
  await expect(main).toContainText(say.portal_part_missing())
  await expect(stands).toBeVisible()
  await expect(retry).toHaveCount(1)
  // By the page as well, not by the browser alone.
  expect(logged.join('\n')).toContain('answered 503 database-away')
  await retry.click()
  await customer.hears(say.portal_part_missing_still())
  await expect(retry).toBeFocused()

  await page.unroute(fails)
  await retry.click()
  await expect(comes).toBeVisible()
  await expect(main).not.toContainText(say.portal_part_missing())
  // Those who listen and those who type go on from where it came.
  await expect(main.getByText(say.portal_part_here(), { exact: true })).toBeFocused()
}
