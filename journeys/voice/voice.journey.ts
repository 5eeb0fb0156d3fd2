// The options of a customer's phone lines, turned on and off, and what the page says about the outcome. Also the
// address that ambulances are sent to.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { wordsIn } from '../fixtures/words.ts'
import { noticesAt } from '../notices/notices-page.ts'
import { alarm, home, linesAt, study, unplaced } from './voice-page.ts'
import { rowsOf } from './voice-rows.ts'

const either = { 'residential.legacy': home, 'residential.platform': unplaced } as const

forEitherKind(() => {
  test('finds the lines in the menu, and turns voicemail off for one, which is so at once and stays so', async ({
    story,
  }) => {
    const { customer, who, say } = story
    const lines = linesAt(story)
    const line = either[who.signIn as keyof typeof either]
    const voicemail = lines.option(line, 'voicemail').itself
    await customer.signsIn()
    await lines.opensByMenu()
    await expect(voicemail).toBeChecked()
    await voicemail.press('Space')
    await expect(voicemail).not.toBeChecked()
    await expect(voicemail).toHaveAccessibleDescription(new RegExp(say.voice_off()))
    await expect.poll(() => rowsOf(story).hasVoicemail(line)).toBe(false)
    await customer.opensAnew(paths.voice)
    await expect(voicemail).not.toBeChecked()
  })

  test('reads what a power outage means, and says so once', async ({ story }) => {
    const { customer, who, say } = story
    const lines = linesAt(story)
    const said = lines.powerNotice.getByRole('status')
    await customer.signsIn()
    await lines.opens()
    await lines.powerNotice.getByRole('button', { name: say.voice_power_acknowledge(), exact: true }).click()
    const day = formatDay(today, who.language, 'record')
    await expect(said).toHaveText(say.voice_power_acknowledged({ day }))
    await expect(said).toBeFocused()
    await customer.opensAnew(paths.voice)
    await expect(said).toHaveText(say.voice_power_acknowledged({ day }))
    await expect(lines.powerNotice.getByRole('button')).toHaveCount(0)
  })
})

test.describe('residential.legacy', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'es', device: 'phone', theme: 'dark' } })

  test('corrects where help should come, which the owners are told', async ({ story }) => {
    const { customer, household, lightwell, expectTrouble, say } = story
    // Another system checks the address, so the browser can't. The server refuses it with a 422.
    expectTrouble('422')
    const lines = linesAt(story)
    await customer.signsIn()
    await lines.opens()
    const dialog = await lines.correctsLocation(home)
    await dialog.unit.fill('')
    await dialog.saves('PO Box 7')
    await dialog.says(say.voice_part_post_box())
    await expect(dialog.street).toBeFocused()
    await dialog.saves('7 Nowhere Street')
    await dialog.says(say.voice_part_unknown())
    await expect(dialog.street).toBeFocused()
    await dialog.saves('7 Example Street')
    await expect(dialog.itself).toHaveCount(0)
    const place = '7 Example Street, New York, NY 10001'
    await customer.hears(say.voice_location_saved({ number: lines.numberOf(home), place }))
    await customer.opensAnew(paths.voice)
    await expect(lines.card(home)).toContainText(place)
    // Mails are in the person's language for mails, even if the pages are in another language.
    const subject = wordsIn('en').mail_location_changed_subject()
    await expect.poll(mailboxOf(lightwell, household.email()).subjects).toEqual([subject])
  })

  test('is asked once about an unusual address, which is registered as typed', async ({ story }) => {
    const { customer, a11y, say } = story
    const lines = linesAt(story)
    await customer.signsIn()
    await lines.opens()
    const dialog = await lines.correctsLocation(home)
    await dialog.unit.fill('')
    await dialog.saves('One Example Plaza')
    await dialog.says(say.voice_doubt_title())
    await dialog.says(say.voice_doubt_no_number())
    await a11y.isGood()
    await dialog.confirms()
    await expect(dialog.itself).toHaveCount(0)
    const place = 'One Example Plaza, New York, NY 10001'
    await customer.hears(say.voice_location_saved({ number: lines.numberOf(home), place }))
  })

  test('turns on an option whose switch takes its time: it waits in sight, cannot be turned back, and is done without a reload', async ({
    story,
  }) => {
    const { customer, time, say } = story
    const lines = linesAt(story)
    const waiting = lines.option(study, 'call_waiting').itself
    await customer.signsIn()
    await lines.opens()
    await waiting.click()
    await expect(waiting).toHaveAccessibleDescription(new RegExp(say.voice_turning_on()))
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => rowsOf(story).asked(study)).toEqual(['callWaiting'])
    time.passes({ seconds: 20 })
    await expect(waiting).toHaveAccessibleDescription(new RegExp(say.voice_on()))
    await expect(waiting).toBeChecked()
    await expect(waiting).not.toHaveAttribute('aria-disabled')
  })

  test('is told after ten minutes that a change isn’t confirmed, and looks again until the switch tells of it', async ({
    story,
  }) => {
    const { customer, time, lightwell, say, a11y } = story
    const lines = linesAt(story)
    const telephone = lightwell.world.config.brand.supportTelephone
    const { itself: waiting, checkAgain, reason } = lines.option(study, 'call_waiting')
    const unconfirmed = reason(say.voice_failed_unconfirmed({ telephone }))
    await rowsOf(story).takes(study, 3_600)
    await customer.signsIn()
    await lines.opens()
    await waiting.click()
    await expect.poll(() => rowsOf(story).asked(study)).toEqual(['callWaiting'])
    time.passes({ minutes: 10 })
    await expect(unconfirmed).toBeVisible()
    await expect(waiting).not.toBeChecked()
    await expect(waiting).not.toHaveAttribute('aria-disabled')
    await a11y.isGood()
    time.passes({ minutes: 50 })
    await checkAgain.press('Enter')
    await expect(waiting).toBeChecked()
    await expect(waiting).toBeFocused()
    await expect(unconfirmed).toHaveCount(0)
  })

  test('is told of an answer that never comes, sees how the switch stands, and looks again', async ({
    story,
  }) => {
    const { page, customer, a11y, say, expectTrouble } = story
    expectTrouble('ERR_FAILED')
    const lines = linesAt(story)
    const { itself: voicemail, checkAgain, reason } = lines.option(home, 'voicemail')
    await customer.signsIn()
    await lines.opens()
    await page.route('**/api/voice/*/options', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await voicemail.click()
    const unclear = reason(say.voice_no_answer())
    await expect(unclear).toBeVisible()
    await expect(voicemail).toBeChecked()
    await a11y.isGood()
    await page.route('**/api/voice/*/options', (route) => route.abort(), { times: 1 })
    await checkAgain.press('Enter')
    await expect(checkAgain).not.toHaveAttribute('aria-busy')
    await expect(checkAgain).toBeFocused()
    await expect(unclear).toBeVisible()
    await rowsOf(story).isTurnedOff(home)
    await checkAgain.press('Enter')
    await expect(unclear).toHaveCount(0)
    await expect(checkAgain).toHaveCount(0)
    await expect(voicemail).not.toBeChecked()
    await expect(voicemail).toBeFocused()
  })
})

