import { approve as approveRequest, listApprovals } from '@lightwell/rulebook/approvals/contract.ts'
import * as calls from '@lightwell/rulebook/customer-identity/contract.ts'
import { readView } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withStaffSession, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

// Tests two agents who help the same customer at once, each on another server.

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
let customer: Customer
let one: { visitor: Visitor; viewId: string }
let other: { visitor: Visitor; viewId: string }
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  one = await withView(server, customer, { isChecked: true, isActing: true })
  const far = { isChecked: true, isActing: true, role: 'supervisor' } as const
  const there = await withView(server, customer, far)
  other = { viewId: there.viewId, visitor: atSecond(there.visitor) }
})

function atSecond(who: Visitor): Visitor {
  const there = withCookiesOf(who, openVisitor(second.app))
  Object.assign(there.headers, who.headers)
  return there
}
const params = () => ({ uid: customer.identityId })
type Answered = Promise<{ status: number; body: string }>
const outcomeOf = async (asked: Answered) => {
  const { status, body } = await asked
  return status === 200 ? 'done' : (JSON.parse(body) as { code: string }).code
}
const both = async (...asked: Answered[]) => (await Promise.all(asked.map(outcomeOf))).toSorted()
const name = ({ visitor }: typeof one, last: string) =>
  visitor.ask(calls.changeCustomerName, { params: params(), body: { first: 'Rosalind', last } })
const email = ({ visitor }: typeof one, newEmail: string) =>
  visitor.ask(calls.flaggedAction, {
    params: params(),
    query: { changeProfileEmail: 'true' },
    body: { newEmail },
  })
const remove = ({ visitor }: typeof one) => visitor.ask(calls.deleteCustomerIdentity, { params: params() })
const mails = async () => (await mailsTo(server, customer.email)).length
const lastName = async () => {
  const found = server.world.database.selectFrom('identities').where('id', '=', customer.identityId)
  return (await found.select('last_name').executeTakeFirstOrThrow()).last_name
}
const waiting = async () => {
  const rows = server.world.database
    .selectFrom('mailed_links')
    .where('identity_id', '=', customer.identityId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
  return (await rows.select('email').execute()).map((row) => row.email)
}

it('the same name given by both at once is one change, with one notification', async () => {
  expect(await both(name(one, 'Lindqvist'), name(other, 'Lindqvist'))).toEqual(['done', 'done'])
  expect([await lastName(), await mails()]).toEqual(['Lindqvist', 1])
})

it('two names given at once are two changes, one after the other, each with a notification', async () => {
  expect(await both(name(one, 'Lindqvist'), name(other, 'Okonkwo'))).toEqual(['done', 'done'])
  expect(await lastName()).toBeOneOf(['Lindqvist', 'Okonkwo'])
  expect(await mails()).toBe(2)
})

it('a name and an email changed at once are both changed', async () => {
  const to = `new.${customer.email}`
  expect(await both(name(one, 'Lindqvist'), email(other, to))).toEqual(['done', 'done'])
  expect([await lastName(), await waiting()]).toEqual(['Lindqvist', [to]])
})

it('of two emails given at once one has to wait', async () => {
  const [first, next] = [`first.${customer.email}`, `next.${customer.email}`]
  await both(email(one, first), email(other, next))
  expect(await waiting()).toHaveLength(1)
})

it('deleting the ID ends the other’s view, and the change they were about to make isn’t made', async () => {
  const [deleted, changed] = await Promise.all([outcomeOf(remove(one)), outcomeOf(name(other, 'Lindqvist'))])
  expect(deleted).toBe('done')
  expect(changed).toBeOneOf(['done', 'not-found', 'act-first', 'view-first'])
  expect(await lastName()).toBe('')
  expect((await other.visitor.ask(readView, { params: { id: other.viewId } })).status).toBe(404)
  expect(await outcomeOf(name(other, 'Okonkwo'))).toBeOneOf(['view-first', 'not-found'])
})

it('two supervisors who approve a request at once, on two servers, approve it once, and it’s used once', async () => {
  const to = `new.${customer.email}`
  await email(one, to)
  const force = (who: typeof one) =>
    who.visitor.ask(calls.flaggedAction, { params: params(), query: { forceVerifyEmail: 'true' }, body: {} })
  expect(await outcomeOf(force(one))).toBe('second-person-needed')
  const supervisors = await Promise.all([supervisor(), supervisor()])
  const [request] = (await supervisors[0].ask(listApprovals)).reply.filter(({ newEmail }) => newEmail === to)
  const approvalId = request?.id ?? ''
  const approve = (who: Visitor) => who.ask(approveRequest, { params: { approvalId } })
  expect(await both(approve(supervisors[0]), approve(atSecond(supervisors[1])))).toEqual(['done', 'done'])
  const withActivity = server.world.database
    .selectFrom('trail')
    .where('thing', '=', approvalId)
    .where('identity_id', '=', customer.identityId)
  expect(await withActivity.select('id').execute()).toHaveLength(1)
  const there = { ...one, visitor: atSecond(one.visitor) }
  expect(await both(force(one), force(there))).toEqual(['done', 'nothing-to-verify'])
})

async function supervisor(): Promise<Visitor> {
  const { staffId } = await newStaff(server)
  await server.world.database
    .updateTable('staff')
    .set({ role: 'supervisor' })
    .where('id', '=', staffId)
    .execute()
  return withStaffSession(server, staffId)
}
