// Tests that one member of staff can't give too much alone or with one careless approval, in whatever order requests
// are made. Nobody may exceed the limit, or use up other people's share of it. An approval by a former supervisor must
// not count.
import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import * as approvals from '@lightwell/rulebook/approvals/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addIdentity, linkAccount } from '../identity/test-rows.ts'
import { withStaffSession, withView } from '../staff/test-rows.ts'
import { credit, doWith, listOf, openDesk } from '../testing/adjustments.ts'
import { addBilling } from '../testing/billing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
let supervisor: Visitor
let supervisorId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['billing_cycles', 'throttles', 'approvals'] as const)
    await database.deleteFrom(table).execute()
  customer = await billed()
  agent = await openDesk(server, customer)
  supervisorId = (await newStaff(server, 'supervisor')).staffId
  supervisor = await withStaffSession(server, supervisorId)
})

const billed = async () => {
  const made = await newCustomer(server, { kind: 'platform' })
  await addBilling(server, made, '2026-12-05')
  return made
}
const waiting = async (who = supervisor) =>
  (await who.ask(approvals.listApprovals)).reply.filter(({ state }) => state === 'waiting')
const approveAll = async () => {
  for (const { id } of await waiting())
    await supervisor.ask(approvals.approve, { params: { approvalId: id } })
}
const newest = async () => (await listOf(agent, customer)).adjustments[0]?.id ?? ''
const finish = (id: string, who = agent) => doWith(contract.finishAdjustment, who, customer, id)
const asksAgain = async (id: string) => {
  const params = { id: customer.accountId, adjustmentId: id } as never
  const answer = await agent.ask(contract.finishAdjustment, { params, body: { words: 'Once more.' } })
  return answer.status === 200 ? answer.reply.state : answer.problem.code
}
const later = async (hours: number) => {
  server.clock.pass({ hours })
  agent = await openDesk(server, customer)
  supervisor = await withStaffSession(server, supervisorId)
}

it('the bound applies to a request that expired and is made again', async () => {
  await credit(agent, customer, 480)
  const first = await newest()
  await later(25)
  await credit(agent, customer, 480)
  await approveAll()
  expect(await finish(await newest())).toBe('next-bill')
  expect(await asksAgain(first)).toBe('over-bound')
})

it('a credit requested a month ago counts from the day it’s given', async () => {
  await credit(agent, customer, 480)
  const id = await newest()
  await later(31 * 24)
  expect(await asksAgain(id)).toBe('second-person-needed')
  await approveAll()
  expect(await finish(id)).toBe('next-bill')
  expect(await listOf(agent, customer)).toMatchObject({ mostUpTo: 20, adjustments: [{ state: 'next-bill' }] })
  expect(await credit(agent, customer, 21)).toMatchObject({ state: 'over-bound' })
})

it('of several approved credits, only as many are finished as the bound allows, even all at once', async () => {
  for (const amount of [200, 200, 200, 200]) await credit(agent, customer, amount)
  await approveAll()
  const { adjustments } = await listOf(agent, customer)
  const states = await Promise.all(adjustments.map(({ id }) => finish(id)))
  expect(states.toSorted()).toEqual(['next-bill', 'next-bill', 'over-bound', 'over-bound'])
})

it('waiting requests take nothing from what others may give alone', async () => {
  for (const amount of [450, 450]) await credit(agent, customer, amount)
  const other = await openDesk(server, customer, 'supervisor')
  expect(await credit(other, customer, 100)).toMatchObject({ state: 'next-bill' })
})

it('five requests can be open for an account, and the sixth is neither stored nor sent to anyone', async () => {
  for (let asked = 0; asked < 5; asked++)
    expect(await credit(agent, customer, 60)).toMatchObject({ state: 'second-person-needed' })
  expect(await credit(agent, customer, 60)).toMatchObject({ state: 'too-many-open' })
  expect((await listOf(agent, customer)).adjustments).toHaveLength(5)
  expect(await waiting()).toHaveLength(5)
  expect(await credit(agent, customer, 20)).toMatchObject({ state: 'next-bill' })
})

it('taking one back ends its request, and allows another', async () => {
  for (let asked = 0; asked < 5; asked++) await credit(agent, customer, 60)
  server.clock.pass({ seconds: 1 })
  expect(await doWith(contract.takeBackAdjustment, agent, customer, await newest())).toBe('taken-back')
  expect(await waiting()).toHaveLength(4)
  expect(await credit(agent, customer, 60)).toMatchObject({ state: 'second-person-needed' })
})

it('one agent can have twenty open at most, and others’ are still seen', async () => {
  const states: string[] = []
  for (let account = 0; account < 5; account++) {
    const other = await billed()
    const desk = await openDesk(server, other)
    for (let asked = 0; asked < 4; asked++) states.push((await credit(desk, other, 60)).state)
  }
  expect(new Set(states)).toEqual(new Set(['second-person-needed']))
  expect(await credit(agent, customer, 60)).toMatchObject({ state: 'too-many-open' })
  const others = await openDesk(server, customer, 'supervisor')
  expect(await credit(others, customer, 101)).toMatchObject({ state: 'second-person-needed' })
  expect(await waiting()).toHaveLength(21)
})

it('repeated requests are refused for a while, and count for the agent who makes them', async () => {
  let refused = ''
  for (let asked = 0; asked < 61; asked++) refused = (await credit(agent, customer, 60)).state
  expect(refused).toBe('too-many-requests')
  const other = await openDesk(server, customer, 'supervisor')
  expect(await credit(other, customer, 20)).toMatchObject({ state: 'next-bill' })
})

it.each<[string, { is_active: boolean } | { role: 'agent' }]>([
  ['ended', { is_active: false }],
  ['made an agent', { role: 'agent' }],
])(
  'an approval whose supervisor was %s since doesn’t count, and another supervisor can give it',
  async (_what, change) => {
    await credit(agent, customer, 60)
    await approveAll()
    const { database } = server.world
    await database.updateTable('staff').set(change).where('id', '=', supervisorId).execute()
    const id = await newest()
    expect(await finish(id)).toBe('second-person-needed')
    supervisorId = (await newStaff(server, 'supervisor')).staffId
    supervisor = await withStaffSession(server, supervisorId)
    expect(await waiting()).toHaveLength(1)
    await approveAll()
    expect(await finish(id)).toBe('next-bill')
  },
)

it('customers who may see the bills can be given a credit, and others can’t', async () => {
  const seenAs = async (billing: boolean) => {
    const { identityId } = await addIdentity(server)
    const { accountId } = customer
    await linkAccount(server, { accountId, identityId, role: 'user', billing })
    return (await withView(server, { identityId }, { isChecked: true, isActing: true })).visitor
  }
  expect(await credit(await seenAs(true), customer, 5)).toMatchObject({ state: 'next-bill' })
  expect(await credit(await seenAs(false), customer, 5)).toMatchObject({ state: 'billing-not-permitted' })
})
