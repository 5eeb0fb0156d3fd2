import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { supportCodeMinutes } from '@lightwell/rulebook/support/code.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { addChange } from '@lightwell/server/support/test-rows.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'

test.describe('in Spanish, on a phone', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'es', device: 'phone', theme: 'light' } })

  test('gets a code by keyboard to read to support, and another', async ({ page, customer, a11y, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await customer.sees(say.profile_title())
    await page.getByRole('link', { name: say.support_card_open(), exact: true }).focus()
    await page.keyboard.press('Enter')
    await customer.sees(say.support_title())
    const card = page.getByRole('region', { name: say.support_code(), exact: true })
    await expect(card).toContainText(say.support_code_warning())
    await card.getByRole('button', { name: say.support_code_get() }).focus()
    await page.keyboard.press('Enter')
    const code = card.getByRole('status')
    await expect(code).toHaveText(/\d{3} \d{3}/)
    await expect(card.getByRole('timer')).toHaveText(new RegExp(`^(${supportCodeMinutes}:00|9:5\\d)$`))
    // The focus stays on the card, on the button that asks for another code.
    const another = card.getByRole('button', { name: say.support_code_new() })
    await expect(another).toBeFocused()
    await a11y.isGood()
    const first = await code.textContent()
    await page.keyboard.press('Enter')
    await expect(code).not.toHaveText(first ?? '')
  })

  test('reads who looked after a call, and in the mail of the next morning', async ({
    page,
    lightwell,
    household,
    customer,
    time,
    a11y,
    say,
  }) => {
    const identityId = await household.personId()
    const view = await addView(lightwell, { identityId }, { isChecked: true, isActing: true })
    const repair = 'POST /api/agent/{idp}_user/{uid}/contactProfile/repair'
    await addChange(lightwell, { identityId, ...view }, { call: repair })
    await customer.signsIn()
    await customer.goTo(paths.support)
    await customer.sees(say.support_title())
    const entry = anyOf(page.getByRole('region', { name: say.support_looks() }).getByRole('listitem'))
    await expect(entry).toContainText(say.support_reason_bill())
    await expect(entry).toContainText(say.support_did_repair())
    await expect(entry).toContainText(say.support_checked())
    await a11y.isGood()

    time.passes({ hours: 26 })
    await time.runs('tell-of-looks')
    await expect.poll(mailboxOf(lightwell, household.email()).subjects).toHaveLength(1)
  })
})
