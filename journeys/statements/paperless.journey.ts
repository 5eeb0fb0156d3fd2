import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'
import { paperlessSwitchIn } from './paperless-switch.ts'

test.describe('somebody with bills on paper', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } })

  test('turns paperless billing on and off again, and is told so by mail', async ({
    story,
    page,
    customer,
    books,
    say,
  }) => {
    const main = page.getByRole('main')
    const { button, dialog, confirms, keeps } = paperlessSwitchIn(main, story)
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await main.getByRole('link', { name: say.accounts_paperless_change() }).click()
    await customer.sees(say.statements_current_title())
    // The link leads to the switch, far down a long page.
    await expect(button('on')).toBeFocused()
    await expect(button('on')).toBeInViewport()

    await button('on').click()
    await expect(dialog).toContainText(say.statements_paperless_on_body())
    await keeps()
    await button('on').click()
    await confirms('on')
    await customer.hears(say.statements_paperless_turned_on())
    await customer.reloads()
    await button('off').click()
    await expect(dialog).toContainText(say.statements_paperless_off_body())
    await confirms('off')
    await customer.hears(say.statements_paperless_turned_off())
    await expect(button('on')).toBeVisible()
    await expect
      .poll(async () => (await books.read()).mails)
      .toEqual([say.statements_paperless_on_subject(), say.statements_paperless_off_subject()])
  })
})

test.describe('somebody with several accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'es', device: 'phone', theme: 'light' } })

  test('turns it on for one of them in the profile', async ({
    story,
    page,
    household,
    customer,
    books,
    a11y,
    say,
  }) => {
    const number = household.own('HLV 304/0107-1')
    const part = page.getByRole('main').getByRole('region', { name: say.accounts_paperless(), exact: true })
    const entry = part.getByRole('listitem').filter({ hasText: number })
    const { button, dialog, confirms } = paperlessSwitchIn(entry, story)
    await customer.signsIn()
    await page.goto(`/account/#${paths.profile}#paperless`)
    await customer.sees(say.profile_title())
    // This person may not see the third account's bills.
    await expect(part.getByRole('listitem')).toHaveCount(2)
    await expect(part.locator('button:focus')).toBeInViewport()

    await expect(entry).toContainText(say.linked_accounts_paperless_is_off())
    await button('on').click()
    await expect(dialog).toContainText(say.statements_paperless_ask_on())
    await expect(dialog).toContainText(number)
    await a11y.isGood()
    await confirms('on')
    await expect(entry.getByRole('status')).toHaveText(say.statements_paperless_turned_on())
    await expect(entry).toContainText(say.linked_accounts_paperless_is_on())
    await expect(button('off')).toBeFocused()
    await a11y.isGood()
    await expect.poll(async () => (await books.read()).mails).toEqual([say.statements_paperless_on_subject()])
  })
})
