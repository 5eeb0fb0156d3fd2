import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { signOutStaff } from '@lightwell/rulebook/staff/contract.ts'
import * as contract from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endStaff } from '../staff/people.ts'
import { staffAreBusy, staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
let customer: Customer
let agent: Visitor
let id: string
beforeAll(async () => {
  server = await startTestServer()
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.updateTable('views').set({ ended_at: usualInstant }).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  ;({ visitor: agent, viewId: id } = await withView(server, customer))
})

const reason = { category: 'bill', words: 'The bill went up.' } as const
const of = (view = id) => ({ params: { id: view } })
const act = (who = agent) => who.ask(contract.beginActing, { ...of(), body: { reason } })
const end = (who = agent, view = id) => who.ask(contract.endView, of(view))
const staffed = async (role: 'viewer' | 'agent' | 'supervisor') =>
  withStaffSession(server, await staffOf(server, role))
const endedAt = async () => {
  const found = server.world.database.selectFrom('views').where('id', '=', id).select('ended_at')
  return (await found.executeTakeFirstOrThrow()).ended_at
}
const statusOf = async (who = agent) => (await who.ask(contract.readView, of())).status
/** A visitor with the same browser session, on the other server. */
const elsewhere = () => withCookiesOf(agent, openVisitor(second.app))

describe('a view', () => {
  it('ends after 30 minutes to the second, on both servers', async () => {
    server.clock.pass({ minutes: 29, seconds: 59, milliseconds: 999 })
    await staffAreBusy(server)
    expect([await statusOf(), await statusOf(elsewhere())]).toEqual([200, 200])
    server.clock.pass({ milliseconds: 1 })
    expect([await statusOf(), await statusOf(elsewhere())]).toEqual([404, 404])
  })

  it('is extended up to two hours in all', async () => {
    for (const ends of ['12:00', '12:30']) {
      server.clock.pass({ minutes: 10 })
      const { reply } = await agent.ask(contract.extendView, of())
      expect([reply.view.endsAt, reply.view.canExtend]).toEqual([`2026-10-14T${ends}:00.000Z`, true])
    }
    const last = (await agent.ask(contract.extendView, of())).reply.view
    expect([last.endsAt, last.canExtend]).toEqual(['2026-10-14T13:00:00.000Z', false])
    expect((await agent.ask(contract.extendView, of())).problem.code).toBe('longest')
  })

  it('is only named by the session that opened it, even for the same person', async () => {
    const same = await staffed('agent')
    expect(await statusOf(same)).toBe(404)
    expect((await act(same)).problem.code).toBe('not-found')
    expect((await end(same)).problem.code).toBe('not-found')
    expect(await statusOf()).toBe(200)
  })

  it('ends with a sign-out', async () => {
    server.clock.pass({ minutes: 1 })
    expect(await endedAt()).toBeNull()
    expect((await agent.ask(signOutStaff)).status).toBe(200)
    expect(await endedAt()).toEqual(new Date(server.clock.read().toString()))
  })

  it('ends with its member of staff', async () => {
    const { staffId, userName } = await newStaff(server)
    const visitor = await withStaffSession(server, staffId)
    id = (await visitor.ask(contract.openView, { body: { uid: customer.identityId, reason } })).reply.view.id
    server.clock.pass({ minutes: 1 })
    expect(await endedAt()).toBeNull()
    await endStaff(server.world, userName)
    expect(await endedAt()).toEqual(new Date(server.clock.read().toString()))
    expect(await statusOf(visitor)).toBe(401)
  })

  it('is ended by its session, or by a supervisor, and doing so again is fine', async () => {
    const supervisor = await staffed('supervisor')
    expect((await end(supervisor)).status).toBe(200)
    expect(await statusOf()).toBe(404)
    expect([(await end(supervisor)).status, (await end()).status]).toEqual([200, 200])
    expect((await end(supervisor, '01890000-0000-7000-8000-000000000001')).problem.code).toBe('not-found')
  })

  it('of one customer can be open for two agents at once, and each ends their own', async () => {
    const other = await withView(server, customer)
    await Promise.all([
      act(),
      other.visitor.ask(contract.beginActing, { ...of(other.viewId), body: { reason } }),
    ])
    await end()
    expect((await other.visitor.ask(contract.readView, of(other.viewId))).reply.level).toBe('act')
  })
})

it('an account that isn’t linked to the customer gets a different answer from a view that’s over', async () => {
  const { accountId } = await newCustomer(server, { kind: 'legacy' })
  const choose = () => agent.ask(contract.chooseViewAccount, { ...of(), body: { accountId } })
  expect((await choose()).problem.code).toBe('account-not-linked')
  expect(await statusOf()).toBe(200)
  await end()
  expect((await choose()).problem.code).toBe('not-found')
})

describe('open views', () => {
  it('are listed for their session, and everyone’s for a supervisor', async () => {
    const other = await withView(server, customer)
    const idsOf = async (who: Visitor) =>
      (await who.ask(contract.listViews)).reply.map((view) => [view.id, view.isOwn, view.userName])
    expect(await idsOf(agent)).toEqual([[id, true, 'agent.one']])
    expect(await idsOf(await staffed('agent'))).toEqual([])
    expect((await idsOf(await staffed('supervisor'))).toSorted()).toEqual(
      [
        [id, false, 'agent.one'],
        [other.viewId, false, 'agent.one'],
      ].toSorted(),
    )
  })
})

describe('making changes', () => {
  it('is allowed for ten minutes, gives the view its reason, and can be stopped at once', async () => {
    const acted = (
      await agent.ask(contract.beginActing, { ...of(), body: { reason: { ...reason, category: 'move' } } })
    ).reply.view
    expect(acted).toMatchObject({ level: 'act', reason: 'move', actsUntil: '2026-10-14T11:10:00.000Z' })
    expect((await agent.ask(contract.stopActing, of())).reply.view).toMatchObject({
      level: 'look',
      actsUntil: null,
    })
    await act()
    server.clock.pass({ minutes: 10 })
    expect((await agent.ask(contract.readView, of())).reply.level).toBe('look')
  })

  it('isn’t allowed anymore for somebody who’s made a viewer meanwhile', async () => {
    await act()
    const { database } = server.world
    const setRole = (role: 'viewer' | 'agent') => async (name: 'agent.one') =>
      database.updateTable('staff').set({ role }).where('user_name', '=', name).execute()
    await setRole('viewer')('agent.one')
    try {
      expect((await agent.ask(contract.readView, of())).reply.level).toBe('look')
      expect((await act()).problem.code).toBe('role-not-permitted')
    } finally {
      await setRole('agent')('agent.one')
    }
  })

  it('isn’t started in a view that a supervisor ends during the call', async () => {
    const { staffSessions, database, clock } = server.world
    const { read } = staffSessions
    using _ended = vi.spyOn(staffSessions, 'read').mockImplementation(async (...asked) => {
      const session = await read(...asked)
      const ended = { ended_at: clock().toString() }
      await database.updateTable('views').set(ended).where('id', '=', id).execute()
      return session
    })
    expect((await act()).problem.code).toBe('not-found')
  })

  it('accepts no card number as its reason', async () => {
    const words = 'Card 4111-1111-1111-1111'
    const asked = { ...of(), body: { reason: { ...reason, words } } }
    expect((await agent.ask(contract.beginActing, asked)).problem.code).toBe('card-number')
  })
})

it('the session of a view says whose it is and how far it got, with one statement and without a token', async () => {
  const statements = await statementsDuring(async () => {
    const { reply } = await agent.ask(readSession)
    expect(reply).toMatchObject({
      agent: { uid: customer.identityId, createFidRequest: false, origin: 'search', level: 'look' },
      identity: { uid: customer.identityId, email: customer.email, isActive: true, dstUsername: null },
      winToken: null,
      apiToken: null,
      webApiEndpoint: null,
    })
  })
  // The request takes one SQL statement, not counting the two rows of the trail.
  expect(statements.filter((each) => !/insert into "?trail/.test(each))).toHaveLength(1)
  expect((await customer.visitor.ask(readSession)).reply).toMatchObject({ agent: null, identity: null })
})
