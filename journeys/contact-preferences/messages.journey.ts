import { paths } from '@lightwell/customer-portal/paths.ts'
import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { emailOf } from '@lightwell/server/demo/people.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { stopLinkOf, verifyTelephone } from '../fixtures/messages.ts'

forBothKinds((who) => {
  test('chooses what is sent by mail, and what comes anyway says why', async ({
    page,
    customer,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await expect(page.getByText(say.contact_preferences_locked_payments())).toBeVisible()
    const reminders = page.getByRole('group', { name: say.contact_preferences_reminders() })
    const byMail = reminders.getByRole('checkbox', { name: say.contact_preferences_by_mail() })
    await expect(byMail).toBeChecked()
    await looks.areGood()
    await byMail.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(say.contact_preferences_saved())).toBeVisible()
    await expect(byMail).not.toBeChecked()
    await page.reload()
    await expect(byMail).not.toBeChecked()
  })

  test('gets texts once the telephone is confirmed', async ({ page, customer, lightwell, looks, say }) => {
    await verifyTelephone(lightwell, emailOf(who.signIn), '5855550142')
    await customer.signsIn()
    await customer.goTo(paths.profile)
    await expect(
      page.getByText(say.contact_preferences_texts_consent({ telephone: '(585) 555-0142' })),
    ).toBeVisible()
    const reminders = page.getByRole('group', { name: say.contact_preferences_reminders() })
    const byText = reminders.getByRole('checkbox', { name: say.contact_preferences_by_text() })
    await byText.check()
    await expect(page.getByText(say.contact_preferences_saved())).toBeVisible()
    await expect(byText).toBeChecked()
    await looks.areGood()
  })

  test('stops mails by the link of one, without signing in', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const email = maskedEmail(emailOf(who.signIn))
    await page.goto(await stopLinkOf(lightwell, emailOf(who.signIn), 'reminders'))
    await expect(page.getByText(say.contact_preferences_stop_reminders({ email }))).toBeVisible()
    await looks.areGood()
    await page.getByRole('button', { name: say.contact_preferences_stop_now() }).click()
    await expect(page.getByText(say.contact_preferences_stopped_reminders({ email }))).toBeVisible()
    await looks.areGood()
    await customer.signsIn()
    await customer.goTo(paths.profile)
    const reminders = page.getByRole('group', { name: say.contact_preferences_reminders() })
    await expect(
      reminders.getByRole('checkbox', { name: say.contact_preferences_by_mail() }),
    ).not.toBeChecked()
  })
})
