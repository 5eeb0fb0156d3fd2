import { formatTimeWithin } from '@lightwell/rulebook/format-time.ts'
import { nameZone, openHours } from '@lightwell/rulebook/help/contact-hours.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { helpAt } from './help-page.ts'

forEitherKind(() => {
  test('a chat link is there from the minute at which somebody answers, until the minute at which nobody does', async ({
    story,
  }) => {
    const { page, lightwell, customer, time, who, a11y, say } = story
    const { chatUrl } = lightwell.world.config.brand
    const chatLinks = page.locator(`a[href="${chatUrl}"]`)
    // Half a minute before the chat opens: 7 am in New York, on a Wednesday.
    time.becomes('2026-10-14T10:59:30Z')
    await page.clock.install()
    await customer.signsIn()
    await helpAt(story).opens()
    const main = page.getByRole('main')
    const said = {
      hours: openHours({ opensAt: '07:00', closesAt: '19:00' }, who.language),
      zone: nameZone('America/New_York', who.language),
    }
    await expect(main).toContainText(say.help_chat_today(said))
    await expect(main).toContainText(say.help_contact_today(said))
    await expect(chatLinks).toHaveCount(0)

    await page.clock.runFor('00:31')
    await expect(main.getByRole('link', { name: say.help_contact_chat() })).toHaveAttribute(
      'href',
      chatUrl ?? 'none',
    )
    await expect(chatLinks).toHaveCount(2)
    await expect(main).toContainText(
      say.help_contact_now({ zone: said.zone, time: formatTimeWithin('19:00', who.language) }),
    )
    await expect(main).not.toContainText(say.help_chat_today(said))
    await a11y.isGood()

    // Almost twelve hours pass. The page adds them to the server's time. The time of day on the device plays no role.
    await page.clock.fastForward('11:59:00')
    await expect(chatLinks).toHaveCount(2)
    await page.clock.runFor('01:00')
    await expect(chatLinks).toHaveCount(0)
    await expect(main).toContainText(say.help_chat_tomorrow(said))
    await expect(main).toContainText(say.help_contact_tomorrow(said))
  })
})
