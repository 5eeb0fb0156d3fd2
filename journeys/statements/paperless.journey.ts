import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(() => {
  test('turns paperless billing over, and is told so by mail', async ({
    page,
    customer,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await page.getByRole('main').getByRole('link', { name: say.accounts_paperless_change() }).click()
    await customer.sees(say.statements_current_title())
    const turnOn = page.getByRole('button', { name: say.statements_paperless_turn_on() })
    const turnOff = page.getByRole('button', { name: say.statements_paperless_turn_off() })
    await expect(turnOn.or(turnOff)).toBeVisible()
    const wasOn = await turnOff.isVisible()
    // The link leads to the switch, far down a long page.
    await expect(turnOn.or(turnOff)).toBeFocused()
    await expect(turnOn.or(turnOff)).toBeInViewport()

    await (wasOn ? turnOff : turnOn).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      wasOn ? say.statements_paperless_off_body() : say.statements_paperless_on_body(),
    )
    await looks.areGood()
    await dialog.getByRole('button', { name: say.statements_paperless_keep() }).click()
    await (wasOn ? turnOff : turnOn).click()
    await dialog
      .getByRole('button', {
        name: wasOn ? say.statements_paperless_turn_off() : say.statements_paperless_turn_on(),
      })
      .click()
    await expect(wasOn ? turnOn : turnOff).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      wasOn ? say.statements_paperless_turned_off() : say.statements_paperless_turned_on(),
    )
    expect((await books.read()).mails).toEqual([
      wasOn ? say.statements_paperless_off_subject() : say.statements_paperless_on_subject(),
    ])
    await page.reload()
    await expect(wasOn ? turnOn : turnOff).toBeVisible()
  })
})

test.describe('somebody with several accounts', () => {
  test.use({ who: { signIn: 'several.accounts', language: 'es', device: 'phone', theme: 'light' } })

  test('turns it over for one of them in the profile', async ({ page, customer, books, looks, say }) => {
    await customer.signsIn()
    await page.goto(`/account/#${paths.profile}#paperless`)
    await customer.sees(say.profile_title())
    const part = page.getByRole('region', { name: say.accounts_paperless(), exact: true })
    // Of the third they may not see the bills.
    await expect(part.getByRole('listitem')).toHaveCount(2)
    await expect(part.getByRole('button').first()).toBeFocused()
    await expect(part.getByRole('button').first()).toBeInViewport()
    await looks.areGood()

    const entry = part.getByRole('listitem').filter({ hasText: 'HLV 304/0107-1' })
    await expect(entry).toContainText(say.linked_accounts_paperless_is_off())
    await entry.getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: say.statements_paperless_ask_on() })
    await expect(dialog).toContainText('HLV 304/0107-1')
    await looks.areGood()
    await dialog.getByRole('button', { name: say.statements_paperless_turn_on() }).click()
    await expect(entry.getByRole('status')).toHaveText(say.statements_paperless_turned_on())
    await expect(entry).toContainText(say.linked_accounts_paperless_is_on())
    await expect(entry.getByRole('button')).toBeFocused()
    await looks.areGood()
    expect((await books.read()).mails).toEqual([say.statements_paperless_on_subject()])
  })
})
