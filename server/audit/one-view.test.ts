import { approve, listApprovals } from '@lightwell/rulebook/approvals/contract.ts'
import { listStatements } from '@lightwell/rulebook/statements/contract.ts'
import { searchTrail } from '@lightwell/rulebook/trail/contract.ts'
import * as views from '@lightwell/rulebook/views/contract.ts'
import { sendablePages } from '@lightwell/rulebook/views/sendable-pages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { credit, openDesk } from '../testing/adjustments.ts'
import { addBilling } from '../testing/billing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { emptyTrail } from '../trail/test-rows.ts'

let server: TestServer
let supervisor: Visitor
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await emptyTrail(server)
  customer = await newCustomer(server, { kind: 'legacy' })
  supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
})

const tick = () => server.clock.pass({ milliseconds: 1 })
const found = async (query: { uid?: string; view?: string; only?: 'changes' }) => {
  tick()
  return (await supervisor.ask(searchTrail, { query })).reply.rows
}

describe('a view', () => {
  let agent: Visitor
  let id: string
  const reason = { category: 'bill', words: 'The bill went up.' } as const
  beforeEach(async () => {
    agent = await withStaffSession(server, await staffOf(server, 'agent'))
    const body = { uid: customer.identityId, reason }
    id = (await agent.ask(views.openView, { body })).reply.view.id
    agent.headers['lightwell-view'] = id
    tick()
  })
  const callsOf = (rows: Awaited<ReturnType<typeof found>>) => rows.map(({ call }) => call)
  const reads = () => agent.ask(listStatements, { params: { id: customer.accountId }, query: {} } as never)
  const acts = async () => {
    tick()
    await agent.ask(views.beginActing, { params: { id }, body: { reason } })
  }

  it('is found from its opening to its end, without what its page asks on its own', async () => {
    await agent.ask(views.readView, { params: { id } })
    tick()
    await reads()
    tick()
    await agent.ask(views.endView, { params: { id } })
    expect(callsOf(await found({ view: id }))).toEqual([
      'DELETE /api/agent/views/{id}',
      'GET /api/accounts/{id}/statements',
      'POST /api/agent/login',
    ])
  })

  it('that a supervisor ends is among its customer’s entries, and not as something done in it', async () => {
    await supervisor.ask(views.endView, { params: { id } })
    const [ended] = await found({ uid: customer.identityId })
    expect(ended).toMatchObject({
      call: 'DELETE /api/agent/views/{id}',
      accountId: customer.accountId,
      view: id,
      level: null,
      reason: null,
      outcome: 'done',
    })
    expect(callsOf(await found({ view: id }))).toEqual([
      'DELETE /api/agent/views/{id}',
      'POST /api/agent/login',
    ])
  })

  it('of a colleague that somebody tries to end names nobody', async () => {
    const other = await withStaffSession(server, await staffOf(server, 'agent'))
    await other.ask(views.endView, { params: { id } })
    expect(callsOf(await found({ view: id }))).toEqual(['POST /api/agent/login'])
  })

  it('shows its changes alone, without looks and the steps that lead there', async () => {
    await reads()
    await acts()
    tick()
    await agent.ask(views.sendLink, { params: { id }, body: { page: sendablePages[0] } })
    const rows = await found({ view: id, only: 'changes' })
    expect(rows.map(({ call, isChange }) => [call, isChange])).toEqual([
      ['POST /api/agent/views/{id}/link', true],
    ])
  })
})

it('a credit has its amount, and so do its request, its approval and what was made of it', async () => {
  await addBilling(server, customer, '2026-11-05')
  const agent = await openDesk(server, customer)
  expect(await credit(agent, customer, 40)).toMatchObject({ state: 'second-person-needed' })
  tick()
  const [request] = (await supervisor.ask(listApprovals)).reply
  await supervisor.ask(approve, { params: { approvalId: request?.id ?? '' } })
  expect((await found({ uid: customer.identityId })).map(({ amount, outcome }) => [amount, outcome])).toEqual(
    [
      [40, 'done'],
      [40, 'second-person-needed'],
    ],
  )
})
