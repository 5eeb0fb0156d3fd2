import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { type SignIn, signIns } from '@lightwell/server/demo/people.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

interface Line {
  lands: (say: Say) => string
  asksToPay: (say: Say) => string
  /** What of the places for billing is offered: what is not permitted is not. */
  offered: 'pay and bills' | 'bills' | 'neither'
}

const home = {
  lands: (say: Say) => say.accounts_summary_title(),
  asksToPay: (say: Say) => say.payments_onetime_title(),
  offered: 'pay and bills',
} as const
const business = {
  lands: (say: Say) => say.accounts_summary_title_business(),
  asksToPay: (say: Say) => say.payments_onetime_title_business(),
  offered: 'pay and bills',
} as const
const withoutBilling = { ...home, asksToPay: home.lands, offered: 'neither' } as const

/**
 * Where everybody lands with each of their accounts (CP §2): from `/`, and from a page for which billing is needed. By the account's
 * number; nothing for whoever has none.
 */
const table: Record<SignIn, Record<string, Line>> = {
  'residential.legacy': { '212-555-0101-010121-5': home },
  'residential.platform': { '585-555-0102-030221-4': home },
  'business.legacy': { '860-555-0103-051519-2': business },
  'business.platform': { '914-555-0104-092018-7': business },
  'past.due': { '315-555-0105-110722-3': home },
  'several.accounts': {
    'HLV 304/0107-1': business,
    '304-555-0106-021520-8': home,
    '304-555-0108-081517-6': withoutBilling,
  },
  florida: { '239-555-0109-061722-6': home },
  unprovisioned: {
    '518-555-0110-111426-9': {
      lands: (say) => say.accounts_welcome_title({ name: 'Samuel' }),
      asksToPay: (say) => say.accounts_summary_title(),
      offered: 'neither',
    },
  },
  'early.access': {
    '607-555-0111-110226-2': {
      ...withoutBilling,
      asksToPay: (say) => say.accounts_welcome_title({ name: 'Noor' }),
    },
  },
  'no.services': {},
  'no.billing': { '212-555-0101-010121-5': withoutBilling },
  'sees.bills': { '315-555-0105-110722-3': { ...withoutBilling, offered: 'bills' } },
}

for (const signIn of signIns)
  test.describe(signIn, () => {
    test.use({ who: { signIn, language: 'en', device: 'desk', theme: 'light' } })

    test('lands with each account where it opens, where a page for billing leads, and nowhere else', async ({
      page,
      customer,
      say,
    }) => {
      const linked = accounts.filter(({ links }) => links.some((link) => link.signIn === signIn))
      expect(Object.keys(table[signIn]).toSorted(), 'the accounts of the table').toEqual(
        linked.map(({ accountNumber }) => accountNumber).toSorted(),
      )
      const lines = Object.entries(table[signIn])
      await customer.signsIn()
      if (lines.length === 0)
        for (const place of [paths.home, paths.payOnce]) {
          await customer.goTo(place)
          await customer.sees(say.accounts_none_title())
        }
      const inUse = page.getByRole('region', { name: say.accounts_in_use() }).getByRole('paragraph')
      const ways = page.getByRole('navigation', { name: say.portal_menu() })
      for (const [number, { lands, asksToPay, offered }] of lines) {
        await customer.goTo(paths.home)
        if (lines.length > 1) await choose(page, say, number)
        await expect(inUse).toContainText(number)
        await customer.opensAnew(paths.home)
        await customer.sees(lands(say))
        for (const place of [paths.payOnce, paths.confirmPayment]) {
          await customer.goTo(place)
          await customer.sees(asksToPay(say))
        }
        await expect(ways.getByRole('link', { name: say.portal_menu_pay() })).toHaveCount(
          offered === 'pay and bills' ? 1 : 0,
        )
        await expect(ways.getByRole('link', { name: say.portal_menu_billing() })).toHaveCount(
          offered === 'neither' ? 0 : 1,
        )
        await page.goto('/account/#/no/such/place?at=all')
        await customer.sees(lands(say))
      }
    })
  })

/** Chooses the account of that number. */
async function choose(page: Page, say: Say, number: string): Promise<void> {
  await page.getByText(say.accounts_switch(), { exact: true }).click()
  const list = page.getByRole('list', { name: say.accounts_switch_list() })
  await list.getByRole('button').filter({ hasText: number }).click()
}

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

  test('sees how far the order is, and no panel and no menu: not on the way from the start, nor where the account moves', async ({
    page,
    customer,
    looks,
    say,
  }) => {
    await customer.signsIn()
    // The start leads on before anything of it is seen for long, so that a look at its end would not do.
    await page.addInitScript(noteAnyPanel)
    await customer.goTo(paths.home)
    await customer.sees(say.accounts_welcome_title({ name: 'Samuel' }))
    expect(await page.evaluate(() => 'panelSeen' in globalThis)).toBe(false)
    await expect(page.getByRole('list', { name: say.orders_stages() })).toBeVisible()
    await expect(page.getByRole('navigation', { name: say.portal_menu() })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: say.portal_panel() })).toHaveCount(0)
    await looks.areGood()
    await expect(page.getByRole('button', { name: say.appointments_time_other() })).toBeVisible()
    await page.getByRole('link', { name: say.accounts_welcome_to_summary() }).click()
    await customer.sees(say.accounts_summary_title())
    // There is one on the summary, though a phone shows none of it: else the look at the start would prove nothing.
    expect(await page.evaluate(() => 'panelSeen' in globalThis)).toBe(true)
    await expect(page.getByRole('main')).toContainText(say.accounts_early_bills_title())
    await customer.goTo(paths.upgrade)
    await customer.sees(say.upgrade_not_yours_title())
    await expect(page.getByRole('navigation', { name: say.portal_menu() })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: say.portal_panel() })).toHaveCount(0)
    // Who cannot pay yet is not told how it is done.
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    await expect(page.getByRole('searchbox', { name: say.help_search() })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('$')
  })
})

/** Keeps whether a right panel was ever there, however short. Runs in the page. */
function noteAnyPanel(): void {
  new MutationObserver(() => {
    if (document.querySelector('main ~ aside')) Object.assign(globalThis, { panelSeen: true })
  }).observe(document, { childList: true, subtree: true })
}

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
        await expect(main).not.toContainText(say.payments_late_trouble())
        await looks.areGood()
      }
      await customer.opensAnew(paths.payOnce)
      await expect(told).toBeVisible()
    })
  })
