import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { lineIs } from '../fixtures/line.ts'
import type { Say } from '../fixtures/words.ts'
import { changed, place, type View } from './view.ts'

const title = (say: Say) => say.equipment_title()

const asks = async ({ page, say }: Told) => {
  await page.getByRole('button', { name: say.equipment_restart() }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const restarts = async (at: Told) => {
  await asks(at)
  await at.page.getByRole('button', { name: at.say.equipment_restart_now(), exact: true }).click()
  await expect(at.page.getByRole('dialog').getByRole('status')).toBeVisible()
}

/** Equipment as it stands, and each step of a restart. */
export const equipmentViews: View[] = [
  place('equipment', 'residential.legacy', paths.equipment, title),
  place('equipment-suspended', 'past.due', paths.equipment, title),
  {
    name: 'equipment-offline',
    signIn: 'past.due',
    async open(at) {
      const { page, customer, say } = at
      await lineIs(at, { is_suspended: false })
      await customer.goTo(paths.equipment)
      await customer.sees(say.equipment_title())
      await expect(page.getByText(say.repair_fail_equipment_offline())).toBeVisible()
    },
  },
  place('equipment-none', 'florida', paths.equipment, title),
  place('equipment-wifi-wrong', 'residential.legacy', paths.equipment, title, async ({ page, say }) => {
    const network = say.equipment_wifi_guest()
    await page.getByRole('button', { name: say.equipment_wifi_change_of({ network }), exact: true }).click()
    await page.getByLabel(say.equipment_wifi_password(), { exact: true }).fill('corta')
    await page.getByRole('button', { name: say.equipment_wifi_save(), exact: true }).click()
    await expect(page.getByText(say.equipment_wifi_password_length())).toBeVisible()
  }),
  changed('equipment-wifi-meanwhile', 'residential.legacy', paths.equipment, title, async (at) => {
    const { page, say, lightwell } = at
    at.expectTrouble('409 (Conflict)')
    const serial = at.household.own('NQ5-88213A')
    const other = { name: 'Castillo Guests', password: 'another one', isOn: true }
    await lightwell.world.devices.setWifi({ serial, id: 'guest', ...other })
    const network = say.equipment_wifi_guest()
    await page.getByRole('button', { name: say.equipment_wifi_change_of({ network }), exact: true }).click()
    await page.getByLabel(say.equipment_wifi_name(), { exact: true }).fill('Castillo  Guests')
    await page.getByRole('button', { name: say.equipment_wifi_save(), exact: true }).click()
    await expect(page.getByText(say.equipment_wifi_changed_meanwhile())).toBeVisible()
  }),
  {
    name: 'equipment-unreadable',
    signIn: 'residential.legacy',
    async open({ page, customer, lightwell, say }) {
      lightwell.plays('devices', { wifi: async () => 'unreachable', usage: async () => 'unreachable' })
      await customer.goTo(paths.equipment)
      await customer.sees(say.equipment_title())
      await expect(page.getByText(say.equipment_usage_unreadable())).toBeVisible()
    },
  },
  place('equipment-of-two-months', 'residential.platform', paths.equipment, title),
  place('equipment-ask', 'residential.platform', paths.equipment, title, asks),
  changed('equipment-restarting', 'residential.platform', paths.equipment, title, restarts),
  changed('equipment-failed', 'residential.platform', paths.equipment, title, async (at) => {
    at.lightwell.plays('devices', { reboot: async () => 'refused' })
    await asks(at)
    await at.page.getByRole('button', { name: at.say.equipment_restart_now(), exact: true }).click()
    await expect(at.page.getByText(at.say.equipment_failed())).toBeVisible()
  }),
  changed('equipment-restarting-behind', 'residential.legacy', paths.equipment, title, async (at) => {
    await restarts(at)
    await at.customer.opensAnew(paths.equipment)
    await expect(at.page.getByText(at.say.equipment_wifi_restarting())).toBeVisible()
  }),
  changed('equipment-help', 'residential.platform', paths.equipment, title, async (at) => {
    await restarts(at)
    at.lightwell.clock.pass({ minutes: 2 })
    await at.page.getByRole('button', { name: at.say.equipment_works_not() }).click()
    await expect(at.page.getByText(at.say.equipment_help_power())).toBeVisible()
  }),
]
