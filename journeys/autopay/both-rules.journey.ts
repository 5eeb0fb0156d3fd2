import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('an account with a rule of the system before', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'en', device: 'desk', theme: 'dark' } })

  test('is warned that two rules are on, and ends the older one', async ({
    page,
    customer,
    autopay,
    books,
    looks,
    say,
  }) => {
    const former = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    const newer = 'Household account'
    await customer.signsIn()
    await customer.goTo(paths.autopay)
    await customer.sees(say.autopay_title())
    const main = page.getByRole('main')
    await expect(main).toContainText(say.autopay_both_title())
    await expect(main).toContainText(say.autopay_both_text({ former, newer }))
    await looks.areGood()

    await page.getByRole('button', { name: say.autopay_both_end() }).click()
    await expect(autopay.dialog).toContainText(say.autopay_cancel_ask_text({ method: former }))
    await expect(autopay.dialog).toContainText(say.autopay_cancel_ask_other({ method: newer }))
    await looks.areGood()
    await autopay.presses(say.autopay_cancel())
    await expect(page.getByRole('heading', { name: say.autopay_cancel_sure() })).toBeFocused()
    await autopay.presses(say.autopay_cancel_confirm())
    await customer.sees(say.autopay_cancelled_title())
    await expect(main).toContainText(say.autopay_cancelled_other_text({ method: newer }))
    expect(await books.autopays()).toMatchObject([
      { origin: 'DPI', status: 'cancelled', method: 'Visa 4242' },
      { origin: 'DST', status: 'active', method: 'Checking 6789' },
    ])

    await page.getByRole('link', { name: say.autopay_manage() }).click()
    await customer.sees(say.autopay_title())
    await expect(main).not.toContainText(say.autopay_both_title())
  })
})
