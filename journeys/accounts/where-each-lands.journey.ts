import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { expect, test } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

/** Where each case of the demonstration is led (CP §2): from `/`, and from a page for which billing is needed. */
const cases: {
  signIn: SignIn
  lands: (say: Say) => string
  asksToPay: (say: Say) => string
  /** Though they may not pay them. */
  seesBills?: true
}[] = [
  {
    signIn: 'unprovisioned',
    lands: (say) => say.accounts_welcome_title({ name: 'Samuel' }),
    asksToPay: (say) => say.accounts_summary_title(),
  },
  {
    signIn: 'early.access',
    lands: (say) => say.accounts_summary_title(),
    asksToPay: (say) => say.accounts_welcome_title({ name: 'Noor' }),
  },
  {
    signIn: 'no.services',
    lands: (say) => say.accounts_none_title(),
    asksToPay: (say) => say.accounts_none_title(),
  },
  {
    signIn: 'no.billing',
    lands: (say) => say.accounts_summary_title(),
    asksToPay: (say) => say.accounts_summary_title(),
  },
  {
    signIn: 'sees.bills',
    lands: (say) => say.accounts_summary_title(),
    asksToPay: (say) => say.accounts_summary_title(),
    seesBills: true,
  },
  {
    signIn: 'florida',
    lands: (say) => say.accounts_summary_title(),
    asksToPay: (say) => say.payments_onetime_title(),
  },
  {
    signIn: 'business.platform',
    lands: (say) => say.accounts_summary_title_business(),
    asksToPay: (say) => say.payments_onetime_title_business(),
  },
]

for (const { signIn, lands, asksToPay, seesBills = false } of cases)
  test.describe(signIn, () => {
    test.use({ who: { signIn, language: 'en', device: 'desk', theme: 'light' } })

    test('lands where the account opens, and where a page for billing leads', async ({
      page,
      customer,
      say,
    }) => {
      await customer.signsIn()
      await customer.goTo(paths.home)
      await customer.sees(lands(say))
      await customer.goTo(paths.payOnce)
      await customer.sees(asksToPay(say))
      await customer.goTo(paths.confirmPayment)
      await customer.sees(asksToPay(say))
      // What is not permitted is not offered either.
      const mayPay = asksToPay(say) === say.payments_onetime_title() || signIn === 'business.platform'
      const ways = page.getByRole('navigation', { name: say.portal_menu() })
      await expect(ways.getByRole('link', { name: say.portal_menu_pay() })).toHaveCount(mayPay ? 1 : 0)
      await expect(ways.getByRole('link', { name: say.portal_menu_billing() })).toHaveCount(
        mayPay || seesBills ? 1 : 0,
      )
    })

    test('is led to the start from an address that does not exist', async ({ page, customer, say }) => {
      await customer.signsIn()
      await page.goto('/account/#/no/such/place?at=all')
      await customer.sees(lands(say))
    })
  })

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
    expect(pastDueCents).toBeGreaterThan(0)
    expect(pastDueCents).toBeLessThan(balanceCents)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    const amount = formatCents(pastDueCents, 'en')
    const main = page.getByRole('main')
    await expect(main).toContainText(say.accounts_past_due_label() + amount)
    const newly = {
      amount: formatCents(balanceCents - pastDueCents, 'en'),
      day: formatDay(dueOn ?? '', 'en'),
    }
    await expect(main).toContainText(say.accounts_later(newly))
    await page.getByRole('link', { name: say.accounts_past_due_pay() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(page.getByRole('radio', { name: say.payments_amount_past_due() })).toBeChecked()
    await payment.reviews(pastDueCents)
    await payment.accepts()
    await payment.pays(pastDueCents)
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toMatchObject({ takenCents: [pastDueCents] })
    expect(await books.account()).toMatchObject({
      pastDueCents: 0,
      balanceCents: balanceCents - pastDueCents,
    })
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByRole('link', { name: say.accounts_past_due_pay() })).toHaveCount(0)
  })
})

