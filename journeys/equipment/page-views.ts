import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { changed, place, type View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { lineIs } from '../fixtures/line.ts'
import type { Say } from '../fixtures/words.ts'
import { equipmentAt } from './equipment-page.ts'
import { equipmentRowsOf } from './equipment-rows.ts'
import { wifiAt } from './wifi-page.ts'

const title = (say: Say) => say.equipment_title()

const asks = async (story: Story) => {
  const { modem, dialog } = equipmentAt(story)
  await modem.button.click()
  await expect(dialog.asks).toBeVisible()
}
const restarts = async (story: Story) => {
  await asks(story)
  const { dialog } = equipmentAt(story)
  await dialog.confirms()
  await expect(dialog.progress).toBeVisible()
}

/** Equipment in its normal state, and each step of a restart. */
export const pageViews: View[] = [
  place('equipment', 'residential.legacy', paths.equipment, title),
  place('equipment-suspended', 'past.due', paths.equipment, title),
  {
    name: 'equipment-offline',
    signIn: 'past.due',
    async open(story) {
      const equipment = equipmentAt(story)
      await lineIs(story, { is_suspended: false })
      await equipment.opens()
      const { card } = equipment.deviceCalled('Kitchen')
      await expect(card).toContainText(story.say.repair_fail_equipment_offline())
    },
  },
  place('equipment-none', 'florida', paths.equipment, title),
  place('equipment-wifi-wrong', 'residential.legacy', paths.equipment, title, async (story) => {
    const { ofGuests, dialog } = wifiAt(story)
    await ofGuests.changes()
    await dialog.password.fill('corta')
    await dialog.saves()
    await expect(dialog.says(story.say.equipment_wifi_password_length())).toBeVisible()
  }),
  changed('equipment-wifi-meanwhile', 'residential.legacy', paths.equipment, title, async (story) => {
    story.expectTrouble('409 (Conflict)')
    const other = { name: 'Castillo Guests', password: 'another one', isOn: true }
    await equipmentRowsOf(story).isSetElsewhere('guest', other)
    const { ofGuests, dialog } = wifiAt(story)
    await ofGuests.changes()
    await dialog.name.fill('Castillo  Guests')
    await dialog.saves()
    await expect(dialog.says(story.say.equipment_wifi_changed_meanwhile())).toBeVisible()
  }),
  {
    name: 'equipment-unreadable',
    signIn: 'residential.legacy',
    async open(story) {
      const equipment = equipmentAt(story)
      story.lightwell.plays('devices', {
        wifi: async () => 'unreachable',
        usage: async () => 'unreachable',
      })
      await equipment.opens()
      await expect(equipment.usage.says(story.say.equipment_usage_unreadable())).toBeVisible()
    },
  },
  place('equipment-of-two-months', 'residential.platform', paths.equipment, title),
  place('equipment-ask', 'residential.platform', paths.equipment, title, asks),
  changed('equipment-restarting', 'residential.platform', paths.equipment, title, restarts),
  changed('equipment-failed', 'residential.platform', paths.equipment, title, async (story) => {
    const { modem, dialog } = equipmentAt(story)
    story.lightwell.plays('devices', { reboot: async () => 'refused' })
    await asks(story)
    await dialog.confirms()
    await expect(modem.says(story.say.equipment_failed())).toBeVisible()
  }),
  changed('equipment-restarting-behind', 'residential.legacy', paths.equipment, title, async (story) => {
    await restarts(story)
    await story.customer.opensAnew(paths.equipment)
    await expect(wifiAt(story).card).toContainText(story.say.equipment_wifi_restarting())
  }),
  changed('equipment-help', 'residential.platform', paths.equipment, title, async (story) => {
    const { dialog } = equipmentAt(story)
    await restarts(story)
    story.time.passes({ minutes: 2 })
    await dialog.worksNot()
    await expect(dialog.helps).toBeVisible()
  }),
]
