import * as approvalCalls from '@lightwell/rulebook/approvals/contract.ts'
import * as calls from '@lightwell/rulebook/customer-identity/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  endActing,
  endView,
  setStaffActive,
  staffOf,
  withStaffSession,
  withView,
} from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { failStatements } from '../testing/fail-statements.ts'
import { holdUp } from '../testing/hold-up.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
let customer: Customer
let agent: Visitor
let viewId: string
let staffId: string
beforeAll(async () => {
  server = await startTestServer()
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  const opened = await withView(server, customer, { isChecked: true, isActing: true })
  agent = opened.visitor
  viewId = opened.viewId
  staffId = opened.staffId
})

const outcomeOf = (answer: { status: number; body: string }) =>
  answer.status === 200 ? 'done' : (JSON.parse(answer.body) as { code: string }).code
const params = () => ({ uid: customer.identityId })
const deactivate = async (who = agent) =>
  outcomeOf(await who.ask(calls.setActiveState, { params: params(), query: { isActive: 'false' } }))
/** Returns a visitor for the same session in the same view, on the second server. */
function onSecond(who: Visitor): Visitor {
  const other = openVisitor(second.app)
  for (const [name, value] of who.cookies) other.cookies.set(name, value)
  Object.assign(other.headers, who.headers)
  return other
}
const mails = async () => (await mailsTo(server, customer.email)).length
const isSignedIn = async () => (await customer.visitor.ask(readSession)).status === 200

describe('at the moment at which a call begins to change something', () => {
  const ends: [string, string, () => Promise<unknown>][] = [
    ['the member of staff is deactivated', 'act-first', () => setStaffActive(server, staffId, false)],
    ['the time to act is ended', 'act-first', () => endActing(server, viewId)],
    ['the view is ended', 'act-first', () => endView(server, viewId)],
  ]
  it.each(ends)('%s: nothing is changed', async (_what, code, end) => {
    {
      using held = holdUp(/^select .*from "identities".*for no key update/)
      const asked = deactivate()
      await held.reached
      await end()
      held.letGo()
      expect(await asked).toBe(code)
    }
    expect([await isSignedIn(), await mails()]).toEqual([true, 0])
    await setStaffActive(server, staffId, true)
  })
})

it('two members of staff on two servers deactivate an ID at once: it’s told once', async () => {
  const other = (await withView(server, customer, { isActing: true, role: 'supervisor' })).visitor
  expect(await Promise.all([deactivate(), deactivate(onSecond(other))])).toEqual(['done', 'done'])
  expect([await isSignedIn(), await mails()]).toEqual([false, 1])
})

it('an approval that is used twice at once, on two servers, counts once', async () => {
  const to = `new.${customer.email}`
  const flag = async (who: Visitor, query: object, body: { newEmail?: string } = {}) =>
    outcomeOf(await who.ask(calls.flaggedAction, { params: params(), query: query as never, body }))
  const force = (who: Visitor) => flag(who, { forceVerifyEmail: 'true' })
  await flag(agent, { changeProfileEmail: 'true' }, { newEmail: to })
  await force(agent)
  const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
  const [request] = (await supervisor.ask(approvalCalls.listApprovals)).reply.filter(
    ({ newEmail }) => newEmail === to,
  )
  const approve = (who: Visitor) =>
    who.ask(approvalCalls.approve, { params: { approvalId: request?.id ?? '' } })
  const approvals = await Promise.all([approve(supervisor), approve(onSecond(supervisor))])
  expect(approvals.map(({ status }) => status)).toEqual([200, 200])
  const forced = await Promise.all([force(agent), force(onSecond(agent))])
  expect(forced.toSorted()).toEqual(['done', 'nothing-to-verify'])
})

it('a request that’s made twice at once waits once', async () => {
  await server.world.database
    .updateTable('identities')
    .set({ is_verified: false })
    .where('id', '=', customer.identityId)
    .execute()
  const force = (who: Visitor) =>
    who.ask(calls.flaggedAction, { params: params(), query: { forceVerifyEmail: 'true' }, body: {} })
  await Promise.all([force(agent), force(onSecond(agent))])
  const { reply } = await agent.ask(approvalCalls.listApprovals)
  expect(reply.filter(({ uid }) => uid === customer.identityId)).toHaveLength(1)
})

it('a change whose mail can’t be promised isn’t made', async () => {
  {
    using _failing = failStatements(/insert into "?outbox/)
    expect(
      (await agent.ask(calls.setActiveState, { params: params(), query: { isActive: 'false' } })).status,
    ).toBe(503)
  }
  expect(await isSignedIn()).toBe(true)
  expect(await deactivate()).toBe('done')
})
