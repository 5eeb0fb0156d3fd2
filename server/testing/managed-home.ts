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

/**
 * A modem with an odd serial number, as real devices have. The number contains colons, which are percent-encoded in the
 * endpoint id.
 */
export const modem: ManagedDevice = { endpointId: 'os::0A1B2C-ont%3A0a41%3A88c1', serial: 'ont:0a41:88c1' }
export const box: ManagedDevice = {
  endpointId: 'ops::0A1B2C-Vista%2D4K-STB.20-7741',
  serial: 'STB.20-7741',
}
/** A device of another maker with the same serial number as the box. */
export const twin: ManagedDevice = { endpointId: 'os::FFEEDD-STB.20-7741', serial: box.serial }
export const stranger: ManagedDevice = { endpointId: 'os::0A1B2C-STRANGER', serial: 'STRANGER' }

/** Gives each test a new customer whose devices are managed through a real broker. Call inside `describe`. */
export function useManagedHome() {
  const home = {} as { broker: DeviceBroker; server: TestServer; customer: Customer }
  const agents: UspAgent[] = []
  beforeAll(async () => {
    home.broker = await startDeviceBroker([modem, box, twin, stranger].map(({ endpointId }) => endpointId))
    home.server = await startTestServer({ settings: { ...home.broker.settings, USP_ANSWER_SECONDS: '3' } })
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
    /** Starts an agent without waiting for the server to hear from it. */
    starts,
    /** The status of each device and of its restart, as the page shows them. */
    standing: async () => (await list()).map(({ isOnline, reboot }) => [isOnline, reboot?.status]),
    /**
     * Requests a restart.
     * @returns the status of the restart
     */
    async reboot(equipmentId: string) {
      const params = { id: id(), equipmentId }
      const { reply } = await home.customer.visitor.ask(resetEquipment, {
        params,
        body: { operation: 'Reboot' },
      })
      return reply.reboot?.status
    },
    /** Adds a device to the customer's account. */
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
    /** Starts a device's agent that has been up for a day. Waits until the server has heard from the agent. */
    async runs(device: ManagedDevice, more: Partial<UspAgentOptions> = {}): Promise<UspAgent> {
      const agent = await starts(device, { upSeconds: 86_400, ...more })
      await expect.poll(() => agent.confirmed()).toBeGreaterThan(0)
      await expect.poll(knownAgents).toContain(device.endpointId)
      return agent
    },
    /** Lets a device come back from its restart after a minute. */
    async comesBack(agent: UspAgent) {
      home.server.clock.pass({ seconds: 60 })
      await agent.comeBack()
      home.server.clock.pass({ seconds: 5 })
    },
  })
}
