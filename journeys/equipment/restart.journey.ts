// Equipment restarted from the portal: requested, followed, and done once the device is back.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { equipmentAt } from './equipment-page.ts'
import { equipmentRowsOf, modemOf } from './equipment-rows.ts'
import { wifiAt } from './wifi-page.ts'

test.beforeEach(({ customer }) => customer.signsIn())

forEitherKind(() => {
  test('finds the equipment in the menu, and restarts the modem twice until it works', async ({ story }) => {
    const { customer, household, time, who, say } = story
    const [equipment, rows] = [equipmentAt(story), equipmentRowsOf(story)]
    const { modem, dialog } = equipment
    await equipment.opensFromMenu()
    await expect(modem.says(say.equipment_online())).toBeVisible()
    await equipment.restarts(modem)
    const since = { en: '7\u00a0am', es: 'las 7\u00a0a.\u00a0m.' }[who.language]
    await expect(dialog.progress).toHaveText(say.equipment_progress_modem({ time: since }))
    await expect(modem.says(say.equipment_restarting())).toBeVisible()
    time.passes({ seconds: 90 })
    await dialog.worksNot()
    await expect(dialog.helps).toBeVisible()
    await expect(dialog.repair).toBeVisible()
    await dialog.restartsAgain()
    await expect(dialog.asks).toBeVisible()
    await dialog.confirms()
    await expect(dialog.progress).toBeVisible()
    time.passes({ seconds: 90 })
    await dialog.works()
    await customer.hears(say.equipment_helped())
    await expect(modem.says(say.equipment_online())).toBeVisible()
    const ofCustomer = { status: 'done', by_kind: 'customer', by_id: await household.personId() }
    await expect.poll(rows.restarts).toEqual([
      { ...ofCustomer, worked: false },
      { ...ofCustomer, worked: true },
    ])
  })

  test('leaves while it restarts, is asked nothing, finds it restarting after a reload, and hears when it is done', async ({
    story,
  }) => {
    const { page, customer, time, say } = story
    const [equipment, wifi, { name }] = [equipmentAt(story), wifiAt(story), modemOf(story)]
    const { modem, dialog } = equipment
    await equipment.opens()
    await equipment.restarts(modem)
    await expect(dialog.progress).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.dialog).toHaveCount(0)
    await customer.opensAnew(paths.equipment)
    await expect(modem.says(say.equipment_restarting())).toBeVisible()
    await expect(modem.button).toHaveAccessibleName(say.equipment_see_of_modem({ name }))
    await expect(modem.button).toHaveText(say.equipment_see())
    await expect(wifi.says(say.equipment_wifi_restarting())).toBeVisible()
    time.passes({ seconds: 90 })
    await expect(modem.announces).toHaveText(say.equipment_back_modem({ name }))
    await expect(modem.says(say.equipment_online())).toBeVisible()
    await expect(wifi.ofHousehold.section).toBeVisible()
    await expect(dialog.dialog).toHaveCount(0)
  })

  test('is led to the repair where the modem refuses to restart', async ({ story }) => {
    const { lightwell, say } = story
    const equipment = equipmentAt(story)
    const { modem, dialog } = equipment
    lightwell.plays('devices', { reboot: async () => 'refused' })
    await equipment.opens()
    await equipment.restarts(modem)
    await expect(modem.says(say.equipment_failed())).toBeVisible()
    await expect(dialog.dialog).toHaveCount(0)
    await expect(modem.leadsTo(say.repair_title())).toBeVisible()
    await expect(modem.button).toHaveText(say.equipment_restart())
  })
})

test('a box that never comes back closes the progress without a word, and the page says how it stands', async ({
  story,
}) => {
  const { a11y, time, say } = story
  const equipment = equipmentAt(story)
  const box = equipment.deviceCalled('Bedroom', 'set_top_box')
  await equipment.opens()
  await equipment.restarts(box)
  await expect(equipment.dialog.progress).toBeVisible()
  time.passes({ minutes: 10 })
  await expect(equipment.dialog.dialog).toHaveCount(0)
  await expect(box.says(say.equipment_offline())).toBeVisible()
  await expect(box.says(say.equipment_failed())).toBeVisible()
  await expect(box.announces).toHaveText(say.equipment_not_back_box({ name: 'Bedroom' }))
  // The device is unreachable: the page offers no restart, but a problem can be reported.
  await expect(box.says(say.equipment_unreachable())).toBeVisible()
  await expect(box.button).toHaveCount(0)
  await expect(box.leadsTo(say.equipment_report())).toBeVisible()
  await a11y.isGood()
})

test('each device says how it stands, and is offered to be restarted unless that is known to be of no use', async ({
  story,
}) => {
  const { lightwell, household, say } = story
  const { read } = lightwell.world.devices
  const unread = household.own('STB.20.7741')
  lightwell.plays('devices', {
    read: async (serials) => new Map([...(await read(serials)), [unread, 'unreachable']]),
    wifi: async () => 'unreachable',
    usage: async () => 'unreachable',
  })
  await equipmentRowsOf(story).modemIsOff()
  const equipment = equipmentAt(story)
  await equipment.opens()

  const { modem } = equipment
  await expect(modem.says(say.equipment_offline())).toBeVisible()
  await expect(modem.says(say.equipment_unreachable_unplug())).toBeVisible()
  await expect(modem.leadsTo(say.repair_title())).toBeVisible()
  await expect(modem.button).toHaveCount(0)

  const unknown = equipment.deviceCalled('Living room', 'set_top_box')
  await expect(unknown.says(say.equipment_unknown())).toBeVisible()
  await expect(unknown.button).toHaveAccessibleName(say.equipment_restart_of_box({ name: 'Living room' }))
  await expect(unknown.button).toHaveText(say.equipment_restart())

  const returned = equipment.deviceCalled('Attic', 'set_top_box')
  await expect(returned.says(say.equipment_not_active())).toBeVisible()
  await expect(returned.button).toHaveCount(0)

  await expect(wifiAt(story).says(say.equipment_wifi_unreadable())).toBeVisible()
  await expect(equipment.usage.says(say.equipment_usage_unreadable())).toBeVisible()
})
