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
