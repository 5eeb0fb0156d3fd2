// A household's modem, managed over a real MQTT broker.
import { openUspDevices } from '@lightwell/server/connectors/usp/devices.ts'
import { readDeviceBroker } from '@lightwell/server/connectors/usp/settings.ts'
import { startDeviceBroker } from '@lightwell/server/testing/device-broker.ts'
import { startUspAgent, type UspAgent } from '@lightwell/simulators/usp-agent/main.ts'
import { test as base, expect } from '../fixtures/journey.ts'
import { agentsOf, modemOf } from './equipment-rows.ts'

/** A story whose server manages devices over a broker and has already heard from the household's modem. */
export const test = base.extend<{ managedModem: UspAgent }>({
  async managedModem({ lightwell, household, who }, use) {
    const { world, clock } = lightwell
    const endpointId = endpointIdOf(modemOf({ household, who }).serial)
    await using cleanUp = new AsyncDisposableStack()
    const broker = cleanUp.use(await startDeviceBroker([endpointId]))
    const settings = readDeviceBroker(broker.settings)
    if (typeof settings !== 'object') throw new Error('These are no settings.')
    const devices = openUspDevices(settings, world)
    cleanUp.defer(() => devices.close())
    lightwell.plays('devices', devices)
    const modem = await startUspAgent({
      ...broker.agent(endpointId),
      clock: () => new Date(clock.read().epochMilliseconds),
      upSeconds: 86_400,
    })
    cleanUp.defer(() => modem.close())
    await expect
      .poll(async () => {
        // The modem may have started before the server connected to the broker. The server then missed the report of
        // the start, so the modem sends it again.
        await modem.repeatStart()
        return agentsOf(lightwell, endpointId)
      })
      .toHaveLength(1)
    await use(modem)
  },
})

/** Returns a modem's endpoint id as in TR-369: manufacturer and serial number, with special characters escaped. */
const endpointIdOf = (serial: string) => `os::0A1B2C-${encodeURIComponent(serial)}`
