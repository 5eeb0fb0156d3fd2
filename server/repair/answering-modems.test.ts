// Tests repairs with two kinds of modems: one that the repair restarts, and one that reports values itself because the
// provider's network doesn't report them.
import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { addDevice } from '../equipment/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { foundIn, repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addPlayedLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
let embedded: DeviceManager
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.devices
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  repair = repairOf(server, customer)
})
afterEach(() => {
  server.world.devices = embedded
})

/** Makes the modem report these measurements. */
const measures = (measured: { lightDbm?: number; starts?: number }) => {
  server.world.devices = {
    ...embedded,
    async read(serials) {
      const seen = await embedded.read(serials)
      return new Map(
        [...seen].map(([serial, standing]) => [
          serial,
          standing === 'unreachable' ? standing : { ...standing, ...measured },
        ]),
      )
    },
  }
}
const checks = async () => {
  await repair.begin()
  return repair.pollThrough('waiting_qualify')
}

describe('a modem that somebody has just restarted here', () => {
  const restarts = async (restartSeconds: number) => {
    await addPlayedLine(server, customer)
    const { serial } = await addDevice(server, customer, { restartSeconds })
    const { status } = await customer.visitor.ask(resetEquipment, {
      params: { id: customer.accountId as AccountId, equipmentId: serial },
      body: { operation: 'Reboot' },
    })
    expect(status).toBe(200)
    await repair.begin()
  }
  const waits = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      await repair.read()
      server.clock.pass({ seconds: 1 })
    }
  }

  it('is waited for, and isn’t a fault; once it’s back the checks continue, and it isn’t restarted again', async () => {
    await restarts(90)
    await waits(89)
    const waiting = await repair.read()
    expect(waiting).toMatchObject({ step: 'waiting_qualify', next: 'equipment' })
    expect(foundIn(waiting)).toMatchObject({ equipment: 'restarting' })
    const checked = await repair.pollThrough('waiting_qualify')
    expect(checked?.step).toBe('waiting_repair')
    expect(foundIn(checked)).toMatchObject({ equipment: 'ok', light: 'ok', restart: 'recent' })
    expect(await repair.tickets()).toEqual([])
    const rows = server.world.database.selectFrom('reboots').where('account_id', '=', customer.accountId)
    expect(await rows.select('status').execute()).toEqual([{ status: 'done' }])
  })

  it('is reported as still restarting if it hasn’t come back within two minutes, and no ticket is opened', async () => {
    await restarts(240)
    await waits(119)
    expect(await repair.read()).toMatchObject({ step: 'waiting_qualify', next: 'equipment' })
    server.clock.pass({ seconds: 1 })
    const failed = await repair.read()
    expect(failed).toMatchObject({
      step: 'fail',
      hasTimedOut: true,
      obstacle: 'equipment-restarting',
      isTicketComing: false,
    })
    await repair.read()
    expect(await repair.tickets()).toEqual([])
  })
})

it.each([
  [-21.3, 'ok'],
  [-29.84, 'weak'],
])('light of %d dBm at the modem is %s if the network doesn’t report it', async (lightDbm, light) => {
  await addDevice(server, customer)
  measures({ lightDbm })
  expect(foundIn(await checks())).toMatchObject({ light })
})

it('the network’s light level takes precedence over the modem’s', async () => {
  await addPlayedLine(server, customer, { light_dbm: -20 })
  await addDevice(server, customer)
  measures({ lightDbm: -29.84 })
  expect(foundIn(await checks())).toMatchObject({ light: 'ok' })
})

it('a modem that measures nothing leaves it unknown', async () => {
  await addDevice(server, customer)
  expect(foundIn(await checks())).toMatchObject({ light: 'unknown' })
})

it('the modem’s measurements are in the ticket, for the technician', async () => {
  const { serial } = await addDevice(server, customer)
  measures({ lightDbm: -29.84, starts: 17 })
  await checks()
  await repair.read()
  const trouble = (await repair.tickets())[0]?.details.trouble
  expect(trouble).toContain(`Light at modem ${serial}: -29.8 dBm.`)
  expect(trouble).toContain(`Modem ${serial} has started 17 times since it was set up.`)
})
