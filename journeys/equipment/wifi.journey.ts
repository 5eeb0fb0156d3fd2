// Tests the modem's Wi-Fi: viewing it, revealing its password, changing it, and hiding it from people who may not see
// it. Also tests the data usage.
import { password } from '@lightwell/server/demo/people.ts'
import { dialogAt } from '../fixtures/change-dialog.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { equipmentAt } from './equipment-page.ts'
import { equipmentRowsOf } from './equipment-rows.ts'
import { wifiAt } from './wifi-page.ts'

test.beforeEach(({ customer }) => customer.signsIn())

forEitherKind(() => {
  test('sees the password once asked for, is told what it cannot be, and changes it; the owner gets a mail', async ({
    story,
  }) => {
    const { page, lightwell, household, time, expectTrouble, say } = story
    const { ofHousehold: network, dialog } = wifiAt(story)
    const former = 'lantern over water'
    const proving = dialogAt(page, say.profile_prove_title())
    expectTrouble('403')
    await equipmentAt(story).opens()
    await expect(network.section).toBeVisible()
    time.passes({ minutes: 11 })
    await network.showsPassword()
    await proving.button(say.profile_cancel()).click()
    await expect(proving.itself).toHaveCount(0)
    await expect(network.says(former)).toHaveCount(0)
    await network.showsPassword()
    await proving.enters({ [say.identity_password()]: password })
    await expect(network.says(former)).toBeVisible()
    await network.changes()
    await expect(dialog.says(say.equipment_wifi_cut_off())).toBeVisible()
    await dialog.name.fill('')
    await dialog.password.fill('contraseña')
    await dialog.saves()
    await expect(dialog.says(say.equipment_wifi_name_length())).toBeVisible()
    await expect(dialog.says(say.equipment_wifi_password_characters())).toBeVisible()
    await dialog.name.fill('Puerto ñ')
    await dialog.password.fill('warm harbor 7')
    await page.keyboard.press('Enter')
    await expect(network.notice(say.equipment_wifi_saved())).toBeInViewport()
    await expect(network.says('Puerto ñ')).toBeVisible()
    // The page must not show the old password as if it were the new one.
    await expect(network.says(former)).toHaveCount(0)
    await network.showsPassword()
    await expect(network.says('warm harbor 7')).toBeVisible()
    await expect.poll(() => mailboxOf(lightwell, household.email()).subjects()).toHaveLength(1)
    await story.customer.reloads()
    await expect(network.says('Puerto ñ')).toBeVisible()
  })

  test('saves nothing where nothing is new, though what is typed was shown', async ({ story }) => {
    const { page, say } = story
    const { ofHousehold: network, dialog } = wifiAt(story)
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/wifi/')) changes.push(request.url())
    })
    await equipmentAt(story).opens()
    await network.changes()
    await expect(dialog.password).toHaveAttribute('type', 'password')
    await dialog.showsTyped()
    await expect(dialog.password).toHaveAttribute('type', 'text')
    await dialog.saves()
    await expect(dialog.dialog).toHaveCount(0)
    await expect(network.notice(say.equipment_wifi_saved())).toHaveCount(0)
    expect(changes).toEqual([])
  })

  test('turns the network of the household on again, and lets guests in by one of their own', async ({
    story,
  }) => {
    const { say } = story
    const { ofHousehold, ofGuests, dialog } = wifiAt(story)
    await equipmentRowsOf(story).isSetElsewhere('main', { isOn: false })
    await equipmentAt(story).opens()
    await ofHousehold.changes()
    await dialog.turnedOn.check()
    await dialog.saves()
    await expect(ofHousehold.notice(say.equipment_wifi_saved())).toBeInViewport()
    await expect(ofHousehold.says(say.equipment_wifi_on())).toBeVisible()
    await expect(ofGuests.says(say.equipment_wifi_off())).toBeVisible()
    await ofGuests.changes()
    await dialog.turnedOn.check()
    await dialog.saves()
    await expect(ofGuests.notice(say.equipment_wifi_guest_turned_on())).toBeInViewport()
    await expect(ofGuests.says(say.equipment_wifi_on())).toBeVisible()
    await ofGuests.changes()
    await dialog.turnedOn.uncheck()
    await dialog.saves()
    await expect(ofGuests.notice(say.equipment_wifi_guest_turned_off())).toBeInViewport()
    await expect(ofGuests.says(say.equipment_wifi_off())).toBeVisible()
  })

  test('does not undo what another has changed meanwhile, and sees it before it is', async ({ story }) => {
    const { say, expectTrouble } = story
    expectTrouble('409 (Conflict)')
    const [{ ofGuests, dialog }, rows] = [wifiAt(story), equipmentRowsOf(story)]
    await equipmentAt(story).opens()
    await ofGuests.changes()
    await rows.isSetElsewhere('guest', { password: 'another one' })
    await dialog.turnedOn.check()
    await dialog.saves()
    await expect(dialog.says(say.equipment_wifi_changed_meanwhile())).toBeVisible()
    await expect(dialog.password).toHaveValue('')
    await dialog.saves()
    await expect(ofGuests.notice(say.equipment_wifi_guest_turned_on())).toBeVisible()
    await expect.poll(rows.networks).toMatchObject([{}, { password: 'another one', isOn: true }])
  })

  test('whose Wi-Fi is cut off by the change is told how to see whether it was made, and sees it', async ({
    story,
  }) => {
    const { page, expectTrouble, say } = story
    const { ofHousehold: network, dialog } = wifiAt(story)
    await equipmentAt(story).opens()
    await network.changes()
    await dialog.name.fill('Puerto')
    expectTrouble('ERR_INTERNET_DISCONNECTED')
    await page.route('**/wifi/**', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await dialog.saves()
    await expect(dialog.says(say.equipment_wifi_no_answer())).toBeVisible()
    await dialog.keeps()
    await expect(network.says('Puerto')).toBeVisible()
  })

  test('sees what has changed by asking for the page once more, with all blanks of it', async ({ story }) => {
    const { page, say } = story
    const { ofHousehold: network } = wifiAt(story)
    await equipmentAt(story).opens()
    await network.showsPassword()
    await equipmentRowsOf(story).isSetElsewhere('main', { name: 'Home  two', password: '  warm  harbor' })
    await page.getByRole('link', { name: say.portal_menu_services(), exact: true }).click()
    await expect.poll(() => network.section.innerText()).toContain('Home  two')
    await network.showsPassword()
    await expect.poll(() => network.section.innerText()).toContain('  warm  harbor')
  })
})

