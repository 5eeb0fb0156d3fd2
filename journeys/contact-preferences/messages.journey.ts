import { maskedEmail } from '@lightwell/rulebook/identity/email.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { stopLinkOf, verifyTelephone } from '../fixtures/messages.ts'
import { messagesAt } from './messages-page.ts'

forEitherKind(() => {
  test('chooses what is sent by mail, and by text to a telephone that is confirmed', async ({ story }) => {
    const { page, customer, household, lightwell, a11y, say } = story
    const messages = messagesAt(story)
    const telephone = household.own('5855550142')
    await verifyTelephone(lightwell, household.email(), telephone)
    await customer.signsIn()
    await messages.opens()
    // Messages that can't be turned off say why.
    await expect(messages.card).toContainText(say.contact_preferences_locked_payments())
    await expect(messages.card).toContainText(
      say.contact_preferences_texts_consent({ telephone: formatTelephone(telephone) }),
    )
    await expect(messages.reminders('mail')).toBeChecked()
    await a11y.isGood()
    await messages.reminders('mail').focus()
    await page.keyboard.press('Space')
    await customer.hears(say.contact_preferences_saved())
    await expect(messages.reminders('mail')).not.toBeChecked()
    await messages.reminders('text').check()
    await customer.hears(say.contact_preferences_saved())
    await customer.leaves()
    await messages.opens()
    await expect(messages.reminders('mail')).not.toBeChecked()
    await expect(messages.reminders('text')).toBeChecked()
  })

  test('stops mails by the link of one, without signing in', async ({ story }) => {
    const { page, customer, household, lightwell, a11y, say } = story
    const messages = messagesAt(story)
    const main = page.getByRole('main')
    const email = maskedEmail(household.email())
    await page.goto(await stopLinkOf(lightwell, household.email(), 'reminders'))
    await expect(main).toContainText(say.contact_preferences_stop_reminders({ email }))
    await a11y.isGood()
    await main.getByRole('button', { name: say.contact_preferences_stop_now(), exact: true }).click()
    await expect(main).toContainText(say.contact_preferences_stopped_reminders({ email }))
    await a11y.isGood()
    await customer.signsIn()
    await messages.opens()
    await expect(messages.reminders('mail')).not.toBeChecked()
  })
})
