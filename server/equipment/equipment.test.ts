import { listEquipment, rateReboot, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { byPerson } from '../demo/by.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { followReboots, tellToRestart } from './follow-reboots.ts'
import { insertReboot } from './store.ts'
import { addDevice } from './test-rows.ts'

let server: TestServer
let customer: Customer
let embedded: DeviceManager
beforeAll(async () => {
  server = await startTestServer()
  embedded = server.world.devices
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterEach(async () => {
  server.world.devices = embedded
  await server.world.database.deleteFrom('reboots').execute()
})

const id = () => customer.accountId as AccountId
const list = async (type?: 'modem' | 'set-top-box') =>
  (await customer.visitor.ask(listEquipment, { params: { id: id() }, query: { type } })).reply
const reboot = (equipmentId: string) =>
  customer.visitor.ask(resetEquipment, {
    params: { id: id(), equipmentId },
    body: { operation: 'Reboot' },
  })
const standing = async () => (await list()).map(({ isOnline, reboot }) => [isOnline, reboot?.status])

/** How often each restart was told, by a manager of which only this is different. */
const play = (tell: DeviceManager['reboot']) => {
  const told: string[] = []
  server.world.devices = {
    ...embedded,
    reboot(device) {
      told.push(device.id)
      return tell(device)
    },
  }
  return told
}

const nobodyCanSay: DeviceManager['look'] = async (serials) =>
  new Map(serials.map((serial) => [serial, 'unreachable']))

it('the devices of an account are listed, each as it stands, and those of a kind alone', async () => {
  const modem = await addDevice(server, customer)
  const box = await addDevice(server, customer, { kind: 'set-top-box', isOnline: false })
  expect(await list()).toMatchObject([
    { serialNumber: modem.serial, kind: 'modem', isOnline: true, reboot: null },
    { serialNumber: box.serial, kind: 'set-top-box', isOnline: false, reboot: null },
  ])
  expect((await list('set-top-box')).map(({ serialNumber }) => serialNumber)).toEqual([box.serial])
})

it('devices in use are listed before those that were given back', async () => {
  const former = await addDevice(server, customer, { status: 'RETURNED' })
  const box = await addDevice(server, customer, { kind: 'set-top-box' })
  expect((await list()).map(({ serialNumber }) => serialNumber)).toEqual([box.serial, former.serial])
})

it('of a device that nobody can say anything of, nothing is said', async () => {
  await addDevice(server, customer)
  server.world.devices = { ...embedded, look: nobodyCanSay }
  expect(await list()).toMatchObject([{ isOnline: null, startedAt: null }])
})

describe('a restart', () => {
  it('is done at the sign of life after it, and not when the device says that it will', async () => {
    const { serial } = await addDevice(server, customer, { restartSeconds: 90 })
    expect((await reboot(serial)).reply.reboot?.status).toBe('Restarting')
    server.clock.pass({ seconds: 89 })
    expect(await standing()).toEqual([[false, 'Restarting']])
    server.clock.pass({ seconds: 1 })
    expect(await standing()).toEqual([[true, 'Done']])
  })

  it('asked for again while it is under way is the same one, told once', async () => {
    const { serial } = await addDevice(server, customer)
    const told = play(embedded.reboot)
    const first = (await reboot(serial)).reply
    server.clock.pass({ seconds: 30 })
    const second = (await reboot(serial)).reply
    expect(second.reboot?.id).toBe(first.reboot?.id)
    expect(told).toHaveLength(1)
  })

  it('asked for by two at once is one', async () => {
    const { serial } = await addDevice(server, customer)
    const both = await Promise.all([reboot(serial), reboot(serial)])
    expect(new Set(both.map(({ reply }) => reply.reboot?.id)).size).toBe(1)
  })

  it('of a device that does not come back is lost after ten minutes, and done where it does after all', async () => {
    const { serial } = await addDevice(server, customer, { comesBack: false })
    await reboot(serial)
    server.clock.pass({ minutes: 9 })
    expect(await standing()).toEqual([[false, 'Restarting']])
    server.clock.pass({ minutes: 1 })
    await followReboots(server.world)
    expect(await standing()).toEqual([[false, 'Failed']])
    await server.world.database
      .updateTable('played_devices')
      .set({ comes_back: true })
      .where('serial', '=', serial)
      .execute()
    expect(await standing()).toEqual([[true, 'Done']])
  })

  it('of a device that is offline has failed at once', async () => {
    const { serial } = await addDevice(server, customer, { isOnline: false })
    expect((await reboot(serial)).reply).toMatchObject({ isOnline: false, reboot: { status: 'Failed' } })
  })

  it('whose answer was lost is not told again: the device does not answer while it restarts, and has started afterwards', async () => {
    const { serial } = await addDevice(server, customer)
    const told = play(async (device) => {
      await embedded.reboot(device)
      return 'unreachable'
    })
    expect((await reboot(serial)).reply.reboot?.status).toBe('Restarting')
    server.clock.pass({ seconds: 30 })
    await followReboots(server.world)
    expect(await standing()).toEqual([[false, 'Restarting']])
    server.clock.pass({ seconds: 30 })
    await followReboots(server.world)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(told).toHaveLength(1)
  })

  it('that never reached the device is told again under the same key, every half minute at most', async () => {
    const { serial } = await addDevice(server, customer)
    const told = play(async () => 'unreachable')
    await reboot(serial)
    server.clock.pass({ seconds: 29 })
    await followReboots(server.world)
    expect(told).toHaveLength(1)
    server.clock.pass({ seconds: 1 })
    await Promise.all([followReboots(server.world), followReboots(server.world)])
    expect(told).toHaveLength(2)
    expect(new Set(told).size).toBe(1)
  })

  it('that never reaches the device is told three times', async () => {
    const { serial } = await addDevice(server, customer)
    const told = play(async () => 'unreachable')
    await reboot(serial)
    for (let minute = 0; minute < 9; minute += 1) {
      server.clock.pass({ minutes: 1 })
      await standing()
      await followReboots(server.world)
    }
    expect(told).toHaveLength(3)
  })

  it('is not told again where the device does not say whether it has started', async () => {
    const { serial } = await addDevice(server, customer)
    const told = play(async () => 'unreachable')
    await reboot(serial)
    server.world.devices.look = async () => new Map([[serial, { isOnline: true, startedAt: undefined }]])
    server.clock.pass({ minutes: 1 })
    await followReboots(server.world)
    expect(told).toHaveLength(1)
  })

  it('is not told where it took longer than that to get there', async () => {
    const { serial } = await addDevice(server, customer)
    const told = play(embedded.reboot)
    server.world.devices.look = (serials) => {
      server.clock.pass({ minutes: 10 })
      return embedded.look(serials)
    }
    await reboot(serial)
    expect(told).toEqual([])
  })

  it('that was told late has ten minutes from then on', async () => {
    const { serial } = await addDevice(server, customer, { restartSeconds: 9 * 60 })
    server.world.devices = { ...embedded, look: nobodyCanSay }
    await reboot(serial)
    for (let minute = 0; minute < 9; minute += 1) {
      server.clock.pass({ minutes: 1 })
      await standing()
    }
    server.world.devices = embedded
    await followReboots(server.world)
    server.clock.pass({ minutes: 8 })
    await followReboots(server.world)
    expect(await standing()).toEqual([[false, 'Restarting']])
    server.clock.pass({ minutes: 1 })
    expect(await standing()).toEqual([[true, 'Done']])
  })

  it('is not done by a start an hour later', async () => {
    const { serial } = await addDevice(server, customer, { restartSeconds: 3_600 })
    await reboot(serial)
    server.clock.pass({ minutes: 10 })
    await followReboots(server.world)
    server.clock.pass({ minutes: 50 })
    customer = await customer.elsewhere()
    expect(await standing()).toEqual([[true, 'Failed']])
  })

  it('that cannot be told a second time has not failed: it may restart just now', async () => {
    const { serial } = await addDevice(server, customer)
    play(async () => 'unreachable')
    await reboot(serial)
    for (const says of ['refused', 'offline'] as const) {
      const told = play(async () => says)
      server.clock.pass({ seconds: 30 })
      await followReboots(server.world)
      expect([told.length, await standing()]).toEqual([1, [[true, 'Restarting']]])
    }
  })

  it('is told once by two who have it in hand at once', async () => {
    const { serial } = await addDevice(server, customer)
    const asked = await insertReboot(
      server.world.database,
      { accountId: id(), serial },
      { by: byPerson(customer.identityId) },
      server.clock.read(),
    )
    const told = play(embedded.reboot)
    await Promise.all([tellToRestart(server.world, asked), tellToRestart(server.world, asked)])
    expect(told).toHaveLength(1)
  })

  it('asked for while nobody could say how the device is, has failed once it is seen that it is off', async () => {
    const { serial } = await addDevice(server, customer, { isOnline: false })
    server.world.devices = { ...embedded, look: nobodyCanSay }
    expect((await reboot(serial)).reply.reboot?.status).toBe('Restarting')
    server.world.devices = embedded
    await followReboots(server.world)
    expect(await standing()).toEqual([[false, 'Failed']])
  })

  it('of a device that says nothing of its start is not begun: nobody could see that it is done', async () => {
    const { serial } = await addDevice(server, customer)
    const told = play(embedded.reboot)
    server.world.devices.look = async () => new Map([[serial, { isOnline: true, startedAt: undefined }]])
    expect((await reboot(serial)).reply.reboot?.status).toBe('Failed')
    expect(told).toEqual([])
  })

  it('that nobody could be told of for hours is lost, and does not happen then', async () => {
    const { serial } = await addDevice(server, customer)
    server.world.devices = {
      ...embedded,
      look: nobodyCanSay,
      reboot: async () => 'unreachable',
    }
    await reboot(serial)
    server.clock.pass({ minutes: 10 })
    expect(await standing()).toEqual([[null, 'Failed']])
    server.clock.pass({ hours: 5 })
    customer = await customer.elsewhere()
    const told = play(embedded.reboot)
    await followReboots(server.world)
    expect([told, await standing()]).toEqual([[], [[true, 'Failed']]])
  })

  it('that nobody could be told of, and nobody looked at, is not told by the job hours later', async () => {
    const { serial } = await addDevice(server, customer)
    play(async () => 'unreachable')
    await reboot(serial)
    server.clock.pass({ hours: 5 })
    customer = await customer.elsewhere()
    const told = play(embedded.reboot)
    await followReboots(server.world)
    expect([told, await standing()]).toEqual([[], [[true, 'Failed']]])
  })

  it('that a server had not told the device when it ended is told by the next', async () => {
    const { serial } = await addDevice(server, customer)
    play(() => Promise.reject(new Error('It was killed here.')))
    expect((await reboot(serial)).status).toBe(500)
    server.world.devices = embedded
    server.clock.pass({ seconds: 30 })
    await followReboots(server.world)
    server.clock.pass({ minutes: 1 })
    expect(await standing()).toEqual([[true, 'Done']])
  })

  it.each([
    ['not active', { status: 'RETURNED' }],
    ['not able to', { operations: ['Reset'] }],
  ])('is refused of a device that is %s', async (_name, more) => {
    const { serial } = await addDevice(server, customer, more)
    const refused = await reboot(serial)
    expect([refused.status, refused.problem.code]).toEqual([409, 'not-restartable'])
  })

  it('that helped or did not is remembered with it', async () => {
    const { serial } = await addDevice(server, customer)
    const asked = (await reboot(serial)).reply.reboot
    server.clock.pass({ minutes: 1 })
    await customer.visitor.ask(rateReboot, {
      params: { id: id(), equipmentId: serial },
      body: { rebootId: asked?.id ?? '', worked: true },
    })
    expect(await list()).toMatchObject([{ reboot: { status: 'Done', worked: true } }])
  })

  it('is shown no more a day later', async () => {
    const { serial } = await addDevice(server, customer)
    await reboot(serial)
    server.clock.pass({ hours: 24 })
    customer = await customer.elsewhere()
    expect(await list()).toMatchObject([{ reboot: null }])
  })
})

it('a device of somebody else does not exist', async () => {
  const { serial } = await addDevice(server, await newCustomer(server, { kind: 'platform' }))
  const refused = await reboot(serial)
  expect([refused.status, refused.problem.code]).toEqual([404, 'not-found'])
})
