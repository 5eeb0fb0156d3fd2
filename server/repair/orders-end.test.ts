// Tests that a repair's unfinished requests to other systems end together with the repair.
import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { followReboots } from '../equipment/follow-reboots.ts'
import { addDevice } from '../equipment/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { foundIn, repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { followRepairs } from './follow-repairs.ts'
import { addPlayedLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
let embedded: Pick<World, 'devices' | 'lines'>
let serial: string
/** The serial numbers of devices that got a restart, and the ids of accounts whose line got a request. */
let rebooted: string[]
beforeAll(async () => {
  server = await startTestServer()
  embedded = { ...server.world }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('reboots').execute()
  customer = await newCustomer(server, { kind: 'platform' })
  repair = repairOf(server, customer)
  rebooted = []
  plays()
})
afterEach(() => Object.assign(server.world, embedded))

function plays(more: Partial<DeviceManager> = {}): void {
  server.world.devices = {
    ...embedded.devices,
    reboot(device) {
      rebooted.push(device.serial)
      return embedded.devices.reboot(device)
    },
    ...more,
  }
  server.world.lines = {
    ...embedded.lines,
    provision(line) {
      rebooted.push(line.accountId)
      return embedded.lines.provision(line)
    },
  }
}
/** Makes devices unreachable after `reads` queries, as if the broker were down. */
function goesAwayAfter(reads: number): void {
  let at = 0
  plays({
    read: async (serials) =>
      ++at <= reads
        ? embedded.devices.read(serials)
        : new Map(serials.map((each) => [each, 'unreachable' as const])),
  })
}
/** Begins a repair, and makes the broker unreachable right before the modem gets the restart command. */
async function asksForARestart() {
  await addPlayedLine(server, customer)
  serial = (await addDevice(server, customer)).serial
  await repair.begin()
  await repair.pollThrough('waiting_qualify', 0)
  goesAwayAfter(1)
  await repair.read()
  expect(await rows()).toEqual(['asked'])
}
const rows = async () =>
  (
    await server.world.database
      .selectFrom('reboots')
      .where('account_id', '=', customer.accountId)
      .select('status')
      .execute()
  ).map(({ status }) => status)
const restartedByHand = () =>
  server.world.database
    .updateTable('played_devices')
    .set({ started_at: server.clock.read().toString() })
    .where('serial', '=', serial)
    .execute()

describe('a restart that couldn’t be sent to the modem', () => {
  it('doesn’t happen after the customer has said that it works', async () => {
    await asksForARestart()
    server.clock.pass({ seconds: 120 })
    expect(await repair.read()).toMatchObject({ step: 'success' })
    await repair.ask('REPORT_SUCCESS')
    server.clock.pass({ minutes: 1 })
    plays()
    await followReboots(server.world)
    await followRepairs(server.world)
    expect(rebooted).toEqual([])
    expect(await rows()).toEqual(['withdrawn'])
  })

  it('doesn’t happen while the customer is asked if it works', async () => {
    await asksForARestart()
    server.clock.pass({ seconds: 120 })
    plays()
    await Promise.all([repair.read(), followRepairs(server.world)])
    await followReboots(server.world)
    expect(rebooted).toEqual([])
  })

  it('doesn’t happen if somebody restarted it by hand, which ends the repair', async () => {
    await asksForARestart()
    server.clock.pass({ seconds: 30 })
    await restartedByHand()
    plays({ read: (serials) => embedded.devices.read(serials) })
    expect(foundIn(await repair.read())).toMatchObject({ reboot: 'done' })
    expect(await rows()).toEqual(['withdrawn'])
    await followReboots(server.world)
    expect(rebooted).toEqual([])
  })

  it('then belongs to someone who asked for it on the equipment page', async () => {
    await asksForARestart()
    server.clock.pass({ seconds: 110 })
    await customer.visitor.ask(resetEquipment, {
      params: { id: customer.accountId as AccountId, equipmentId: serial },
      body: { operation: 'Reboot' },
    })
    server.clock.pass({ seconds: 10 })
    expect(await repair.read()).toMatchObject({ step: 'success' })
    plays()
    await followReboots(server.world)
    expect(rebooted).toEqual([serial])
  })
})

it('a restart whose answer was lost isn’t sent again after the repair', async () => {
  await addPlayedLine(server, customer)
  serial = (await addDevice(server, customer)).serial
  await repair.begin()
  await repair.pollThrough('waiting_qualify', 0)
  plays({ reboot: async () => 'unreachable' })
  await repair.read()
  expect(await rows()).toEqual(['sent'])
  server.clock.pass({ seconds: 120 })
  await repair.read()
  await repair.ask('REPORT_SUCCESS')
  plays()
  await followReboots(server.world)
  expect(rebooted).toEqual([])
})

describe('a request that a server died before sending', () => {
  it.each([
    ['a restart', {}],
    ['a line that is set up', { is_provisioned: false }],
  ])('isn’t made by the job an hour later: %s', async (_name, line) => {
    await addPlayedLine(server, customer, line)
    serial = (await addDevice(server, customer)).serial
    await repair.begin()
    await repair.pollThrough('waiting_qualify', 0)
    const ends = () => Promise.reject(new Error('It was killed here.'))
    server.world.devices = { ...embedded.devices, read: ends }
    server.world.lines = { ...embedded.lines, read: ends }
    const { statusCode } = await customer.visitor.send(
      'GET',
      `/api/accounts/${customer.accountId}/troubleshooting`,
    )
    expect(statusCode).toBe(500)
    plays()
    server.clock.pass({ minutes: 50 })
    await followRepairs(server.world)
    await followReboots(server.world)
    expect(rebooted).toEqual([])
    expect(await repair.read()).toMatchObject({ step: 'success' })
  })
})

describe('of two that continue at once, one whose check took long', () => {
  /** Pauses one reader's check. Meanwhile, another reader keeps polling until the repair ends in some other way. */
  async function whileSomebodyReads() {
    const reached = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    let isFirst = true
    const holds = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
      const wasFirst = isFirst
      isFirst = false
      const seen = await read()
      if (wasFirst) {
        reached.resolve()
        await held.promise
      }
      return seen
    }
    plays({ read: (serials) => holds(() => embedded.devices.read(serials)) })
    const { lines } = server.world
    server.world.lines = { ...lines, read: (accountId) => holds(() => embedded.lines.read(accountId)) }
    const slow = repair.read()
    await reached.promise
    server.clock.pass({ seconds: 2 })
    return { slow, letGo: held.resolve }
  }

  it('doesn’t order a restart that’s already done', async () => {
    await addPlayedLine(server, customer)
    serial = (await addDevice(server, customer)).serial
    await repair.begin()
    await repair.pollThrough('waiting_qualify', 0)
    const { slow, letGo } = await whileSomebodyReads()
    await restartedByHand()
    await repair.pollThrough('waiting_repair', 2)
    await repair.ask('REPORT_SUCCESS')
    letGo()
    await slow
    await followReboots(server.world)
    expect([rebooted, await rows()]).toEqual([[], []])
  })

  it('doesn’t provision a line that’s already provisioned', async () => {
    await addPlayedLine(server, customer, { is_provisioned: false })
    await repair.begin()
    await repair.pollThrough('waiting_qualify', 0)
    const { slow, letGo } = await whileSomebodyReads()
    await repair.pollThrough('waiting_repair', 2)
    await repair.ask('REPORT_SUCCESS')
    const asked = rebooted.length
    letGo()
    await slow
    expect(rebooted).toHaveLength(asked)
  })
})