test.describe('on a narrow screen,', () => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'small', theme: 'light' } })

  test('sees how much was used, as a picture in which each bar says what it stands for, and as a table', async ({
    story,
  }) => {
    const { customer, a11y, say } = story
    const equipment = equipmentAt(story)
    const { usage } = equipment
    await equipment.opens()
    await expect(usage.says(say.equipment_usage_now({ amount: '253.1 GB' }))).toBeVisible()
    await usage.showsWithin('253.1 GB')
    await usage.pointsAtOldest()
    await usage.showsWithin('450.7 GB')
    await usage.showsTable()
    await expect(usage.rows).toHaveCount(14)
    await expect(usage.rows.filter({ hasText: '11.2 GB' })).toBeVisible()
    await a11y.isGood()
    // With two months of usage, the chart has two wide bars.
    await customer.signsIn('residential.platform')
    await equipment.opens()
    await usage.showsWithin('791.4 GB')
    await usage.pointsAtOldest()
    await usage.showsWithin('1,515 GB')
  })
})

test.describe('of a modem that is offline', () => {
  test.use({ who: { signIn: 'past.due', language: 'en', device: 'desk', theme: 'light' } })

  test('the owner learns when its Wi-Fi is shown again, and who only sees the bills sees nothing of it', async ({
    story,
  }) => {
    const { customer, say } = story
    const [equipment, wifi] = [equipmentAt(story), wifiAt(story, 'Kitchen')]
    const modem = equipment.deviceCalled('Kitchen')
    await equipment.opens()
    await expect(modem.says(say.equipment_offline())).toBeVisible()
    await expect(wifi.says(say.equipment_wifi_offline())).toBeVisible()
    await customer.signsIn('sees.services')
    await equipment.opens()
    await expect(modem.says(say.equipment_offline())).toBeVisible()
    await expect(wifi.card).toHaveCount(0)
  })
})
