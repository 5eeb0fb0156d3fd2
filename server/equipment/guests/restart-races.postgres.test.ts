// Tests many guests who restart an account's devices at the same moment, on two servers with separate connections.
import { listServices, openGuestSession } from '@lightwell/rulebook/accounts/contract.ts'
import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { addDevice } from '../test-rows.ts'

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
})

interface Guest {
  visitor: Visitor
  id: string
}

/** Opens a guest session. With an even number, the guest uses the first server, otherwise the second. */
async function guest(at: number): Promise<Guest> {
  const visitor = (at % 2 === 0 ? server : second).guest()
  await visitor.ask(openGuestSession, {
    body: { type: 'account_without_pin', accountNumber: customer.accountNumber },
  })
  const { reply } = await visitor.ask(listServices, { query: { ignoreAuthErrors: 'true' } })
  return { visitor, id: reply[0]?.ref ?? '' }
}
const guests = async (count: number) => {
  const all: Guest[] = []
  for (let at = 0; at < count; at += 1) all.push(await guest(at))
  return all
}
const restart = ({ visitor, id }: Guest, equipmentId: string) =>
  visitor.ask(resetEquipment, { params: { id, equipmentId }, body: { operation: 'Reboot' } })
const rows = () =>
  server.world.database
    .selectFrom('reboots')
    .where('account_id', '=', customer.accountId)
    .select('id')
    .execute()

it('of eight guests who restart eight devices at once, three succeed, and each of those is notified', async () => {
  for (let each = 0; each < 8; each += 1) await addDevice(server, customer)
  const all = await guests(8)
  const answers = await Promise.all(all.map((each, at) => restart(each, `modem-${at + 1}`)))
  const outcomes = answers.map((answer) => (answer.status === 200 ? 'restarts' : answer.problem.code))
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('restarts'), ...Array(5).fill('too-many-restarts')])
  expect(await rows()).toHaveLength(3)
  expect(await mailsAbout(server, customer)).toHaveLength(3)
})

it('three guests who restart one device at once get one restart, counted once', async () => {
  for (let each = 0; each < 3; each += 1) await addDevice(server, customer)
  const all = await guests(3)
  const answers = await Promise.all(all.map((each) => restart(each, 'modem-1')))
  expect(new Set(answers.map(({ reply }) => reply.reboot?.id)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  expect(await mailsAbout(server, customer)).toHaveLength(1)
  const [first] = all as [Guest]
  for (const name of ['modem-2', 'modem-3']) expect((await restart(first, name)).status).toBe(200)
})
