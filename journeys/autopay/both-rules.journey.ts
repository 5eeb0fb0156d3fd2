import { paths } from '@lightwell/customer-portal/paths.ts'
import { dayOf, formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, test } from '../fixtures/journey.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'

test.describe('an account with a rule of the system before', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'en', device: 'desk', theme: 'dark' } })

  test('is warned that two rules are on, and ends the older one', async ({
    page,
    customer,
    autopay,
    books,
    lightwell,
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
    const [formerSince = '', newerSince = ''] = await begunOn(lightwell)
    await expect(main).toContainText(say.autopay_both_text({ former, formerSince, newer, newerSince }))
    await looks.areGood()

    await page.getByRole('button', { name: say.autopay_both_end() }).click()
    await expect(autopay.dialog).toContainText(say.autopay_cancel_ask_one({ method: former }))
    await expect(autopay.dialog).toContainText(say.autopay_cancel_ask_one_text({ other: newer }))
    await expect(autopay.dialog).not.toContainText(say.autopay_cancel_ask_text({ method: former }))
    await looks.areGood()
    await autopay.presses(say.autopay_cancel_go_on())
    await expect(page.getByRole('heading', { name: say.autopay_cancel_sure() })).toBeFocused()
    await autopay.presses(say.autopay_cancel_one())
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

/** The days on which the two rules began, the older one first, as the page tells them. */
async function begunOn({ world: { config, database } }: Lightwell): Promise<string[]> {
  const accounts = database
    .selectFrom('autopays')
    .where('system_of_origin', '=', 'DPI')
    .where('status', '=', 'active')
    .select('account_id')
  const rules = await database
    .selectFrom('autopays')
    .where('account_id', 'in', accounts)
    .orderBy('created_at')
    .select('created_at')
    .execute()
  return rules.map(({ created_at }) => {
    const begun = Temporal.Instant.fromEpochMilliseconds(created_at.getTime())
    return formatDay(dayOf(begun, config.businessZone), 'en')
  })
}
