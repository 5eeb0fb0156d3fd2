import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { rememberAgents } from './remember-agents.ts'
import { findAgents, findAlike, forgetAgent } from './write.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const events = { devicesNotKept: vi.fn(), devicesAlike: vi.fn(), deviceRecordDropped: vi.fn() }
const alike = async () =>
  (await findAlike(server.world.database)).map(({ endpointId, serial }) => [endpointId, serial])

it('each agent is stored once; two with the same serial number are reported, until one of them is deleted', async () => {
  const { database, clock } = server.world
  const hear = rememberAgents(database, clock, events)
  expect(await Promise.all(['os::0A1B2C-ONE', 'os::0A1B2C-TWO', 'os::0A1B2C-ONE'].map(hear))).toEqual([
    true,
    true,
    true,
  ])
  expect(events.devicesAlike).not.toHaveBeenCalled()
  // New firmware may add the product class to an agent's id. We then take the agent for a second, different agent.
  await hear('ops::0A1B2C-Lumo-TWO')
  await hear('os::0A1B2C-TWO')
  expect(events.devicesAlike.mock.calls).toEqual([[1]])
  expect(await alike()).toEqual([
    ['ops::0A1B2C-Lumo-TWO', 'TWO'],
    ['os::0A1B2C-TWO', 'TWO'],
  ])
  expect(await forgetAgent(database, 'os::0A1B2C-TWO')).toBe(true)
  expect(await forgetAgent(database, 'os::0A1B2C-TWO')).toBe(false)
  expect(await alike()).toEqual([])
})

it('agents without a device are counted, and needn’t be stored', async () => {
  const hear = rememberAgents(server.world.database, server.world.clock, events)
  expect(await hear('uuid::f81d4fae')).toBe(true)
  expect(events.deviceRecordDropped.mock.calls).toEqual([['no-device']])
})

it('two agents with the same serial number that arrive at once are reported, too', async () => {
  const hear = rememberAgents(server.world.database, server.world.clock, events)
  events.devicesAlike.mockClear()
  await Promise.all(['os::0A1B2C-LIKE', 'os::FFEEDD-LIKE'].map(hear))
  expect(events.devicesAlike.mock.calls).toEqual([[2]])
})

it('an agent that can’t be stored is skipped, and the next one is tried', async () => {
  const { database } = server.world
  let isDown = true
  const failing = new Proxy(database, {
    get(target, name) {
      if (isDown && name === 'getExecutor') throw new Error('The database is away.')
      const own = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
  const hear = rememberAgents(failing, server.world.clock, events)
  expect(await hear('os::0A1B2C-THREE')).toBe(false)
  expect(events.devicesNotKept).toHaveBeenCalledOnce()
  isDown = false
  expect(await hear('os::0A1B2C-THREE')).toBe(true)
})

it('case doesn’t distinguish devices', async () => {
  const { database, clock } = server.world
  const hear = rememberAgents(database, clock, events)
  events.devicesAlike.mockClear()
  await hear('os::0A1B2C-nq5-88213a')
  expect(await findAgents(database, ['NQ5-88213A', 'NQ5-88213A'])).toEqual([
    { endpointId: 'os::0A1B2C-nq5-88213a', serial: 'NQ5-88213A' },
  ])
  await hear('os::FFEEDD-NQ5-88213A')
  expect(events.devicesAlike.mock.calls).toEqual([[1]])
  expect(await alike()).toContainEqual(['os::FFEEDD-NQ5-88213A', 'NQ5-88213A'])
})
