import { readCustomerIdentity } from '@lightwell/rulebook/customer-identity/contract.ts'
import {
  beginActing,
  checkCaller,
  chooseViewAccount,
  extendView,
  openView,
  readView,
} from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addIdentity, linkAccount } from '../identity/test-rows.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { helpers } from '../testing/noun-examples.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { emptyTrail } from '../trail/test-rows.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  agent = await withStaffSession(server, await staffOf(server))
})

const scopes = helpers['does all']
const reason = { category: 'bill', words: 'The bill went up.' } as const
const open = (more: object = {}, who = agent) =>
  who.ask(openView, { body: { uid: customer.identityId, reason, ...more } } as never)
const codeOf = async (asked: Promise<{ problem: { code: string } }>) => (await asked).problem.code
const protect = (accountId: string) =>
  server.world.database
    .updateTable('accounts')
    .set({ is_protected: true })
    .where('id', '=', accountId)
    .execute()

describe('a view is opened', () => {
  it('for 30 minutes, to view, with the account that opens first, and leads to the customer’s page', async () => {
    const { view, next } = (await open({ ticket: 'TT-1' })).reply
    expect(view).toMatchObject({
      level: 'look',
      endsAt: server.clock.read().add({ minutes: 30 }).toString({ smallestUnit: 'millisecond' }),
    })
    expect(next).toBe(`/agent/frontierid?view=${view.id}`)
    expect((await agent.ask(readView, { params: { id: view.id } })).reply).toMatchObject({
      uid: customer.identityId,
      accountId: customer.accountId,
      reason: 'bill',
      ticket: 'TT-1',
      isChecked: false,
      checksLeft: 3,
      canExtend: true,
    })
  })

  it.each([
    ['/account/#/statements', '/account/?view=VIEW#/statements'],
    ['/account/?from=mail#/summary', '/account/?from=mail&view=VIEW#/summary'],
    ['/agent/frontierid', '/agent/frontierid?view=VIEW'],
    ['/agent', '/agent?view=VIEW'],
    ['/account/?view=another', '/account/?view=VIEW'],
    ['/helpcenter', '/helpcenter'],
    ['/accounting', '/accounting'],
    ['https://elsewhere.example/account/', '/agent/frontierid?view=VIEW'],
    ['//elsewhere.example', '/agent/frontierid?view=VIEW'],
    ['/%2f/elsewhere.example', '/agent/frontierid?view=VIEW'],
    ['javascript:alert(1)', '/agent/frontierid?view=VIEW'],
  ])('on the way to %s, and leads to %s', async (target, next) => {
    const { reply } = await open({ target })
    expect(reply.next).toBe(next.replace('VIEW', reply.view.id))
  })

  it('with another account of theirs, and not with anybody else’s', async () => {
    const second = await addAccount(server, { kind: 'platform' })
    await linkAccount(server, { ...second, identityId: customer.identityId, role: 'owner', ...scopes })
    const { view } = (await open({ accountId: second.accountId })).reply
    const read = await agent.ask(readView, { params: { id: view.id } })
    expect(read.reply.accountId).toBe(second.accountId)
    const other = await newCustomer(server, { kind: 'legacy' })
    expect(await codeOf(open({ accountId: other.accountId }))).toBe('not-found')
  })

  it('of somebody inactive, and of somebody without an account', async () => {
    const { identityId: uid } = await addIdentity(server)
    await server.world.database
      .updateTable('identities')
      .set({ is_active: false })
      .where('id', '=', uid)
      .execute()
    const { view } = (await open({ uid })).reply
    expect((await agent.ask(readView, { params: { id: view.id } })).reply).toMatchObject({
      uid,
      accountId: null,
    })
  })

  it('of nobody who doesn’t exist', async () => {
    expect(await codeOf(open({ uid: '01890000-0000-7000-8000-000000000001' }))).toBe('not-found')
  })

  it('twelve times in a session, and once more when one has ended', async () => {
    const opened = []
    for (let each = 0; each < 12; each++) opened.push((await open()).reply.view.id)
    expect(await codeOf(open())).toBe('too-many-views')
    expect((await open({}, await withStaffSession(server, await staffOf(server)))).status).toBe(200)
    await agent.send('DELETE', `/api/agent/views/${opened[0]}`)
    expect((await open()).status).toBe(200)
  })
})

