// A restart that is asked for in the browser, and a modem at the other end of a real broker.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { openUspDevices } from '@lightwell/server/connectors/usp/devices.ts'
import { readDeviceBroker } from '@lightwell/server/connectors/usp/settings.ts'
import {
  type DeviceBroker,
  hasMosquitto,
  startDeviceBroker,
} from '@lightwell/server/testing/device-broker.ts'
import { startUspAgent, type UspAgent } from '@lightwell/simulators/usp-agent/main.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const modems = {
  legacy: { name: 'Hallway', endpointId: 'os::0A1B2C-NQ5-88213A' },
  platform: { name: 'Basement', endpointId: 'os::0A1B2C-ont%3A0a41%3A77f0' },
}

let broker: DeviceBroker
let modem: UspAgent

// Where there is no broker on the machine, the tests say so once, aloud.
if (hasMosquitto) {
  test.beforeAll(async () => {
    broker = await startDeviceBroker(Object.values(modems).map(({ endpointId }) => endpointId))
  })
  test.afterEach(async ({ lightwell }) => {
    await modem.close()
    await lightwell.world.devices.close()
  })
  test.afterAll(() => broker[Symbol.asyncDispose]())

  forBothKinds(({ kind }) => {
    const { name, endpointId } = modems[kind]

    test('restarts the modem, which says that it will, and is told so when it is back', async ({ told }) => {
      const { page, customer, lightwell, say } = told
      await isManaged(told, endpointId)
      await customer.signsIn()
      await customer.goTo(paths.equipment)
      const card = page.getByRole('region', {
        name: say.equipment_device({ kind: say.equipment_modem(), name }),
        exact: true,
      })
      await expect(card.getByText(say.equipment_online(), { exact: true })).toBeVisible()
      await card.getByRole('button').click()
      const now = say.equipment_restart_now()
      await page.getByRole('dialog').getByRole('button', { name: now, exact: true }).click()
      await expect(card.getByText(say.equipment_restarting(), { exact: true })).toBeVisible()
      expect(modem.restarts()).toBe(1)
      lightwell.clock.pass({ minutes: 2 })
      await expect(card.getByText(say.equipment_restarting(), { exact: true })).toBeVisible()
      await modem.comeBack()
      lightwell.clock.pass({ seconds: 5 })
      await page
        .getByRole('dialog', { name: say.equipment_question() })
        .getByRole('button', { name: say.equipment_works(), exact: true })
        .click()
      await expect(card.getByText(say.equipment_online(), { exact: true })).toBeVisible()
      expect(modem.restarts()).toBe(1)
    })
  })
}

/** The server manages devices over the broker, and has heard of that one. */
async function isManaged({ lightwell: { world, clock } }: Told, endpointId: string): Promise<void> {
  const settings = readDeviceBroker(broker.settings)
  if (typeof settings !== 'object') throw new Error('These are no settings.')
  world.devices = openUspDevices(settings, world)
  await expect
    .poll(async () => {
      await modem?.close()
      modem = await startUspAgent({
        ...broker.agent(endpointId),
        clock: () => new Date(clock.read().epochMilliseconds),
        upSeconds: 86_400,
      })
      return world.database.selectFrom('usp_agents').select('endpoint_id').execute()
    })
    .toEqual([{ endpoint_id: endpointId }])
}