test.describe('residential.platform', () => {
  test.use({ who: { signIn: 'residential.platform', language: 'es', device: 'phone', theme: 'dark' } })

  test('is told on the summary that a line has no 911 address, gives it where that leads, and is told no more', async ({
    story,
  }) => {
    const { customer, a11y, say } = story
    const lines = linesAt(story)
    const notices = noticesAt(story)
    const alert = notices.notice(say.voice_alert_title())
    await customer.signsIn()
    await notices.opensSummary()
    await expect(alert).toContainText(say.voice_alert_text())
    await a11y.isGood()
    await alert.getByRole('link', { name: say.voice_location_add(), exact: true }).click()
    await customer.sees(say.voice_title())
    const dialog = await lines.addsLocation(unplaced)
    await dialog.city.fill('Rochester')
    await dialog.state.selectOption('NY')
    await dialog.zip.fill('14604')
    await dialog.saves('7 Example Street')
    await expect(dialog.itself).toHaveCount(0)
    const place = '7 Example Street, Rochester, NY 14604'
    await customer.hears(say.voice_location_saved({ number: lines.numberOf(unplaced), place }))
    await notices.opensSummary()
    await notices.isAway(say.voice_alert_title())
  })
})

test.describe('business.legacy', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'es', device: 'phone', theme: 'dark' } })

  test('asks for voicemail on a line without a mailbox: it goes back to off, and says why', async ({
    story,
  }) => {
    const { customer, say, lightwell } = story
    const lines = linesAt(story)
    const { itself: voicemail, ok, reason } = lines.option(alarm, 'voicemail')
    await customer.signsIn()
    await lines.opens()
    await voicemail.click()
    const telephone = lightwell.world.config.brand.supportTelephone
    const why = reason(say.voice_failed_not_available({ telephone }))
    await expect(why).toBeVisible()
    await expect(why.getByRole('link', { name: telephone, exact: true })).toBeVisible()
    await expect(voicemail).not.toBeChecked()
    const leftOf = async (part: typeof ok) => (await part.boundingBox())?.x
    await expect.poll(async () => (await leftOf(ok)) === (await leftOf(why)), 'it stands below').toBe(true)
    await ok.press('Enter')
    await expect(ok).toHaveCount(0)
    await expect(voicemail).toBeFocused()
    await expect(why).toHaveCount(0)
  })
})

test.describe('sees.services', () => {
  test.use({ who: { signIn: 'sees.services', language: 'en', device: 'phone', theme: 'light' } })

  test('manages nothing, and is told on a line of theirs that others change it', async ({ story }) => {
    const { customer, say } = story
    const lines = linesAt(story)
    await rowsOf(story).hasLine(home)
    await customer.signsIn()
    await lines.opens()
    await expect(lines.main).toContainText(say.voice_only_managers())
    await expect(lines.option(home, 'voicemail').itself).toHaveAttribute('aria-disabled', 'true')
    await expect(lines.main.getByRole('button')).toHaveCount(0)
  })
})

test.describe('past.due', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'desk', theme: 'light' } })

  test('has no lines, and is not told what to do with them', async ({ story }) => {
    const { customer, say } = story
    const lines = linesAt(story)
    await customer.signsIn()
    await lines.opens()
    await expect(lines.main).toContainText(say.voice_none())
    await expect(lines.main).not.toContainText(say.voice_lead())
  })
})
