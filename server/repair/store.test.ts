import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../database/id.ts'
import { byPerson } from '../demo/by.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addWork } from '../work-orders/test-rows.ts'
import { openTicketFor } from './open-ticket.ts'
import {
  type CaseFacts,
  claimAsking,
  findCase,
  findOpenCase,
  insertCase,
  insertFinding,
  keepTicket,
  moveCase,
  settleFix,
} from './store.ts'

let server: TestServer
let customer: Customer
let opened: CaseFacts
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
  const { accountId } = customer
  await insertCase(database(), { accountId, by: byPerson(customer.identityId), language: 'en' }, now())
  opened = (await findOpenCase(database(), accountId, now())) as CaseFacts
})

const database = () => server.world.database
const now = () => server.clock.read()
const again = async () => (await findCase(database(), opened)) as CaseFacts
const found = async () => (await again()).found.map(({ name, finding }) => [name, finding])
const wantsTicket = async () => {
  await moveCase(database(), opened, 'start', {}, now())
  await moveCase(database(), await again(), 'disqualify', { wants_ticket: true }, now())
  return again()
}

it('a case moves on only from the step it was seen at', async () => {
  expect(await moveCase(database(), opened, 'start', {}, now())).toBe(true)
  await moveCase(database(), await again(), 'disqualify', {}, now())
  expect(await moveCase(database(), opened, 'start', {}, now())).toBe(false)
  expect((await again()).step).toBe('fail')
})

it('a finding for a step that’s over isn’t stored', async () => {
  await moveCase(database(), opened, 'start', {}, now())
  await insertFinding(database(), opened, { name: 'light', finding: 'ok' }, now())
  expect(await found()).toEqual([])
  await insertFinding(database(), await again(), { name: 'light', finding: 'ok' }, now())
  expect(await found()).toEqual([['light', 'ok']])
})

it('a step’s result is stored once', async () => {
  await insertFinding(database(), opened, { name: 'reboot', finding: 'asked', key: newId(now()) }, now())
  await settleFix(database(), opened, 'reboot', 'done')
  await settleFix(database(), opened, 'reboot', 'failed')
  expect(await found()).toEqual([['reboot', 'done']])
})

it('nothing is requested at a step that’s over, and no ticket that isn’t wanted', async () => {
  await moveCase(database(), opened, 'start', {}, now())
  expect(await claimAsking(database(), opened, 'service', now())).toBe(false)
  await moveCase(database(), await again(), 'disqualify', { wants_ticket: false }, now())
  expect(await claimAsking(database(), await again(), 'ticket', now())).toBe(false)
})

it('a ticket isn’t stored for a case that wants none', async () => {
  expect(await keepTicket(database(), opened, 'TT-1')).toBe(false)
  expect(await again()).toMatchObject({ ticketId: null, wantsTicket: false })
  const failed = await wantsTicket()
  expect(await keepTicket(database(), failed, 'TT-2')).toBe(true)
  expect(await keepTicket(database(), failed, 'TT-3')).toBe(false)
  expect(await again()).toMatchObject({ ticketId: 'TT-2', wantsTicket: false })
})

it.each([
  ['one of something else that is in progress', { type: 'internet', status: 'In-Progress' }],
  ['one of a repair that is over', { type: 'repair', status: 'Completed' }],
] as const)('a ticket is opened alongside %s', async (_name, { type, status }) => {
  const former = await addWork(server, customer, 'ticket', { status })
  await database().updateTable('tickets').where('id', '=', former.id).set({ type }).execute()
  await openTicketFor(server.world, await wantsTicket())
  const { ticketId } = await again()
  expect([ticketId === null, ticketId === former.id]).toEqual([false, false])
})
