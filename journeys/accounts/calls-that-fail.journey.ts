// Of each page one call fails: the rest of the page stands, and what is missing is asked for again where it would be (CP §8).
import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Locator } from '@playwright/test'
import type { Place } from '../fixtures/customer.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

interface Visit {
  name: string
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

forBothKinds(({ kind }) => {
  test('keeps the rest of every page where a call for a part of it fails, and asks again for that part', async ({
    told,
  }) => {
    const { page, say, customer, lightwell, books } = told
    const call = calls[kind]
    const { id } = await books.account()
    const paid = await lightwell.world.database
      .selectFrom('payments')
      .where('account_id', '=', id)
      .where('status', '=', 'completed')
      .select('id')
      .executeTakeFirstOrThrow()
    const main = page.getByRole('main')
    const heading = (name: string) => main.getByRole('heading', { name, exact: true })
    const standing = main.locator('[data-state]').first()
    const visits: Visit[] = [
      {
        name: 'the summary, its bill',
        place: paths.summary,
        fails: call.bill,
        stands: kind === 'legacy' ? heading(say.accounts_summary_title()) : heading(say.accounts_services()),
        comes: standing,
      },
      {
        name: 'the summary, its account',
        place: paths.summary,
        fails: account,
        stands: kind === 'legacy' ? heading(say.accounts_summary_title()) : standing,
        comes: heading(say.accounts_services()),
      },
      {
        name: 'the payment history, what is to come',
        place: paths.paymentHistory,
        fails: /\/recentPayments$/,
        stands: heading(say.payments_past_title()),
        comes: heading(say.payments_past_title()),
      },
      {
        name: 'the payment history, what was',
        place: paths.paymentHistory,
        fails: call.past,
        stands: heading(say.payments_history_title()),
        comes: heading(say.payments_past_title()),
      },
      {
        name: 'a receipt, what is still owed',
        place: paths.paymentConfirmation,
        search: { id: paid.id },
        fails: call.bill,
        stands: heading(say.payments_receipt_paid()),
        comes: heading(say.payments_receipt_paid()),
      },
      {
        name: 'a receipt, the payment',
        place: paths.paymentConfirmation,
        search: { id: paid.id },
        fails: /\/payments\/[^/]+$/,
        stands: heading(say.payments_column_receipt()),
        comes: heading(say.payments_receipt_paid()),
      },
      {
        name: 'the bill, how it stands',
        place: paths.currentStatement,
        fails: call.bill,
        stands: heading(say.statements_origin()),
        comes: standing,
      },
      {
        name: 'the bill, its lines',
        place: paths.currentStatement,
        fails: call.statement,
        stands: standing,
        comes: heading(say.statements_origin()),
      },
      {
        name: 'auto pay, whether it is on',
        place: paths.autopay,
        fails: call.autopay,
        stands: heading(say.autopay_title()),
        comes: main.getByText(say.autopay_off_title()),
      },
    ]
    await customer.signsIn()
    for (const visit of visits)
      await test.step(visit.name, () =>
        asksAgain(told, visit, visit === visits[0] ? told.looks.areGood : undefined),
      )
  })
})

test.describe('a customer who waits for a service', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'en', device: 'desk', theme: 'light' } })

  test('keeps the rest of the welcome page, and asks again for the order', async ({ told }) => {
    const { page, say, customer } = told
    const main = page.getByRole('main')
    await customer.signsIn()
    await asksAgain(told, {
      name: 'welcome, the order',
      place: paths.welcome,
      fails: account,
      stands: main.getByRole('link', { name: say.accounts_welcome_to_summary() }),
      comes: main.getByText(say.accounts_order_in_progress()).first(),
    })
  })
})

async function asksAgain(
  { page, customer, say, expectTrouble }: Told,
  { place, search, fails, stands, comes }: Visit,
  whileMissing: () => Promise<void> = async () => {},
): Promise<void> {
  expectTrouble('status of 503')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: say.portal_error_retry(), exact: true })
  await page.route(fails, (route) => route.fulfill({ status: 503, json: { code: 'database-away' } }))
  await customer.opensAnew(place, search)
  await expect(main).toContainText(say.portal_part_missing())
  await expect(stands).toBeVisible()
  await expect(retry).toHaveCount(1)
  await whileMissing()
  await retry.click()
  await expect(main.getByRole('status').getByText(say.portal_part_missing_still())).toBeVisible()
  await expect(retry).toBeFocused()

  await page.unroute(fails)
  await retry.click()
  await expect(comes).toBeVisible()
  await expect(main).not.toContainText(say.portal_part_missing())
  // Those who listen and those who type go on from where it came.
  await expect(main.getByText(say.portal_part_here())).toBeFocused()
}
