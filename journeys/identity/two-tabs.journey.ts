// Two tabs of one browser: each keeps the account that it shows, and the end of a session reaches both.
import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Page } from '@playwright/test'
import { type Customer, customerAt } from '../fixtures/customer.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { type PaymentForm, paymentFormAt } from '../fixtures/payment-form.ts'

interface Tab {
  page: Page
  customer: Customer
  payment: PaymentForm
}

/** Another tab of the same browser. */
async function otherTab({ page: first, lightwell, household, who, say, books }: Told): Promise<Tab> {
  const page = await first.context().newPage()
  const customer = customerAt(page, { lightwell, household, who, say })
  return { page, customer, payment: paymentFormAt(page, { customer, books, say, who }) }
}

/** A payment of 18.18 by Visa, typed and not sent. */
async function preparesPayment({ payment }: Pick<Tab, 'payment'>): Promise<void> {
  await payment.opens()
  await payment.choosesAmount('18.18')
  await payment.choosesMethod('visa')
}

/** Reads that on the sign-in page. */
async function isTold(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

async function signsOut({ page, customer }: Pick<Tab, 'page' | 'customer'>, say: Told['say']): Promise<void> {
  await customer.goTo(paths.summary)
  await customer.opensSettings()
  await page.getByRole('button', { name: say.portal_sign_out(), exact: true }).click()
}

test.describe('several.accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' } })

  test('adds a card in one tab to the account of that tab, after another was chosen in the other', async ({
    told,
  }) => {
    const { page, customer, hostedForm, lightwell, say } = told
    await customer.signsIn()
    await customer.goTo(paths.newMethod)
    await customer.sees(say.payment_methods_new_title())
    const other = await otherTab(told)
    await other.customer.goTo(paths.summary)
    await other.page.getByText(say.accounts_switch(), { exact: true }).click()
    await other.page.getByRole('button', { name: /Ingrid Halvorsen/ }).click()
    await other.customer.sees(say.accounts_summary_title())

    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    await page.reload()
    await customer.sees(say.payment_methods_title())
    const { database } = lightwell.world
    const added = await database
      .selectFrom('payment_methods')
      .innerJoin('accounts', 'accounts.id', 'payment_methods.account_id')
      .where('is_saved', '=', true)
      .where('saved_at', '>=', new Date(lightwell.clock.read().epochMilliseconds - 3_600_000))
      .select(['accounts.name', 'last_four'])
      .execute()
    expect(added).toEqual([{ name: 'Harbor Light Veterinary Clinic', last_four: '4242' }])

    // A tab opened from here begins with the account that is looked at.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(async () => (await database.selectFrom('sessions').select('account_id').execute())[0]?.account_id)
      .toBe(await page.evaluate(() => JSON.parse(sessionStorage.getItem('account-in-use') ?? '').at(-1)))
  })
})

forBothKinds(() => {
  test('signs out in one tab: the other says at once that nothing was paid, and comes back to what was typed', async ({
    told,
  }) => {
    const { page, customer, looks, payment, say, books, expectTrouble } = told
    expectTrouble('401')
    await customer.signsIn()
    await preparesPayment(told)
    const { accountNumber } = await books.account()
    await signsOut(await otherTab(told), say)
    await expect(page).toHaveURL(/\/login\?/)
    await isTold(page, say.identity_left_text())
    await isTold(page, say.identity_ended_unsent())
    await expect(page.getByText(accountNumber)).toHaveCount(0)
    await looks.areGood()
    await customer.typesPassword()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('18.18')
    expect(await books.read()).toMatchObject({ payments: [], asked: [] })
  })

  test('signs out while an answer is missing: nobody is told that nothing was paid', async ({ told }) => {
    const { page, customer, payment, say, books, expectTrouble } = told
    expectTrouble('401', 'net::ERR_', 'Failed to load resource')
    await customer.signsIn()
    await preparesPayment(told)
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
    await signsOut(await otherTab(told), say)
    await isTold(page, say.identity_ended_unknown())
    await expect(page.getByRole('status')).not.toContainText(say.identity_ended_unsent())
    await customer.typesPassword()
    await customer.sees(say.payments_unknown())
    expect(await books.read()).toMatchObject({ payments: [{ status: 'completed' }], takenCents: [18_18] })
  })

  test('finds that somebody else has signed in, goes on as that person, and what was typed is gone', async ({
    told,
  }) => {
    const { page, customer, payment, say, lightwell } = told
    await customer.signsIn()
    await preparesPayment(told)
    const other = await otherTab(told)
    await other.customer.signsIn('past.due')
    await other.customer.goTo(paths.summary)
    await isTold(page, say.identity_ended_other({ email: 'past.due@example.com' }))
    await page.goto(`${lightwell.address}/account/#${paths.payOnce}`)
    await customer.sees(say.payments_onetime_title())
    await expect(page.getByRole('radio', { name: say.payments_amount_other() })).not.toBeChecked()
    await page.getByRole('radio', { name: say.payments_amount_other() }).check()
    await expect(payment.amountField).toHaveValue('')
  })

  test('finds that somebody else has signed in, signs in again, and goes on with what was typed', async ({
    told,
  }) => {
    const { page, customer, payment, say } = told
    await customer.signsIn()
    await preparesPayment(told)
    const other = await otherTab(told)
    await other.customer.signsIn('past.due')
    await other.customer.goTo(paths.summary)
    await isTold(page, say.identity_ended_unsent())
    await customer.typesPassword()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('18.18')
    // The other tab is that person’s no longer.
    await expect(other.page).toHaveURL(/\/login\?/)
  })

  test('looks at a tab again whose session has ended meanwhile, and is told so', async ({ told }) => {
    const { page, customer, say, expectTrouble } = told
    expectTrouble('401')
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await customer.sessionEnds()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await isTold(page, say.identity_ended_over())
    await customer.typesPassword()
    await customer.sees(say.accounts_summary_title())
  })
})
