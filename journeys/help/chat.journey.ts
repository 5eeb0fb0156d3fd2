import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import { readBrand } from '@lightwell/server/brand.ts'
import type { Page } from '@playwright/test'
import { test as everyJourney, expect, forBothKinds } from '../fixtures/journey.ts'
import { startLightwell } from '../fixtures/lightwell.ts'

const chatUrl = 'https://chat.example/lightwell'

/** The demonstration of a provider that has a chat, whose hours are not those of the telephone. */
const test = everyJourney.extend({
  lightwell: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lightwell-brand-'))
      const file = join(folder, 'brand.json')
      const chatHours = {
        weekday: { opensAt: '07:00', closesAt: '19:00' },
        weekend: { opensAt: '08:00', closesAt: '17:00' },
      }
      writeFileSync(file, JSON.stringify({ ...readBrand(), chatUrl, chatHours }))
      const lightwell = await startLightwell({ BRAND_FILE: file })
      await use(lightwell)
      await lightwell.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const chatLinks = (page: Page) => page.locator(`a[href="${chatUrl}"]`)

forBothKinds((who) => {
  test('a chat link is there from the minute at which somebody answers, until the minute at which nobody does', async ({
    page,
    lightwell,
    customer,
    looks,
    say,
  }) => {
    // Half a minute before seven in the morning in New York, on a Wednesday.
    lightwell.clock.set('2026-10-14T10:59:30Z')
    await page.clock.install()
    await customer.signsIn()
    await customer.goTo(paths.help)
    await customer.sees(say.help_title())
    const main = page.getByRole('main')
    const said = { hours: '7:00am-7:00pm', zone: nameZone('America/New_York', who.language) }
    await expect(main).toContainText(say.help_chat_today(said))
    await expect(main).toContainText(say.help_contact_today(said))
    await expect(chatLinks(page)).toHaveCount(0)

    await page.clock.runFor('00:31')
    await expect(main.getByRole('link', { name: say.help_contact_chat() })).toHaveAttribute('href', chatUrl)
    await expect(chatLinks(page)).toHaveCount(2)
    await expect(main).toContainText(say.help_contact_now({ zone: said.zone, time: '7:00pm' }))
    await expect(main).not.toContainText(say.help_chat_today(said))
    await looks.areGood()

    // Twelve hours later, and not by the clock of the device.
    await page.clock.fastForward('11:59:00')
    await expect(chatLinks(page)).toHaveCount(2)
    await page.clock.runFor('01:00')
    await expect(chatLinks(page)).toHaveCount(0)
    await expect(main).toContainText(say.help_chat_tomorrow(said))
    await expect(main).toContainText(say.help_contact_tomorrow(said))
  })
})
