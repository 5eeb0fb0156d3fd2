import { password } from '@lightwell/server/demo/people.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

/** Presses Tab until the target has the focus, like people who can't see how many presses that takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const mostStops = 80
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'cannot be reached with Tab').toBeFocused()
}

forEitherKind(() => {
  test('signs in and pays with a new card, never touching a pointer', async ({
    page,
    customer,
    payment,
    hostedForm,
    books,
    household,
    say,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const main = page.getByRole('main')

    await page.goto('/login')
    await tabTo(page, page.getByLabel(say.identity_email(), { exact: true }))
    await page.keyboard.type(household.email())
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')

    await customer.sees(say.accounts_summary_title())
    await tabTo(page, main.getByRole('link', { name: say.portal_pay(), exact: true }))
    await page.keyboard.press('Enter')
    await customer.sees(say.payments_onetime_title())
    await expect(heading).toBeFocused()

    await tabTo(page, page.getByRole('radio', { name: say.payments_amount_current(), exact: true }))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, payment.amountField)
    await page.keyboard.type('33.44')
    // Only the chosen payment method shows. When the list of methods opens, the chosen one has the focus.
    await tabTo(page, payment.changesMethod)
    await page.keyboard.press('Enter')
    await expect(payment.method('visa')).toBeFocused()
    // Moves to the last entry, which is for adding a new payment method.
    await page.keyboard.press('ArrowUp')
    for (let up = 0; up < 6 && !(await payment.adding.isChecked()); up++) await page.keyboard.press('ArrowUp')
    await expect(payment.adding).toBeChecked()
    await tabTo(page, payment.changesDay)
    await page.keyboard.press('Enter')
    await expect(payment.day(today)).toBeFocused()
    await tabTo(page, main.getByRole('button', { name: say.payments_outlook_next_card(), exact: true }))
    await page.keyboard.press('Enter')

    await customer.sees(say.payment_methods_new_title_card())
    await expect(heading).toBeFocused()
    await tabTo(page, page.getByRole('checkbox', { name: say.payment_methods_save() }))
    await tabTo(page, hostedForm.field('number'))
    await page.keyboard.type('4242424242424242')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1239')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await tabTo(page, hostedForm.field('zip'))
    await page.keyboard.type('14604')
    await page.keyboard.press('Enter')

    await customer.sees(say.payments_confirm_title())
    await expect(heading).toBeFocused()
    await tabTo(page, payment.accepting)
    await page.keyboard.press('Space')
    await tabTo(page, payment.payButton(33_44))
    await page.keyboard.press('Enter')
    await customer.sees(say.payments_completed_title())
    await expect(heading).toBeFocused()
    await expect
      .poll(() => books.read())
      .toMatchObject({ payments: [{ status: 'completed', amountCents: 33_44 }], takenCents: [33_44] })
  })
})
