// People who land on another page than the summary, or on another page than they opened. `where-each-lands.test.ts`
// covers everyone in the demonstration.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('past.due', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'desk', theme: 'light' } })

  test('is warned on the summary, and pays just what is past due', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    const { pastDueCents, balanceCents, dueOn } = await books.account()
    await customer.signsIn()
    await customer.goTo(paths.summary)
    const amount = formatCents(pastDueCents, 'en')
    const main = page.getByRole('main')
    await expect(main).toContainText(say.accounts_past_due_label() + amount)
    const newly = {
      amount: formatCents(balanceCents - pastDueCents, 'en'),
      day: formatDay(dueOn ?? '', 'en'),
    }
    await expect(main).toContainText(say.accounts_later({ parts: say.statements_part_due(newly) }))
    await main.getByRole('link', { name: say.accounts_past_due_pay(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(main.getByRole('radio', { name: say.payments_amount_past_due() })).toBeChecked()
    await payment.reviews(pastDueCents)
    await payment.accepts()
    await payment.pays(pastDueCents)
    await customer.sees(say.payments_completed_title())
    await expect.poll(() => books.read()).toMatchObject({ takenCents: [pastDueCents] })
    await expect
      .poll(() => books.account())
      .toMatchObject({ pastDueCents: 0, balanceCents: balanceCents - pastDueCents })
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(main.getByRole('link', { name: say.accounts_past_due_pay(), exact: true })).toHaveCount(0)
  })
})

test.describe('unprovisioned', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'es', device: 'phone', theme: 'dark' } })

  test('sees how far the order is, and no panel and no menu: not on the way from the start, nor where the account moves', async ({
    page,
    customer,
    say,
  }) => {
    await customer.signsIn()
    // The start page redirects almost immediately. To catch a panel that appears only until then, record from the very
    // beginning.
    await page.addInitScript(noteAnyPanel)
    await customer.goTo(paths.home)
    await customer.sees(say.accounts_welcome_title({ name: 'Samuel' }))
    await expect.poll(() => page.evaluate(() => 'panelSeen' in globalThis)).toBe(false)
    await expect(page.getByRole('list', { name: say.orders_stages() })).toBeVisible()
    await expect(page.getByRole('navigation', { name: say.portal_menu() })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: say.portal_panel() })).toHaveCount(0)
    await expect(page.getByRole('button', { name: say.appointments_time_other() })).toBeVisible()
    await page.getByRole('link', { name: say.accounts_welcome_to_summary() }).click()
    await customer.sees(say.accounts_summary_title())
    // Makes sure that the recorder works: the summary does have a panel, even if a phone doesn't show it.
    await expect.poll(() => page.evaluate(() => 'panelSeen' in globalThis)).toBe(true)
    await expect(page.getByRole('main')).toContainText(say.accounts_early_bills_title())
    await customer.goTo(paths.upgrade)
    await customer.sees(say.upgrade_not_yours_title_owner())
    await expect(page.getByRole('navigation', { name: say.portal_menu() })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: say.portal_panel() })).toHaveCount(0)
    // People who can't pay yet don't get instructions for paying.
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    await expect(page.getByRole('searchbox', { name: say.help_search() })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('$')
  })
})

/** Records if a right panel ever appears, however briefly. Runs in the page. */
function noteAnyPanel(): void {
  new MutationObserver(() => {
    if (document.querySelector('main ~ aside')) Object.assign(globalThis, { panelSeen: true })
  }).observe(document, { childList: true, subtree: true })
}

test.describe('an address that was cut short', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'phone', theme: 'light' } })

  test('opens the first page of its section, and one that leads nowhere where the account opens', async ({
    page,
    customer,
    say,
  }) => {
    await customer.signsIn()
    await page.goto('/account/#/payments')
    await customer.sees(say.payments_history_title())
    await page.goto('/account/#/statements')
    await customer.sees(say.statements_current_title())
    await page.goto('/account/#/no/such/place?at=all')
    await customer.sees(say.accounts_summary_title())
  })
})

test.describe('sees.bills', () => {
  test.use({ who: { signIn: 'sees.bills', language: 'es', device: 'phone', theme: 'light' } })

  test('is told that they may not pay, and who does', async ({ page, customer, a11y, say }) => {
    const main = page.getByRole('main')
    await customer.signsIn()
    await customer.goTo(paths.payOnce)
    await customer.sees(say.accounts_summary_title())
    await customer.hears(say.accounts_not_paying_text())
    await a11y.isGood()
    await customer.goTo(paths.pastDue)
    await customer.sees(say.payments_late_title())
    await expect(main).toContainText(say.accounts_owner_pays())
    await expect(main).not.toContainText(say.payments_late_trouble())
    await a11y.isGood()
  })
})
