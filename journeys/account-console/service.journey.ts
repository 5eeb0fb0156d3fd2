// Staff view and change an account's services, using only the keyboard.
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { modemOf } from '../equipment/equipment-rows.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, test } from '../fixtures/journey.ts'
import { outagesAt } from '../outages/outages-page.ts'
import { home, unplaced } from '../voice/voice-page.ts'
import { rowsOf } from '../voice/voice-rows.ts'
import { accountPageAt, consoleKinds } from './account-page.ts'

for (const who of consoleKinds)
  test.describe(who.signIn, () => {
    test.use({ who })
    const line = who.signIn === 'residential.legacy' ? home : unplaced

    test('turns voicemail off once the caller is verified and a reason given, and reads in the log what the network said', async ({
      story,
    }) => {
      const { household, say } = story
      const account = accountPageAt(story)
      await account.opens('service', { isChecked: false, isActing: false })
      const lines = account.section(say.voice_title())
      await expect(lines).toContainText(say.account_console_unchecked())
      await account.asksToVerify()
      await account.verifiesCaller()

      const number = formatTelephone(household.own(line))
      const voicemail = say.voice_option_of({ option: say.voice_voicemail(), number })
      const turn = (what: string) =>
        lines.getByRole('button', {
          name: say.account_console_turn_of({ what, name: voicemail }),
          exact: true,
        })
      await expect(lines).toContainText(say.console_needs_reason())
      await account.presses(turn(say.account_console_turn_off()))
      await account.saysWhy()
      await expect(turn(say.account_console_turn_on())).toBeVisible()
      await expect.poll(() => rowsOf(story).hasVoicemail(line)).toBe(false)

      await account.presses(lines.getByRole('button', { name: say.account_console_log_of({ number }) }))
      const log = account.dialog.getByRole('row').filter({ hasText: say.voice_voicemail_off() })
      await expect(log.filter({ hasText: say.account_console_event_asked() })).toHaveCount(1)
      await expect(log.filter({ hasText: say.account_console_event_done() })).toHaveCount(1)
    })

    test('restarts the modem and follows it until it’s back', async ({ story }) => {
      const { say, time } = story
      const account = accountPageAt(story)
      const { name } = modemOf(story)
      await account.opens('service')
      const equipment = account.section(say.equipment_title())
      const modem = equipment.getByRole('row').filter({ hasText: name })
      await account.presses(
        modem.getByRole('button', { name: say.equipment_restart_of_modem({ name }), exact: true }),
      )
      await expect(account.dialog).toContainText(say.equipment_ask_modem())
      await account.presses(account.dialog.getByRole('button', { name: say.equipment_restart_now() }))
      await expect(modem.getByRole('status')).toContainText(say.equipment_restarting())
      await expect(
        modem.getByRole('button', { name: say.equipment_restart_of_modem({ name }), exact: true }),
      ).toBeFocused()
      time.passes({ seconds: 90 })
      await expect(modem.getByRole('status')).toContainText(say.equipment_back_modem({ name }))
    })

    test('turns on emails about an outage for the customer', async ({ story }) => {
      const { say } = story
      const account = accountPageAt(story)
      await outagesAt(story).begin()
      await account.opens('service')
      const outages = account.section(say.account_console_outages())
      await expect(outages).toContainText(say.outages_on())
      const watch = outages.getByRole('button', { name: say.account_console_outage_watch(), exact: true })
      await account.presses(watch)
      await expect(outages.getByRole('status')).toContainText(say.account_console_outage_watched())
      await expect(watch).toHaveCount(0)
    })

    test('checks the line and follows the repair to its question', async ({ story }) => {
      const { say, time } = story
      const account = accountPageAt(story)
      await account.opens('service')
      const check = account.section(say.account_console_check())
      await account.presses(check.getByRole('button', { name: say.account_console_check_start() }))
      await expect(account.dialog).toContainText(say.repair_restart_warning())
      await account.marks(account.dialog.getByRole('checkbox'))
      await account.presses(account.dialog.getByRole('button', { name: say.account_console_check_begin() }))
      await expect(check.getByRole('status')).toContainText(say.account_console_repairing())
      time.passes({ seconds: 120 })
      await expect(check.getByRole('status')).toContainText(say.account_console_repaired())
      await expect(check).toContainText(say.repair_light_ok())
      await account.presses(check.getByRole('button', { name: say.account_console_check_works() }))
      await expect(check.getByRole('button', { name: say.account_console_check_start() })).toBeVisible()
    })
  })

test.describe('a viewer', () => {
  test.use({ who: consoleKinds[0] })

  test('reads the lines of a verified caller and finds nothing to change', async ({ story }) => {
    const { page, say } = story
    const account = accountPageAt(story)
    await account.opens('service', { role: 'viewer', isActing: false })
    await expect(page.getByRole('main')).toContainText(say.console_viewer())
    const lines = account.section(say.voice_title())
    await expect(anyOf(lines.getByRole('button', { name: say.account_console_log() }))).toBeVisible()
    await expect(lines.getByRole('button', { name: say.account_console_turn_off() })).toHaveCount(0)
    await expect(
      account
        .section(say.account_console_check())
        .getByRole('button', { name: say.account_console_check_start() }),
    ).toHaveCount(0)
  })
})
