import { paths } from '@lightwell/customer-portal/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { lineIs } from '../fixtures/line.ts'
import { place, type View } from './view.ts'

const devices = (name: string, signIn: SignIn, andThen: (at: Told) => Promise<void>): View => ({
  name,
  signIn,
  open: async (at) => {
    await at.customer.goTo(paths.equipment)
    await at.customer.sees(at.say.equipment_title())
    await andThen(at)
  },
})

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
  place('equipment', 'residential.legacy', paths.equipment, (say) => say.equipment_title()),
  place('equipment-suspended', 'past.due', paths.equipment, (say) => say.equipment_title()),
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
  place('equipment-none', 'florida', paths.equipment, (say) => say.equipment_title()),
  devices('equipment-wifi-wrong', 'residential.legacy', async ({ page, say }) => {
    const network = say.equipment_wifi_guest()
    await page.getByRole('button', { name: say.equipment_wifi_change_of({ network }), exact: true }).click()
    await page.getByLabel(say.equipment_wifi_password(), { exact: true }).fill('corta')
    await page.getByRole('button', { name: say.equipment_wifi_save(), exact: true }).click()
    await expect(page.getByText(say.equipment_wifi_password_length())).toBeVisible()
  }),
  devices('equipment-wifi-meanwhile', 'residential.legacy', async (at) => {
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
  place('equipment-of-two-months', 'residential.platform', paths.equipment, (say) => say.equipment_title()),
  devices('equipment-ask', 'residential.platform', asks),
  devices('equipment-restarting', 'residential.platform', restarts),
  devices('equipment-failed', 'residential.platform', async (at) => {
    at.lightwell.plays('devices', { reboot: async () => 'refused' })
    await asks(at)
    await at.page.getByRole('button', { name: at.say.equipment_restart_now(), exact: true }).click()
    await expect(at.page.getByText(at.say.equipment_failed())).toBeVisible()
  }),
  devices('equipment-restarting-behind', 'residential.legacy', async (at) => {
    await restarts(at)
    await at.customer.opensAnew(paths.equipment)
    await expect(at.page.getByText(at.say.equipment_wifi_restarting())).toBeVisible()
  }),
  devices('equipment-help', 'residential.platform', async (at) => {
    await restarts(at)
    at.lightwell.clock.pass({ minutes: 2 })
    await at.page.getByRole('button', { name: at.say.equipment_works_not() }).click()
    await expect(at.page.getByText(at.say.equipment_help_power())).toBeVisible()
  }),
]
