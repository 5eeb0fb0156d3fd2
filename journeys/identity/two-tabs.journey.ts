// Two tabs of one browser. Each keeps its own account, and the end of a session reaches both tabs.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { accountBarAt } from './account-bar.ts'
import { rowsOf } from './identity-rows.ts'
import { otherTab } from './other-tab.ts'
import { settingsAt } from './settings-menu.ts'

test.describe('several.accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' } })

  test('adds a card in one tab to the account of that tab, after another was chosen in the other', async ({
    story,
  }) => {
    const { page, customer, hostedForm, say } = story
    const rows = rowsOf(story)
    await customer.signsIn()
    await customer.goTo(paths.newMethod)
    await customer.sees(say.payment_methods_new_title())
    const other = await otherTab(story)
    await other.customer.goTo(paths.summary)
    await accountBarAt(other).chooses('Ingrid Halvorsen')
    await other.customer.sees(say.accounts_summary_title())

    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    await customer.reloads()
    await customer.sees(say.payment_methods_title())
    await expect
      .poll(rows.savedMethods)
      .toEqual([{ name: 'Harbor Light Veterinary Clinic', last_four: '4242' }])

    // Once this tab is visible again, the session remembers this tab's account. A new tab would start with that
    // account.
    await comesIntoView(page)
    const inUse = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('account-in-use') ?? '').at(-1))
    await expect.poll(rows.accountsInUse).toEqual([await inUse()])
  })
})

forEitherKind(() => {
  test('signs out in one tab: the other says at once that nothing was paid, and comes back to what was typed', async ({
    story,
  }) => {
    const { page, customer, a11y, payment, say, books, expectTrouble } = story
    expectTrouble('401')
    await customer.signsIn()
    await preparesPayment(story)
    const { accountNumber } = await books.account()
    await signsOut(await otherTab(story))
    await expect(page).toHaveURL(/\/login\?/)
    await customer.hears(say.identity_left_text())
    await customer.hears(say.identity_ended_unsent())
    await expect(page.locator('body')).not.toContainText(accountNumber)
    await a11y.isGood()
    await customer.typesPassword()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('18.18')
    await expect.poll(books.read).toMatchObject({ payments: [], asked: [] })
  })

  test('signs out while an answer is missing: nobody is told that nothing was paid', async ({ story }) => {
    const { page, customer, payment, say, books, expectTrouble } = story
    expectTrouble('401', 'net::ERR_', 'Failed to load resource')
    await customer.signsIn()
    await preparesPayment(story)
    await payment.reviews(18_18)
    await payment.accepts()
    const lost = /setupOneTimePayment|\/payments$/
    await page.route(lost, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await payment.pays(18_18)
    await expect(page.getByRole('main')).toContainText(say.payments_unknown())
    await page.unroute(lost)
    await signsOut(await otherTab(story))
    await customer.hears(say.identity_ended_unknown())
    await expect(page.getByRole('status')).not.toContainText(say.identity_ended_unsent())
    await customer.typesPassword()
    await customer.sees(say.payments_unknown())
    await expect.poll(books.read).toMatchObject({ payments: [{ status: 'completed' }], takenCents: [18_18] })
  })

  test('finds that somebody else has signed in, goes on as that person, and what was typed is gone', async ({
    story,
  }) => {
    const { page, customer, payment, household, say } = story
    await customer.signsIn()
    await preparesPayment(story)
    const other = await otherTab(story)
    await other.customer.signsIn('past.due')
    await other.customer.goTo(paths.summary)
    const now = { email: household.email('past.due') }
    await customer.hears(say.identity_ended_other(now))
    expect(page.url()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
    await page.getByRole('link', { name: say.identity_ended_go_on(now), exact: true }).click()
    // The new person doesn't land on the payment page that the other person was on.
    await customer.sees(say.accounts_summary_title())
    await payment.opens()
    const another = page.getByRole('radio', { name: say.payments_amount_other(), exact: true })
    await expect(another).not.toBeChecked()
    await another.check()
    await expect(payment.amountField).toHaveValue('')
  })

  test('finds that somebody else has signed in, signs in again, and goes on with what was typed', async ({
    story,
  }) => {
    const { customer, payment, say } = story
    await customer.signsIn()
    await preparesPayment(story)
    const other = await otherTab(story)
    await other.customer.signsIn('past.due')
    await other.customer.goTo(paths.summary)
    await customer.hears(say.identity_ended_unsent())
    await customer.typesPassword()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('18.18')
    // The person who used the other tab isn't signed in anymore, so that tab goes to the sign-in page.
    await expect(other.page).toHaveURL(/\/login\?/)
  })

  test('looks at a tab again whose session has ended meanwhile, and is told so', async ({ story }) => {
    const { page, customer, say, expectTrouble } = story
    expectTrouble('401')
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.sessionEnds()
    await comesIntoView(page)
    await customer.hears(say.identity_ended_over())
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
  })
})

/** Types a payment of 18.18 by Visa without sending it. */
async function preparesPayment({ payment }: Story): Promise<void> {
  await payment.opens()
  await payment.choosesAmount('18.18')
  await payment.choosesMethod('visa')
}

async function signsOut(tab: Story): Promise<void> {
  await tab.customer.goTo(paths.summary)
  await settingsAt(tab).signsOut()
}

/** Makes the tab visible again. */
const comesIntoView = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
