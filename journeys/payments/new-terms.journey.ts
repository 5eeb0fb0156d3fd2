import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import type { Page } from '@playwright/test'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { historyAt } from './history-page.ts'
import { reviewsByVisa, schedulesByVisa } from './paying.ts'
import { upcomingAt } from './upcoming-page.ts'

const later = '2026-10-30'

/**
 * Makes the next payment or change arrive with an outdated version of the terms, as if its page had been opened before
 * the terms changed.
 */
const opensBeforeRelease = (page: Page) =>
  page.route(
    (url) => /\/payments(\/[^/]+)?$|\/setupOneTimePayment$/.test(url.pathname),
    async (route) => {
      const sent = route.request().postData() ?? ''
      expect(sent).toContain(paymentTermsVersion)
      await route.continue({ postData: sent.replace(paymentTermsVersion, 'of-another-year') })
    },
    { times: 1 },
  )

forEitherKind(() => {
  test('pays by new terms once they were read, and loses nothing of what was chosen', async ({ story }) => {
    const { page, customer, payment, books, a11y, say, expectTrouble } = story
    expectTrouble('422')
    await customer.signsIn()
    await reviewsByVisa(story, 19_99)
    await opensBeforeRelease(page)
    await payment.pays(19_99)
    await customer.sees(say.payments_onetime_title())
    await customer.hears(say.payments_outdated())
    await a11y.isGood()
    await expect.poll(() => books.read()).toMatchObject({ payments: [] })

    await page.getByRole('button', { name: say.payments_outdated_read() }).click()
    await expect(page.getByRole('main')).not.toContainText(say.payments_outdated())
    await expect(payment.amountField).toHaveValue('19.99')
    await payment.reviews(19_99)
    await payment.accepts()
    await payment.pays(19_99)
    await customer.sees(say.payments_completed_title())
  })

  test('changes a payment by new terms once they were read, and types nothing twice', async ({ story }) => {
    const { page, customer, payment, books, a11y, say, expectTrouble } = story
    expectTrouble('422')
    const upcoming = upcomingAt(story)
    await customer.signsIn()
    await schedulesByVisa(story, 45_00, later)
    await historyAt(story).opens()
    await upcoming.opensChange(45_00, later)
    await upcoming.amount.fill('52.30')
    await payment.accepts()
    await opensBeforeRelease(page)
    await upcoming.saves()
    await expect(upcoming.changing).toContainText(say.payments_outdated_text())
    await a11y.isGood()

    await upcoming.changing.getByRole('button', { name: say.payments_outdated_read() }).click()
    await expect(upcoming.amount).toHaveValue('52.30')
    await expect(upcoming.changing).not.toContainText(say.payments_outdated())
    await payment.accepts()
    await upcoming.saves()
    await upcoming.hearsSaved(52_30, later)
    await expect(upcoming.changing).toHaveCount(0)
    await a11y.isGood()
    await expect
      .poll(() => books.read())
      .toMatchObject({ payments: [{ amountCents: 52_30, status: 'scheduled' }] })
  })
})
