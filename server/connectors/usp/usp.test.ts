// Devices that are managed over a real broker: what the customer asks for reaches an agent, whatever is lost on the way.
import { listEquipment, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { startUspAgent, type UspAgent, type UspAgentOptions } from '@lightwell/simulators/usp-agent/main.ts'
import { connectAsync } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followReboots } from '../../equipment/follow-reboots.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { type DeviceBroker, hasMosquitto, startDeviceBroker } from '../../testing/device-broker.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** As odd as serial numbers are: one has colons, and stands in its id with their codes. */
const modem = { endpointId: 'os::0A1B2C-ont%3A0a41%3A88c1', serial: 'ont:0a41:88c1' }
const box = { endpointId: 'ops::0A1B2C-Vista%2D4K-STB.20-7741', serial: 'STB.20-7741' }
const twin = { endpointId: 'os::FFEEDD-STB.20-7741', serial: box.serial }
const stranger = { endpointId: 'os::0A1B2C-STRANGER', serial: 'STRANGER' }

describe.skipIf(!hasMosquitto)('over a broker', () => {
  let broker: DeviceBroker
  let server: TestServer
  let customer: Customer
  const agents: UspAgent[] = []
  beforeAll(async () => {
    broker = await startDeviceBroker([modem, box, twin, stranger].map(({ endpointId }) => endpointId))
    server = await startTestServer({ settings: { ...broker.settings, USP_ANSWER_SECONDS: '1' } })
  })
  afterAll(async () => {
    await server.close()
    await broker[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'legacy' })
  })
  afterEach(async () => {
    for (const agent of agents.splice(0)) await agent.close()
    await server.world.database.deleteFrom('usp_agents').execute()
    await server.world.database.deleteFrom('reboots').execute()
    await server.world.database.deleteFrom('devices').execute()
  })

  const id = () => customer.accountId as AccountId
  const clock = () => new Date(server.clock.read().epochMilliseconds)
  const list = async () =>
    (await customer.visitor.ask(listEquipment, { params: { id: id() }, query: {} })).reply
  const standing = async () => (await list()).map(({ isOnline, reboot }) => [isOnline, reboot?.status])
  const reboot = async (equipmentId: string) =>
    (
      await customer.visitor.ask(resetEquipment, {
        params: { id: id(), equipmentId },
        body: { operation: 'Reboot' },
      })
    ).reply.reboot?.status

  const has = (device: { serial: string }) =>
    server.world.database
      .insertInto('devices')
      .values({
        account_id: id(),
        serial: device.serial,
        kind: 'modem',
        name: 'Hallway',
        model: 'Lumo',
        status: 'ACTIVE',
        operations: ['Reboot'],
      })
      .execute()

  /** An agent that has run for a day, and of which we have heard. */
  async function runs(
    device: { endpointId: string },
    more: Partial<UspAgentOptions> = {},
  ): Promise<UspAgent> {
    const login = broker.agent(device.endpointId)
    const agent = await startUspAgent({ ...login, clock, upSeconds: 86_400, ...more })
    agents.push(agent)
    await expect.poll(() => agent.confirmed()).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        const known = await server.world.database.selectFrom('usp_agents').select('endpoint_id').execute()
        return known.map(({ endpoint_id }) => endpoint_id)
      })
      .toContain(device.endpointId)
    return agent
  }
  const comesBack = async (agent: UspAgent) => {
    server.clock.pass({ seconds: 60 })
    await agent.comeBack()
    server.clock.pass({ seconds: 5 })
  }

  it('a device tells since when it runs, how much light comes in, and how often it has started', async () => {
    await has(modem)
    await runs(modem, { lightDbm: -21.346, starts: 17 })
    const look = await server.world.devices.look([modem.serial, 'NOBODY'])
    if (look === 'unreachable') throw new Error(look)
    expect([...look]).toEqual([
      [
        modem.serial,
        {
          isOnline: true,
          // The day before, and a second: its time is told in whole ones.
          startedAt: server.clock.read().subtract({ seconds: 86_401 }),
          starts: 17,
          lightDbm: -21.346,
        },
      ],
    ])
  })

  it('a box tells nothing of light', async () => {
    await runs(box)
    const look = await server.world.devices.look([box.serial])
    expect(look === 'unreachable' || look.get(box.serial)).toMatchObject({
      isOnline: true,
      lightDbm: undefined,
    })
  })

  it('a restart reaches the device once, and is done when it has come back, not when it says that it will', async () => {
    await has(modem)
    const agent = await runs(modem)
    expect(await reboot(modem.serial)).toBe('Restarting')
    const { id: key } = await server.world.database
      .selectFrom('reboots')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(agent.asked()).toEqual([key])
    await expect.poll(standing).toEqual([[false, 'Restarting']])
    await comesBack(agent)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('whose answer is lost happens once, and is done at the next sign of life', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ loses: 'operate' })
    expect(await reboot(modem.serial)).toBe('Restarting')
    // It cannot be told again while it restarts, and need not be afterwards.
    server.clock.pass({ seconds: 30 })
    await followReboots(server.world)
    expect(await standing()).toEqual([[false, 'Restarting']])
    await comesBack(agent)
    await followReboots(server.world)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('whose answer comes too late, or three times, is the same restart', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ times: 3 })
    expect(await reboot(modem.serial)).toBe('Restarting')
    await comesBack(agent)
    expect(await standing()).toEqual([[true, 'Done']])
    agent.misbehave({ lateMs: 1_500 })
    expect(await standing()).toEqual([[false, 'Done']])
    agent.misbehave()
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('that the device refuses has failed', async () => {
    await has(modem)
    const agent = await runs(modem)
    agent.misbehave({ refusesBy: 7022 })
    expect(await reboot(modem.serial)).toBe('Failed')
    expect(agent.restarts()).toBe(0)
  })

  it('of a device that is off has failed at once, and does not happen when it is on again', async () => {
    await has(modem)
    const agent = await runs(modem)
    await agent.goAway()
    expect(await standing()).toEqual([[false, undefined]])
    expect(await reboot(modem.serial)).toBe('Failed')
    await comesBack(agent)
    expect(await standing()).toEqual([[true, 'Failed']])
    expect(agent.restarts()).toBe(0)
  })

  it('of a device that never comes back is lost after ten minutes', async () => {
    await has(modem)
    await runs(modem)
    await reboot(modem.serial)
    server.clock.pass({ minutes: 10 })
    await followReboots(server.world)
    expect(await standing()).toEqual([[false, 'Failed']])
  })

  it('is not done by a start that is told once more, nor by one from before it was asked for', async () => {
    await has(modem)
    const agent = await runs(modem, { upSeconds: 2 })
    await reboot(modem.serial)
    await expect.poll(standing).toEqual([[false, 'Restarting']])
    const imposter = await runs(modem, { upSeconds: 0 })
    await imposter.repeatStart()
    // It has started in the second in which it was asked: that may have been before.
    expect(await standing()).toEqual([[true, 'Restarting']])
    expect(agent.restarts()).toBe(1)
  })

  it('asked for while the broker is away reaches the device once it is back', async () => {
    await has(modem)
    const agent = await runs(modem)
    await broker.die()
    await expect.poll(standing).toEqual([[null, undefined]])
    expect(await reboot(modem.serial)).toBe('Restarting')
    expect(await standing()).toEqual([[null, 'Restarting']])
    await broker.rise()
    await expect.poll(standing).toEqual([[true, 'Restarting']])
    server.clock.pass({ seconds: 30 })
    await followReboots(server.world)
    await expect.poll(() => agent.restarts()).toBe(1)
    await comesBack(agent)
    expect(await standing()).toEqual([[true, 'Done']])
  })

  it('asked for of a broker that hangs and then dies happens once at most', async () => {
    await has(modem)
    const agent = await runs(modem)
    broker.freeze()
    expect(await reboot(modem.serial)).toBe('Restarting')
    await broker.die()
    await broker.rise()
    await expect.poll(standing).toEqual([[true, 'Restarting']])
    server.clock.pass({ seconds: 30 })
    await followReboots(server.world)
    await expect.poll(() => agent.restarts()).toBe(1)
    await comesBack(agent)
    await followReboots(server.world)
    expect(await standing()).toEqual([[true, 'Done']])
    expect(agent.restarts()).toBe(1)
  })

  it('two makers who gave the same serial number have neither device touched', async () => {
    await has(box)
    const both = [await runs(box), await runs(twin)]
    expect(await standing()).toEqual([[null, undefined]])
    expect(await reboot(box.serial)).toBe('Failed')
    expect(both.map((agent) => agent.restarts())).toEqual([0, 0])
  })

  it('nobody answers or speaks for a device of somebody else', async () => {
    await has(modem)
    const agent = await runs(modem)
    await agent.goAway()
    // Somebody else’s agent, with its own way in, listens where the modem does and says what the modem would.
    const { broker: url, user, password } = broker.agent(stranger.endpointId)
    const thief = await connectAsync(url, {
      protocolVersion: 5,
      username: user,
      password,
      reconnectPeriod: 0,
    })
    const overheard: string[] = []
    thief.on('message', (topic) => void overheard.push(topic))
    await thief.subscribeAsync('usp/#', { qos: 1 })
    await expect(
      thief.publishAsync(`usp/controllers/${modem.endpointId}`, 'anything', { qos: 1 }),
    ).rejects.toThrow()
    const inItsName = await startUspAgent({
      ...broker.agent(stranger.endpointId),
      endpointId: stranger.endpointId,
      speaksAs: modem.endpointId,
      clock,
    })
    agents.push(inItsName)
    expect(await standing()).toEqual([[false, undefined]])
    expect(overheard).toEqual([])
    await thief.endAsync(true)
    const known = await server.world.database.selectFrom('usp_agents').select('endpoint_id').execute()
    expect(known).toEqual([{ endpoint_id: modem.endpointId }])
  })

  it('what is no message is passed over', async () => {
    await has(modem)
    await runs(modem)
    const { broker: url, user, password, endpointId } = broker.agent(modem.endpointId)
    const client = await connectAsync(url, {
      protocolVersion: 5,
      username: user,
      password,
      reconnectPeriod: 0,
    })
    for (const noise of ['', 'anything', '\u0000'.repeat(1_000), Buffer.alloc(60_000, 0x0a)])
      await client.publishAsync(`usp/controllers/${endpointId}`, noise, { qos: 1 })
    await client.endAsync(true)
    expect(await standing()).toEqual([[true, undefined]])
  })
})