describe('of a protected account', () => {
  it('only supervisors open a view, whichever of the customer’s accounts it is and whichever is requested', async () => {
    const second = await addAccount(server, { kind: 'platform' })
    await linkAccount(server, { ...second, identityId: customer.identityId, role: 'user', ...scopes })
    await protect(second.accountId)
    for (const role of ['viewer', 'agent'] as const) {
      const who = await withStaffSession(server, await staffOf(server, role))
      expect(await codeOf(open({}, who))).toBe('protected')
      expect(await codeOf(open({ accountId: customer.accountId }, who))).toBe('protected')
    }
    expect((await open({}, await withStaffSession(server, await staffOf(server, 'supervisor')))).status).toBe(
      200,
    )
  })

  it('an agent whose view was open before can no longer see or do anything in it', async () => {
    const { view } = (await open()).reply
    const { accountId } = customer
    await protect(accountId)
    agent.headers['lightwell-view'] = view.id
    expect(await codeOf(agent.ask(readCustomerIdentity, { params: { uid: customer.identityId } }))).toBe(
      'view-first',
    )
    const params = { id: view.id }
    const reason = { category: 'bill', words: 'The bill went up.' } as const
    const body = { kind: 'support-code', code: '123456' } as const
    const statuses = [
      await codeOf(agent.ask(readView, { params })),
      await codeOf(agent.ask(extendView, { params })),
      await codeOf(agent.ask(checkCaller, { params, body })),
      await codeOf(agent.ask(beginActing, { params, body: { reason } })),
      await codeOf(agent.ask(chooseViewAccount, { params, body: { accountId } })),
    ]
    expect(statuses).toEqual(statuses.map(() => 'not-found'))
  })

  it('a supervisor’s view stays open', async () => {
    const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    const { view } = (await open({}, supervisor)).reply
    await protect(customer.accountId)
    supervisor.headers['lightwell-view'] = view.id
    expect((await supervisor.ask(extendView, { params: { id: view.id } })).status).toBe(200)
    const params = { uid: customer.identityId }
    expect((await supervisor.ask(readCustomerIdentity, { params })).status).toBe(200)
  })

  it('if it becomes protected between the door and the transaction, the view is neither extended nor used for changes', async () => {
    const { view } = (await open()).reply
    agent.headers['lightwell-view'] = view.id
    const { read } = server.world.staffSessions
    server.world.staffSessions.read = async (...of) => {
      const session = await read(...of)
      await protect(customer.accountId)
      return session
    }
    try {
      expect(await codeOf(agent.ask(extendView, { params: { id: view.id } }))).toBe('not-found')
    } finally {
      server.world.staffSessions.read = read
    }
  })
})

describe('the reason', () => {
  const kept = () =>
    server.world.database.selectFrom('trail').select(['call', 'identity_id', 'reason', 'words']).execute()

  it('is on the trail: its category in plain text, its words sealed; the view only has the category', async () => {
    await emptyTrail(server)
    await open()
    const [row] = await kept()
    expect(row).toMatchObject({
      call: 'POST /api/agent/login',
      identity_id: customer.identityId,
      reason: 'bill',
    })
    expect(row?.words).toBeInstanceOf(Buffer)
    expect(row?.words?.includes('went up')).toBe(false)
  })

  it.each([
    { reason: { category: 'payment', words: 'Pays with 4111 1111 1111 1111.' } },
    { ticket: '4111-1111-1111-1111' },
  ])('with a card number is refused, and not stored anywhere: %o', async (more) => {
    await emptyTrail(server)
    const { problem } = await open(more)
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual([
      'card-number',
      ['ticket' in more ? 'ticket' : 'reason.words'],
    ])
    const [row] = await kept()
    expect(row?.words).toBeNull()
    const views = server.world.database.selectFrom('views').where('identity_id', '=', customer.identityId)
    expect(await views.select('id').execute()).toEqual([])
  })
})

it('a role that was lost between the door and the transaction opens nothing protected', async () => {
  await protect(customer.accountId)
  const staffId = await staffOf(server, 'supervisor')
  const supervisor = await withStaffSession(server, staffId)
  const setRole = (role: 'supervisor' | 'agent') =>
    server.world.database.updateTable('staff').set({ role }).where('id', '=', staffId).execute()
  const { read } = server.world.staffSessions
  server.world.staffSessions.read = async (...of) => {
    const session = await read(...of)
    await setRole('agent')
    return session
  }
  try {
    expect(await codeOf(open({}, supervisor))).toBe('protected')
  } finally {
    server.world.staffSessions.read = read
    await setRole('supervisor')
  }
})
