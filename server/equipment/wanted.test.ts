// Tests how long a restart stays wanted if it can't be sent to the device.
import { listEquipment, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { watchedSeconds } from '@lightwell/rulebook/equipment/states.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { followReboots, sendRestart } from './follow-reboots.ts'
import { findUnderWay } from './store.ts'
import { addDevice } from './test-rows.ts'

let server: TestServer
let customer: Customer
let serial: string
let embedded: DeviceManager
let rebooted: string[]
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.devices
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('reboots').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  serial = (await addDevice(server, customer)).serial
  rebooted = []
})
afterEach(() => {
  server.world.devices = embedded
})

const id = () => customer.accountId as AccountId
const reboot = () =>
  customer.visitor.ask(resetEquipment, {
    params: { id: id(), equipmentId: serial },
    body: { operation: 'Reboot' },
  })
const read = async () =>
  (await customer.visitor.ask(listEquipment, { params: { id: id() }, query: {} })).reply.map(
    (device) => device.reboot?.status,
  )
/** Makes the state of every device unreadable. */
const goesAway = (): void => {
  server.world.devices = {
    ...embedded,
    read: async (serials) => new Map(serials.map((each) => [each, 'unreachable'])),
  }
}
const comesBack = (): void => {
  server.world.devices = {
    ...embedded,
    reboot(device) {
      rebooted.push(device.serial)
      return embedded.reboot(device)
    },
  }
}

it('closing the page before the device could be reached cancels the restart', async () => {
  goesAway()
  await reboot()
  server.clock.pass({ seconds: watchedSeconds })
  comesBack()
  await followReboots(server.world)
  expect([rebooted, await read()]).toEqual([[], ['Failed']])
})

it('it stays ordered while the page is open, and no longer than ten minutes', async () => {
  goesAway()
  await reboot()
  for (let minute = 0; minute < 9; minute += 1) {
    server.clock.pass({ minutes: 1 })
    expect(await read()).toEqual(['Restarting'])
  }
  server.clock.pass({ seconds: 59 })
  const [waiting] = await findUnderWay(server.world.database, 1, undefined, server.clock.read())
  expect(waiting?.wantedUntil).toEqual(new Date(server.clock.read().epochMilliseconds + 1_000))
  comesBack()
  await followReboots(server.world)
  expect([rebooted, await read()]).toEqual([[serial], ['Restarting']])
})

it('whether it’s wanted is decided when it’s claimed, whatever was read before', async () => {
  goesAway()
  await reboot()
  const [read] = await findUnderWay(server.world.database, 1, undefined, server.clock.read())
  if (read === undefined) throw new Error('A restart is under way.')
  server.clock.pass({ seconds: watchedSeconds })
  comesBack()
  await sendRestart(server.world, read)
  expect(rebooted).toEqual([])
})

it('a restart whose answer was lost isn’t sent again once nobody is watching', async () => {
  server.world.devices = { ...embedded, reboot: async () => 'unreachable' }
  await reboot()
  server.clock.pass({ seconds: watchedSeconds })
  comesBack()
  await followReboots(server.world)
  expect(rebooted).toEqual([])
})

it('a device that was unplugged and plugged in meanwhile has restarted, and doesn’t restart again', async () => {
  goesAway()
  await reboot()
  server.clock.pass({ seconds: 60 })
  await read()
  await server.world.database
    .updateTable('played_devices')
    .set({ started_at: server.clock.read().toString() })
    .where('serial', '=', serial)
    .execute()
  comesBack()
  await followReboots(server.world)
  expect([rebooted, await read()]).toEqual([[], ['Done']])
})

it('asking again after that starts another one', async () => {
  goesAway()
  const { reply: first } = await reboot()
  server.clock.pass({ seconds: watchedSeconds })
  expect(await read()).toEqual(['Failed'])
  comesBack()
  const { reply: second } = await reboot()
  expect(second.reboot?.id).not.toBe(first.reboot?.id)
  expect(rebooted).toEqual([serial])
})
