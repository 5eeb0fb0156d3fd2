import { listEquipment, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { listWifi, setWifi } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { followReboots } from './follow-reboots.ts'
import { addDevice } from './test-rows.ts'

let server: TestServer
let former: Customer
let next: Customer
let serial: string
let embedded: DeviceManager
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.devices
})
afterAll(() => server.close())
beforeEach(async () => {
  former = await newCustomer(server, { kind: 'legacy' })
  next = await newCustomer(server, { kind: 'platform' })
  serial = (await addDevice(server, former)).serial
})
afterEach(() => {
  server.world.devices = embedded
})

const id = (customer: Customer) => customer.accountId as AccountId
const list = async (customer: Customer) =>
  (await customer.visitor.ask(listEquipment, { params: { id: id(customer) }, query: {} })).reply
const reboot = (customer: Customer) =>
  customer.visitor.ask(resetEquipment, {
    params: { id: id(customer), equipmentId: serial },
    body: { operation: 'Reboot' },
  })

/** Simulates that the provider moves the device from one account to the other. */
async function handOn() {
  const now = server.clock.read().toString()
  await server.world.database
    .updateTable('devices')
    .where('account_id', '=', former.accountId)
    .where('serial', '=', serial)
    .set({ status: 'RETURNED', returned_at: now })
    .execute()
  await addDevice(server, next, { serial, assignedAt: now })
}

it('a device that restarted for one customer can go to another, who doesn’t see that', async () => {
  await reboot(former)
  server.clock.pass({ minutes: 2 })
  expect(await list(former)).toMatchObject([{ reboot: { status: 'Done' } }])
  await handOn()
  expect(await list(next)).toMatchObject([{ status: 'ACTIVE', isOnline: true, reboot: null }])
})

it('its status is shown to its current customer, and no longer to the former one', async () => {
  await handOn()
  expect(await list(former)).toMatchObject([{ status: 'RETURNED', isOnline: null, startedAt: null }])
})

it('it can’t be with two customers at a time', async () => {
  await expect(addDevice(server, next, { serial })).rejects.toThrow('devices_in_hand')
})

it('a restart the former customer asked for that wasn’t sent yet doesn’t happen at the other’s', async () => {
  const rebooted: string[] = []
  server.world.devices = {
    ...embedded,
    read: async (serials) => new Map(serials.map((each) => [each, 'unreachable'])),
  }
  await reboot(former)
  await handOn()
  server.world.devices = {
    ...embedded,
    reboot(device) {
      rebooted.push(device.serial)
      return embedded.reboot(device)
    },
  }
  await followReboots(server.world)
  expect(rebooted).toEqual([])
})

it('a restart whose answer was lost isn’t sent again at the other’s', async () => {
  server.world.devices = { ...embedded, reboot: async () => 'unreachable' }
  await reboot(former)
  await handOn()
  const rebooted = vi.fn(embedded.reboot)
  server.world.devices = { ...embedded, reboot: rebooted }
  server.clock.pass({ seconds: 30 })
  await followReboots(server.world)
  expect(rebooted).not.toHaveBeenCalled()
})

it('its Wi-Fi can’t be changed by the former customer who was viewing it when it changed hands', async () => {
  const { serial: withWifi } = await addDevice(server, former, { wifi: 'Home' })
  serial = withWifi
  const params = { id: id(former), equipmentId: serial, network: 'main' as const }
  const { reply } = await former.visitor.ask(listWifi, { params: { id: id(former) } })
  const was = reply[0]?.networks[0]?.version ?? ''
  const setIn = vi.fn(embedded.setWifi)
  server.world.devices = {
    ...embedded,
    setWifi: setIn,
    async wifi(asked) {
      const seen = await embedded.wifi(asked)
      await handOn()
      return seen
    },
  }
  const { status } = await former.visitor.ask(setWifi, {
    params,
    body: { name: 'Harbor', password: 'warm harbor', isOn: true, was },
  })
  expect([status, setIn.mock.calls]).toEqual([404, []])
})