test.describe('unprovisioned', () => {
  test.use({ who: { signIn: 'unprovisioned', language: 'es', device: 'phone', theme: 'dark' } })

  test('sees how far the order is, and that there is no panel and no menu', async ({
    page,
    customer,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.home)
    await customer.sees(say.accounts_welcome_title({ name: 'Samuel' }))
    await expect(page.getByRole('list', { name: say.orders_stages() })).toBeVisible()
    await expect(page.getByRole('navigation', { name: say.portal_menu() })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: say.portal_panel() })).toHaveCount(0)
    await looks.areGood()
    await expect(page.getByRole('button', { name: say.appointments_time_other() })).toBeVisible()
    await page.getByRole('link', { name: say.accounts_welcome_to_summary() }).click()
    await customer.sees(say.accounts_summary_title())
    await expect(page.getByRole('main')).toContainText(say.accounts_early_bills_title())
    // Who cannot pay yet is not told how it is done.
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    await expect(page.getByRole('searchbox', { name: say.help_search() })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('$')
  })
})

test.describe('past.due, who waits for another account', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'desk', theme: 'light' } })

  test('lands where that one stands, and goes on to the bills of this one', async ({
    page,
    lightwell,
    customer,
    say,
  }) => {
    const { database, clock } = lightwell.world
    const { id: account_id, service_address: address } = await database
      .selectFrom('accounts')
      .innerJoin('services', 'services.account_id', 'accounts.id')
      .where('services.type', '=', 'UNPROVISIONED')
      .select(['accounts.id', 'service_address'])
      .executeTakeFirstOrThrow()
    const { id: identity_id } = await database
      .selectFrom('identities')
      .where('email', '=', 'past.due@example.com')
      .select('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('account_links')
      .values({ account_id, identity_id, role: 'owner', billing: true, linked_at: clock().toString() })
      .execute()
    await customer.signsIn()
    await customer.goTo(paths.home)
    await customer.sees(say.accounts_welcome_title({ name: 'Dwayne' }))
    const main = page.getByRole('main')
    await expect(main).toContainText(say.accounts_welcome_lead({ address }))
    await expect(main.getByRole('list', { name: say.orders_stages() })).toHaveCount(1)
    await main.getByRole('link', { name: say.accounts_welcome_to_summary() }).click()
    await customer.sees(say.accounts_summary_title())
    await expect(main).not.toContainText(say.accounts_early_bills_title())
  })
})

test.describe('an address that was cut short', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'phone', theme: 'light' } })

  test('opens the first page of its section', async ({ page, lightwell, customer, say }) => {
    await customer.signsIn()
    await page.goto(`${lightwell.address}/account/#/payments`)
    await customer.sees(say.payments_history_title())
    await page.goto(`${lightwell.address}/account/#/statements`)
    await customer.sees(say.statements_current_title())
  })
})

for (const { language, device } of [
  { language: 'en', device: 'desk' },
  { language: 'es', device: 'phone' },
] as const)
  test.describe(`sees.bills, in ${language}`, () => {
    test.use({ who: { signIn: 'sees.bills', language, device, theme: 'light' } })

    test('is told that they may not pay, what is owed, and who pays it', async ({
      page,
      customer,
      books,
      looks,
      say,
    }) => {
      const { pastDueSince } = await books.account()
      const main = page.getByRole('main')
      const told = main.getByRole('status').filter({ hasText: say.accounts_not_paying_title() })
      const day = formatDay(pastDueSince ?? '', language)
      await customer.signsIn()
      await customer.goTo(paths.summary)
      await customer.sees(say.accounts_summary_title())
      await expect(told).toHaveCount(0)
      for (const path of [paths.payOnce, paths.methods, paths.autopay, paths.autopaySignup]) {
        await customer.goTo(path)
        await customer.sees(say.accounts_summary_title())
        await expect(told).toContainText(say.accounts_not_paying_text())
      }
      await looks.areGood()
      for (const [path, title] of [
        [paths.summary, say.accounts_summary_title()],
        [paths.currentStatement, say.statements_current_title()],
        [paths.pastDue, say.payments_late_title()],
      ] as const) {
        await customer.goTo(path)
        await customer.sees(title)
        await expect(main).toContainText(say.accounts_past_due_day({ day }))
        await expect(main).toContainText(say.accounts_owner_pays())
        await expect(main).not.toContainText(say.accounts_past_due_since({ day }))
        await expect(main).not.toContainText(say.payments_late_trouble())
        await looks.areGood()
      }
      await customer.opensAnew(paths.payOnce)
      await expect(told).toBeVisible()
    })
  })
