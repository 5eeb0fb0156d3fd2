import { listEquipment, rateReboot, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { byPerson } from '../demo/by.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { followReboots, sendRestart } from './follow-reboots.ts'
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

/** Replaces only the restart function of the device manager, and records each restart that's sent. */
const play = (doReboot: DeviceManager['reboot']) => {
  const rebooted: string[] = []
  server.world.devices = {
    ...embedded,
    reboot(device) {
      rebooted.push(device.id)
      return doReboot(device)
    },
  }
  return rebooted
}

const nobodyCanSay: DeviceManager['read'] = async (serials) =>
  new Map(serials.map((serial) => [serial, 'unreachable']))

it('the devices of an account are listed with their status, and by kind', async () => {
  const modem = await addDevice(server, customer)
  const box = await addDevice(server, customer, { kind: 'set-top-box', isOnline: false })
  expect(await list()).toMatchObject([
    { serialNumber: modem.serial, kind: 'modem', isOnline: true, reboot: null },
    { serialNumber: box.serial, kind: 'set-top-box', isOnline: false, reboot: null },
  ])
  expect((await list('set-top-box')).map(({ serialNumber }) => serialNumber)).toEqual([box.serial])
})

it('devices in use are listed before returned ones', async () => {
  const former = await addDevice(server, customer, { status: 'RETURNED' })
  const box = await addDevice(server, customer, { kind: 'set-top-box' })
  expect((await list()).map(({ serialNumber }) => serialNumber)).toEqual([box.serial, former.serial])
})

it('a device whose status is unknown is shown without one', async () => {
  await addDevice(server, customer)
  server.world.devices = { ...embedded, read: nobodyCanSay }
  expect(await list()).toMatchObject([{ isOnline: null, startedAt: null }])
})

describe('a restart', () => {
  it('is done at the first sign of life after it, not when the device says it will restart', async () => {
    const { serial } = await addDevice(server, customer, { restartSeconds: 90 })
    expect((await reboot(serial)).reply.reboot?.status).toBe('Restarting')
    server.clock.pass({ seconds: 89 })
    expect(await standing()).toEqual([[false, 'Restarting']])
    server.clock.pass({ seconds: 1 })
    expect(await standing()).toEqual([[true, 'Done']])
  })

  it('asked for again while under way is the same one, sent once', async () => {
    const { serial } = await addDevice(server, customer)
    const rebooted = play(embedded.reboot)
    const first = (await reboot(serial)).reply
    server.clock.pass({ seconds: 30 })
    const second = (await reboot(serial)).reply
    expect(second.reboot?.id).toBe(first.reboot?.id)
    expect(rebooted).toHaveLength(1)
  })

  it('asked for by two at once is one', async () => {
    const { serial } = await addDevice(server, customer)
    const both = await Promise.all([reboot(serial), reboot(serial)])
    expect(new Set(both.map(({ reply }) => reply.reboot?.id)).size).toBe(1)
  })

  it('of a device that doesn’t come back is lost after ten minutes, and done if it comes back after all', async () => {
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

  it('of a device that’s offline fails at once', async () => {
    const { serial } = await addDevice(server, customer, { isOnline: false })
    expect((await reboot(serial)).reply).toMatchObject({ isOnline: false, reboot: { status: 'Failed' } })
  })

  it('whose answer was lost isn’t sent again: the device doesn’t answer while it restarts, and has a new start time afterwards', async () => {
    const { serial } = await addDevice(server, customer)
    const rebooted = play(async (device) => {
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
    expect(rebooted).toHaveLength(1)
  })

  it('that never reached the device is sent again under the same key, every half minute at most', async () => {
    const { serial } = await addDevice(server, customer)
    const rebooted = play(async () => 'unreachable')
    await reboot(serial)
    server.clock.pass({ seconds: 29 })
    await followReboots(server.world)
    expect(rebooted).toHaveLength(1)
    server.clock.pass({ seconds: 1 })
    await Promise.all([followReboots(server.world), followReboots(server.world)])
    expect(rebooted).toHaveLength(2)
    expect(new Set(rebooted).size).toBe(1)
  })

  it('that never reaches the device is sent three times', async () => {
    const { serial } = await addDevice(server, customer)
    const rebooted = play(async () => 'unreachable')
    await reboot(serial)
    for (let minute = 0; minute < 9; minute += 1) {
      server.clock.pass({ minutes: 1 })
      await standing()
      await followReboots(server.world)
    }
    expect(rebooted).toHaveLength(3)
  })

  it('isn’t sent again if the device doesn’t report its starts', async () => {
    const { serial } = await addDevice(server, customer)
    const rebooted = play(async () => 'unreachable')
    await reboot(serial)
    server.world.devices.read = async () => new Map([[serial, { isOnline: true, startedAt: undefined }]])
    server.clock.pass({ minutes: 1 })
    await followReboots(server.world)
    expect(rebooted).toHaveLength(1)
  })

  it('isn’t sent if getting there took longer than that', async () => {
    const { serial } = await addDevice(server, customer)
    const rebooted = play(embedded.reboot)
    server.world.devices.read = (serials) => {
      server.clock.pass({ minutes: 10 })
      return embedded.read(serials)
    }
    await reboot(serial)
    expect(rebooted).toEqual([])
  })

  it('that was sent late has ten minutes from then on', async () => {
    const { serial } = await addDevice(server, customer, { restartSeconds: 9 * 60 })
    server.world.devices = { ...embedded, read: nobodyCanSay }
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

  it('isn’t done by a start an hour later', async () => {
    const { serial } = await addDevice(server, customer, { restartSeconds: 3_600 })
    await reboot(serial)
    server.clock.pass({ minutes: 10 })
    await followReboots(server.world)
    server.clock.pass({ minutes: 50 })
    customer = await customer.elsewhere()
    expect(await standing()).toEqual([[true, 'Failed']])
  })

  it('that can’t be sent a second time hasn’t failed: it may be restarting right now', async () => {
    const { serial } = await addDevice(server, customer)
    play(async () => 'unreachable')
    await reboot(serial)
    for (const says of ['refused', 'offline'] as const) {
      const rebooted = play(async () => says)
      server.clock.pass({ seconds: 30 })
      await followReboots(server.world)
      expect([rebooted.length, await standing()]).toEqual([1, [[true, 'Restarting']]])
    }
  })

  it('is sent once when two process it at the same time', async () => {
    const { serial } = await addDevice(server, customer)
    const asked = await insertReboot(
      server.world.database,
      { accountId: id(), serial },
      { by: byPerson(customer.identityId) },
      server.clock.read(),
    )
    const rebooted = play(embedded.reboot)
    await Promise.all([sendRestart(server.world, asked), sendRestart(server.world, asked)])
    expect(rebooted).toHaveLength(1)
  })

  it('asked for while the device’s status is unknown fails once the device is seen to be off', async () => {
    const { serial } = await addDevice(server, customer, { isOnline: false })
    server.world.devices = { ...embedded, read: nobodyCanSay }
    expect((await reboot(serial)).reply.reboot?.status).toBe('Restarting')
    server.world.devices = embedded
    await followReboots(server.world)
    expect(await standing()).toEqual([[false, 'Failed']])
  })

  it('of a device that doesn’t report its starts isn’t begun: nobody could see that it’s done', async () => {
    const { serial } = await addDevice(server, customer)
    const rebooted = play(embedded.reboot)
    server.world.devices.read = async () => new Map([[serial, { isOnline: true, startedAt: undefined }]])
    expect((await reboot(serial)).reply.reboot?.status).toBe('Failed')
    expect(rebooted).toEqual([])
  })

  it('that couldn’t be sent for hours is lost, and doesn’t happen then', async () => {
    const { serial } = await addDevice(server, customer)
    server.world.devices = {
      ...embedded,
      read: nobodyCanSay,
      reboot: async () => 'unreachable',
    }
    await reboot(serial)
    server.clock.pass({ minutes: 10 })
    expect(await standing()).toEqual([[null, 'Failed']])
    server.clock.pass({ hours: 5 })
    customer = await customer.elsewhere()
    const rebooted = play(embedded.reboot)
    await followReboots(server.world)
    expect([rebooted, await standing()]).toEqual([[], [[true, 'Failed']]])
  })

  it('that couldn’t be sent, with nobody watching, isn’t sent by the job hours later', async () => {
    const { serial } = await addDevice(server, customer)
    play(async () => 'unreachable')
    await reboot(serial)
    server.clock.pass({ hours: 5 })
    customer = await customer.elsewhere()
    const rebooted = play(embedded.reboot)
    await followReboots(server.world)
    expect([rebooted, await standing()]).toEqual([[], [[true, 'Failed']]])
  })

  it('that a server hadn’t sent when it ended is sent by the next', async () => {
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
  ])('is refused for a device that’s %s', async (_name, more) => {
    const { serial } = await addDevice(server, customer, more)
    const refused = await reboot(serial)
    expect([refused.status, refused.problem.code]).toEqual([409, 'not-restartable'])
  })

  it('keeps the answer whether it helped', async () => {
    const { serial } = await addDevice(server, customer)
    const asked = (await reboot(serial)).reply.reboot
    server.clock.pass({ minutes: 1 })
    await customer.visitor.ask(rateReboot, {
      params: { id: id(), equipmentId: serial },
      body: { rebootId: asked?.id ?? '', worked: true },
    })
    expect(await list()).toMatchObject([{ reboot: { status: 'Done', worked: true } }])
  })

  it('isn’t shown anymore a day later', async () => {
    const { serial } = await addDevice(server, customer)
    await reboot(serial)
    server.clock.pass({ hours: 24 })
    customer = await customer.elsewhere()
    expect(await list()).toMatchObject([{ reboot: null }])
  })
})

it('somebody else’s device doesn’t exist', async () => {
  const { serial } = await addDevice(server, await newCustomer(server, { kind: 'platform' }))
  const refused = await reboot(serial)
  expect([refused.status, refused.problem.code]).toEqual([404, 'not-found'])
})
