import { listEquipment, resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { startUspAgent, type UspAgent, type UspAgentOptions } from '@lightwell/simulators/usp-agent/main.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Customer, newCustomer } from './customer.ts'
import { type DeviceBroker, startDeviceBroker } from './device-broker.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A device at a customer's home: its agent's endpoint id and its serial number. */
export interface ManagedDevice {
  endpointId: string
  serial: string
}

/** Odd, like real serial numbers: this one has colons, which are percent-encoded in its id. */
export const modem: ManagedDevice = { endpointId: 'os::0A1B2C-ont%3A0a41%3A88c1', serial: 'ont:0a41:88c1' }
export const box: ManagedDevice = {
  endpointId: 'ops::0A1B2C-Vista%2D4K-STB.20-7741',
  serial: 'STB.20-7741',
}
/** Another maker's device with the same serial number. */
export const twin: ManagedDevice = { endpointId: 'os::FFEEDD-STB.20-7741', serial: box.serial }
export const stranger: ManagedDevice = { endpointId: 'os::0A1B2C-STRANGER', serial: 'STRANGER' }

/** Gives each test a new customer whose devices are managed over a real broker. Call it inside `describe`. */
export function useManagedHome() {
  const home = {} as { broker: DeviceBroker; server: TestServer; customer: Customer }
  const agents: UspAgent[] = []
  beforeAll(async () => {
    home.broker = await startDeviceBroker([modem, box, twin, stranger].map(({ endpointId }) => endpointId))
    home.server = await startTestServer({ settings: { ...home.broker.settings, USP_ANSWER_SECONDS: '1' } })
  })
  afterAll(async () => {
    await home.server.close()
    await home.broker[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    home.customer = await newCustomer(home.server, { kind: 'legacy' })
  })
  afterEach(async () => {
    for (const agent of agents.splice(0)) await agent.close()
    for (const table of ['usp_agents', 'reboots', 'devices'] as const)
      await home.server.world.database.deleteFrom(table).execute()
  })

  const id = () => home.customer.accountId as AccountId
  const clock = () => new Date(home.server.clock.read().epochMilliseconds)
  const list = async () =>
    (await home.customer.visitor.ask(listEquipment, { params: { id: id() }, query: {} })).reply
  const knownAgents = async () => {
    const known = await home.server.world.database.selectFrom('usp_agents').select('endpoint_id').execute()
    return known.map(({ endpoint_id }) => endpoint_id)
  }

  async function starts(
    { endpointId }: ManagedDevice,
    more: Partial<UspAgentOptions> = {},
  ): Promise<UspAgent> {
    const agent = await startUspAgent({ ...home.broker.agent(endpointId), clock, ...more })
    agents.push(agent)
    return agent
  }

  return Object.assign(home, {
    knownAgents,
    /** Starts an agent without waiting until we've heard from it. */
    starts,
    /** The devices' status and their restarts, as the page shows them. */
    standing: async () => (await list()).map(({ isOnline, reboot }) => [isOnline, reboot?.status]),
    /** Asks for a restart. @returns its status */
    async reboot(equipmentId: string) {
      const params = { id: id(), equipmentId }
      const { reply } = await home.customer.visitor.ask(resetEquipment, {
        params,
        body: { operation: 'Reboot' },
      })
      return reply.reboot?.status
    },
    /** Adds this device to the customer. */
    has: ({ serial }: ManagedDevice) =>
      home.server.world.database
        .insertInto('devices')
        .values({
          account_id: id(),
          serial,
          kind: 'modem',
          name: 'Hallway',
          model: 'Lumo',
          status: 'ACTIVE',
          operations: ['Reboot'],
          assigned_at: '2020-02-29T12:00:00Z',
        })
        .execute(),
    /** Starts an agent that's been up for a day and that we've heard from. */
    async runs(device: ManagedDevice, more: Partial<UspAgentOptions> = {}): Promise<UspAgent> {
      const agent = await starts(device, { upSeconds: 86_400, ...more })
      await expect.poll(() => agent.confirmed()).toBeGreaterThan(0)
      await expect.poll(knownAgents).toContain(device.endpointId)
      return agent
    },
    /** The device comes back from a restart a minute later. */
    async comesBack(agent: UspAgent) {
      home.server.clock.pass({ seconds: 60 })
      await agent.comeBack()
      home.server.clock.pass({ seconds: 5 })
    },
  })
}
