import { paths } from '@lightwell/customer-portal/paths.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import type { Page } from '@playwright/test'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

/** The next payment, or change of one, is asked for by a page that was opened before the terms were replaced. */
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

forBothKinds(() => {
  test('pays by new terms once they were read, and loses nothing of what was chosen', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
    expectTrouble,
  }) => {
    expectTrouble('422')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('19.99')
    await payment.choosesMethod('visa')
    await payment.reviews(19_99)
    await payment.accepts()
    await opensBeforeRelease(page)
    await payment.pays(19_99)
    await customer.sees(say.payments_onetime_title())
    await expect(page.getByRole('status').filter({ hasText: say.payments_outdated() })).toBeVisible()
    await looks.areGood()
    expect((await books.read()).payments).toEqual([])

    await page.getByRole('button', { name: say.payments_outdated_read() }).click()
    await expect(page.getByText(say.payments_outdated(), { exact: true })).toHaveCount(0)
    await expect(payment.amountField).toHaveValue('19.99')
    await payment.reviews(19_99)
    await payment.accepts()
    await payment.pays(19_99)
    await customer.sees(say.payments_completed_title())
  })

  test('changes a payment by new terms once they were read, and types nothing twice', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
    expectTrouble,
  }) => {
    expectTrouble('422')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('45')
    await payment.choosesMethod('visa')
    await payment.choosesDay('2026-10-30')
    await payment.reviews(45_00)
    await payment.accepts()
    await payment.schedules(45_00)
    await customer.sees(say.payments_scheduled_title())
    await customer.goTo(paths.paymentHistory)
    const upcoming = page.getByRole('region', { name: say.payments_upcoming_title() })
    await upcoming.getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: say.payments_change_title() })
    await dialog.getByRole('textbox').fill('52.30')
    await payment.accepts()
    await opensBeforeRelease(page)
    await dialog.getByRole('button', { name: say.payments_change_save() }).click()
    await expect(dialog).toContainText(say.payments_outdated_text())
    await looks.areGood()

    await dialog.getByRole('button', { name: say.payments_outdated_read() }).click()
    await expect(dialog.getByText(say.payments_outdated(), { exact: true })).toHaveCount(0)
    await expect(dialog.getByRole('textbox')).toHaveValue('52.30')
    await payment.accepts()
    await dialog.getByRole('button', { name: say.payments_change_save() }).click()
    await expect(dialog).toHaveCount(0)
    expect((await books.read()).payments).toMatchObject([{ amountCents: 52_30, status: 'scheduled' }])
  })
})
