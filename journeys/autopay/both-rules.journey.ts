import { expect, test } from '../fixtures/journey.ts'
import { autopayPageAt } from './autopay-page.ts'
import { autopayRowsOf } from './autopay-rows.ts'

test.describe('an account with a rule of the system before', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'en', device: 'desk', theme: 'dark' } })

  test('is warned that two rules are on, and ends the older one', async ({
    story,
    customer,
    autopay,
    books,
    a11y,
    say,
  }) => {
    const autopayPage = autopayPageAt(story)
    const { main } = autopayPage
    const former = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    const newer = 'Household account'
    await customer.signsIn()
    await autopayPage.opens()
    await expect(main).toContainText(say.autopay_both_title())
    const [formerSince = '', newerSince = ''] = await autopayRowsOf(story).begunOn()
    await expect(main).toContainText(say.autopay_both_text({ former, formerSince, newer, newerSince }))

    await autopayPage.endsOlder()
    await expect(autopay.dialog).toContainText(say.autopay_cancel_ask_one({ method: former }))
    await expect(autopay.dialog).toContainText(say.autopay_cancel_ask_one_text({ other: newer }))
    await expect(autopay.dialog).not.toContainText(say.autopay_cancel_ask_text({ method: former }))
    await a11y.isGood()
    await autopay.presses(say.autopay_cancel_go_on())
    await autopayPage.isAsked(say.autopay_cancel_sure())
    await autopay.presses(say.autopay_cancel_one())
    await customer.sees(say.autopay_cancelled_title())
    await expect(main).toContainText(say.autopay_cancelled_other_text({ method: newer }))
    await expect
      .poll(() => books.autopays())
      .toMatchObject([
        { origin: 'DPI', status: 'cancelled', method: 'Visa 4242' },
        { origin: 'DST', status: 'active', method: 'Checking 6789' },
      ])

    await main.getByRole('link', { name: say.autopay_manage(), exact: true }).click()
    await customer.sees(say.autopay_title())
    await expect(main).not.toContainText(say.autopay_both_title())
  })
})
