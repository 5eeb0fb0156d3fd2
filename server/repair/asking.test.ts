import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LineManager } from '../connectors/lines/port.ts'
import { addDevice } from '../equipment/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { followRepairs } from './follow-repairs.ts'
import { addPlayedLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
let lines: LineManager
let asked: number
beforeAll(async () => {
  server = await startTestServer()
  lines = server.world.lines
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
  repair = repairOf(server, customer)
  asked = 0
  server.world.lines = {
    ...lines,
    read: (accountId) => {
      // `followRepairs` continues other customers' cases too. Requests for those cases aren't counted.
      if (accountId === customer.accountId) asked += 1
      return lines.read(accountId)
    },
  }
})
afterEach(() => {
  server.world.lines = lines
})

describe('a network that doesn’t answer', () => {
  beforeEach(async () => {
    await addPlayedLine(server, customer, { is_silent: true })
    await repair.begin()
  })

  it('is asked once by many viewers at once', async () => {
    await Promise.all([repair.read(), repair.read(), repair.ask('QUALIFY'), followRepairs(server.world)])
    expect(asked).toBe(1)
  })

  it('is asked again two seconds later, and not a moment before', async () => {
    await repair.read()
    server.clock.pass({ milliseconds: 1_999 })
    expect(await repair.read()).toMatchObject({ step: 'waiting_qualify', next: 'service' })
    expect(asked).toBe(1)
    server.clock.pass({ milliseconds: 1 })
    await repair.read()
    expect(asked).toBe(2)
  })

  it('is asked once each time the job runs', async () => {
    await followRepairs(server.world)
    expect(asked).toBe(1)
    server.clock.pass({ seconds: 60 })
    await followRepairs(server.world)
    expect(asked).toBe(2)
  })
})

it('isn’t asked again once it has answered, and the next check is made at once', async () => {
  await addPlayedLine(server, customer)
  await addDevice(server, customer)
  await repair.begin()
  await followRepairs(server.world)
  expect(await repair.read()).toMatchObject({ step: 'waiting_repair', next: 'reboot' })
  // Four checks read the line: service, light, port and provisioning.
  expect(asked).toBe(4)
})

it('is asked every two seconds about the progress of provisioning', async () => {
  await addPlayedLine(server, customer, { is_provisioned: false })
  await repair.begin()
  await repair.pollThrough('waiting_qualify', 0)
  asked = 0
  for (let seconds = 0; seconds < 8; seconds += 1) {
    await repair.read()
    server.clock.pass({ seconds: 1 })
  }
  expect(asked).toBe(4)
})
