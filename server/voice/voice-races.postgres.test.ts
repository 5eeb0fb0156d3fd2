// Tests two simultaneous requests about one line, on two servers with separate connections.
import { correctLocation, listLines, setOptions } from '@lightwell/rulebook/voice/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { addLine } from './test-rows.ts'

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
let customer: Customer
let there: Visitor
let tn: string
beforeAll(async () => {
  server = await startTestServer()
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  there = second.guest()
  for (const [name, value] of customer.visitor.cookies) there.cookies.set(name, value)
  tn = (await addLine(server, customer, { takesSeconds: 20 })).number
})

it('turning an option off while it’s being turned on has to wait', async () => {
  const set = (visitor: Visitor, callWaiting: boolean) =>
    visitor.ask(setOptions, { params: { tn }, body: { callWaiting } })
  using held = holdUp(/insert into "voice_changes"/)
  const on = set(customer.visitor, true)
  await held.reached
  const off = set(there, false)
  await untilItWaits(server, off)
  held.letGo()
  expect((await on).reply).toMatchObject({ changes: [{ option: 'callWaiting', wanted: true }] })
  expect([(await off).status, (await off).problem.code]).toEqual([409, 'change-pending'])
})

it('of two places for 911 calls one is settled before the other is requested', async () => {
  const correct = (visitor: Visitor, street: string) =>
    visitor.ask(correctLocation, {
      params: { tn },
      body: { street, unit: '', city: 'Rochester', state: 'NY', zip: '14604' },
    })
  const asked: string[] = []
  for (const { world } of [server, second])
    world.voiceSwitch = {
      ...world.voiceSwitch,
      async registerLocation({ location: { street } }) {
        if (asked.at(-1) !== street) asked.push(street)
        return 'registered'
      },
    }
  using held = holdUp(/insert into "location_changes"/)
  const first = correct(customer.visitor, '1 First Street')
  await held.reached
  const last = correct(there, '2 Last Street')
  await untilItWaits(server, last)
  held.letGo()
  expect([(await first).status, (await last).status]).toEqual([200, 200])
  expect(asked).toEqual(['1 First Street', '2 Last Street'])
  const { lines } = (
    await customer.visitor.ask(listLines, { params: { id: customer.accountId as AccountId } })
  ).reply
  expect(lines).toMatchObject([{ location: { street: '2 Last Street' } }])
})
