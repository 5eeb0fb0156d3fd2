import { readUsage } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeviceManager } from '../connectors/devices/port.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
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
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'platform' })
})
afterEach(() => {
  server.world.devices = embedded
})

/** The month that's `before` months before the current one. */
const month = (before: number) =>
  server.clock
    .read()
    .toZonedDateTimeISO('America/New_York')
    .toPlainDate()
    .subtract({ months: before })
    .toPlainYearMonth()
    .toString()
const went = ({ serial }: { serial: string }, before: number, down: number) =>
  server.world.database
    .insertInto('played_usage')
    .values({ serial, month: month(before), down_bytes: down, up_bytes: 1 })
    .execute()
const read = async () => (await customer.visitor.ask(readUsage, { params: { id: customer.accountId } })).reply
const none = { downBytes: 0, upBytes: 0 }

it('usage of all modems is added up by month, for thirteen months and no longer', async () => {
  const one = await addDevice(server, customer)
  const returned = await addDevice(server, customer, { status: 'RETURNED' })
  await addDevice(server, customer)
  await went(one, 0, 5e9)
  await went(one, 1, 3_000_000_000_123)
  await went(returned, 1, 7)
  await went(returned, 12, 11)
  await went(returned, 13, 13)
  const { isComplete, months } = await read()
  expect(isComplete).toBe(true)
  expect(months).toEqual([
    { month: month(12), downBytes: 11, upBytes: 1 },
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((before) => ({ month: month(before), ...none })),
    { month: month(1), downBytes: 3_000_000_000_130, upBytes: 2 },
    { month: month(0), downBytes: 5e9, upBytes: 1 },
  ])
})

it('the current month comes last even if it has no usage', async () => {
  await went(await addDevice(server, customer), 1, 510e9)
  expect((await read()).months).toEqual([
    { month: month(1), downBytes: 510e9, upBytes: 1 },
    { month: month(0), ...none },
  ])
})

it('a modem’s count for a month that hasn’t begun here is left for then', async () => {
  const modem = await addDevice(server, customer)
  await went(modem, -1, 3)
  expect((await read()).months).toEqual([])
  await went(modem, 0, 5)
  expect((await read()).months).toMatchObject([{ month: month(0), downBytes: 5 }])
})

it('usage while another account had the modem isn’t shown, nor that of the month in which it changed hands', async () => {
  const at = (before: number) =>
    server.clock
      .read()
      .subtract({ hours: before * 24 * 30 })
      .toString()
  const former = await addDevice(server, customer, { status: 'RETURNED', returnedAt: at(3) })
  for (const before of [0, 1, 2, 3, 4, 5]) await went(former, before, 10 ** before)
  const next = await newCustomer(server, { kind: 'platform' })
  await addDevice(server, next, { serial: former.serial, assignedAt: at(3) })
  const other = await next.visitor.ask(readUsage, { params: { id: next.accountId } })
  expect(other.reply.months.map(({ downBytes }) => downBytes)).toEqual([100, 10, 1])
  expect((await read()).months.map(({ downBytes }) => downBytes)).toEqual([100_000, 10_000, 0, 0, 0, 0])
})

it('the current month is the business zone’s', async () => {
  server.clock.set('2026-11-01T03:30:00Z')
  customer = await newCustomer(server, { kind: 'platform' })
  await went(await addDevice(server, customer), 0, 5)
  expect((await read()).months).toMatchObject([{ month: '2026-10', downBytes: 5 }])
})

it('without a modem, or if none reports anything, there’s nothing to show', async () => {
  expect(await read()).toEqual({ isComplete: true, months: [] })
  await addDevice(server, customer)
  expect(await read()).toEqual({ isComplete: true, months: [] })
})

it('if one of two modems can’t be read, the sum says that something’s missing', async () => {
  const one = await addDevice(server, customer)
  const other = await addDevice(server, customer)
  await went(one, 0, 5)
  await went(other, 0, 7)
  server.world.devices = {
    ...embedded,
    usage: async (serial, since) => (serial === other.serial ? 'unreachable' : embedded.usage(serial, since)),
  }
  expect(await read()).toEqual({
    isComplete: false,
    months: [{ month: month(0), downBytes: 5, upBytes: 1 }],
  })
})

it('if no usage can be read, the answer says so', async () => {
  await addDevice(server, customer)
  server.world.devices = { ...embedded, usage: async () => 'unreachable' }
  expect(await read()).toEqual({ isComplete: false, months: [] })
})
