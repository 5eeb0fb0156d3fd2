import * as approvals from '@lightwell/rulebook/approvals/contract.ts'
import { type Role, roles } from '@lightwell/rulebook/call.ts'
import { readStaffSession, setUpStaff } from '@lightwell/rulebook/staff/contract.ts'
import * as calls from '@lightwell/rulebook/staff-people/contract.ts'
import { readEnding } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addStaff, endStaff, linkStaff } from '../staff/people.ts'
import { addProviderSession, withStaffSession } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

interface Person {
  id: string
  userName: string
  visitor: Visitor
}

let server: TestServer
let supervisor: Person
let second: Person
let agent: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('approvals').execute()
  supervisor = await somebody('supervisor')
  second = await somebody('supervisor')
  agent = await somebody('agent')
})

const somebody = async (role: Role): Promise<Person> => {
  const { staffId: id, userName } = await newStaff(server, role)
  return { id, userName, visitor: await withStaffSession(server, id) }
}
const outcomeOf = ({ status, body }: { status: number; body: string }) =>
  status === 200 ? 'done' : (JSON.parse(body) as { code: string }).code
const give = async (role: Role, who = agent, by = supervisor) =>
  outcomeOf(await by.visitor.ask(calls.changePersonRole, { params: { staffId: who.id }, body: { role } }))
const end = async (who = agent, by = supervisor) =>
  outcomeOf(await by.visitor.ask(calls.endPerson, { params: { staffId: who.id } }))
const renew = (who = agent, by = supervisor) =>
  by.visitor.ask(calls.renewPersonLink, { params: { staffId: who.id } })
const list = async (query: object = {}) =>
  (await supervisor.visitor.ask(calls.listPeople, { query } as never)).reply.people
const entryOf = async (who: Person, query: object = {}) =>
  (await list({ q: who.userName, ...query })).find(({ id }) => id === who.id)
const makeSupervisor = ({ id }: Person) =>
  server.world.database.updateTable('staff').set({ role: 'supervisor' }).where('id', '=', id).execute()
const roleOf = async ({ visitor }: Person) => {
  const asked = await visitor.ask(readStaffSession)
  return asked.status === 200 ? asked.reply.staff.role : 'signed out'
}
const waiting = async (by = second) =>
  (await by.visitor.ask(approvals.listApprovals)).reply.find(({ call }) => call === 'giveSupervisor')
const approve = async (by = second) =>
  outcomeOf(
    await by.visitor.ask(approvals.approve, { params: { approvalId: (await waiting(by))?.id ?? '' } }),
  )
const openViewOf = async (who: Person, customer: Customer) => {
  const { database, clock } = server.world
  const session = database.selectFrom('staff_sessions').where('staff_id', '=', who.id).select('id')
  const { id: session_id } = await session.executeTakeFirstOrThrow()
  const now = clock()
  const id = crypto.randomUUID()
  const ends_at = now.add({ minutes: 30 }).toString()
  const view = { id, session_id, staff_id: who.id, identity_id: customer.identityId, account_id: null }
  const rest = { reason: 'bill', ticket: null, opened_at: now.toString(), ends_at } as const
  await database
    .insertInto('views')
    .values({ ...view, ...rest })
    .execute()
  return id
}
const endingOf = async (who: Person, id: string) =>
  (await who.visitor.ask(readEnding, { params: { id } })).reply.why

describe('the list', () => {
  it('says of each who they are, how and when they signed in, and how many views they have open', async () => {
    await openViewOf(agent, await newCustomer(server, { kind: 'legacy' }))
    expect(await entryOf(agent)).toMatchObject({
      userName: agent.userName,
      fullName: 'Ines Marchetti',
      role: 'agent',
      signsIn: 'password',
      isActive: true,
      isOwn: false,
      openViews: 1,
      email: null,
      accountNumber: null,
    })
    expect(await entryOf(supervisor)).toMatchObject({ isOwn: true })
  })

  it('is found by a user name’s beginning and by a part of a full name, in any letters', async () => {
    const named = server.world.database.updateTable('staff').set({ full_name: 'José Núñez' })
    await named.where('id', '=', agent.id).execute()
    const found = async (q: string) => (await list({ q })).some(({ id }) => id === agent.id)
    expect(await Promise.all([found('NUNEZ'), found(agent.userName.toUpperCase()), found('nobody')])).toEqual(
      [true, true, false],
    )
  })

  it.each(['%', '_____', '-'])('lists nobody whose name has no %s', async (q) => {
    expect(await list({ q })).toEqual([])
  })

  it('is sorted by full name as it’s shown, without accents, and by user name where that’s the same', async () => {
    const isNamed = (id: string, full_name: string) =>
      server.world.database.updateTable('staff').set({ full_name }).where('id', '=', id).execute()
    await isNamed(agent.id, 'ábel Aalto')
    await isNamed(second.id, 'Aaron Aalto')
    const [first, next] = await list()
    expect([first?.id, next?.id]).toEqual([second.id, agent.id])
    expect((await list({ after: first?.userName }))[0]?.id).toBe(agent.id)
    await isNamed(second.id, 'Abel Aalto')
    const names = (await list()).map(({ userName }) => userName).slice(0, 2)
    expect(names).toEqual(names.toSorted())
  })

  it('lists former staff separately, and continues after the last one', async () => {
    await end()
    expect([await entryOf(agent), (await entryOf(agent, { state: 'ended' }))?.isActive]).toEqual([
      undefined,
      false,
    ])
    const [first, next] = await list()
    expect((await list({ after: first?.userName }))[0]?.userName).toBe(next?.userName)
  })
})

describe('a role', () => {
  it.each(roles.filter((role) => role !== 'supervisor'))(
    'is changed to %s from the next request on',
    async (role) => {
      expect(await give(role)).toBe('done')
      expect(await roleOf(agent)).toBe(role)
    },
  )

  it('of supervisor takes a second person, who approves exactly that, once', async () => {
    expect(await give('supervisor')).toBe('second-person-needed')
    expect(await roleOf(agent)).toBe('agent')
    expect(await waiting()).toMatchObject({
      uid: null,
      email: null,
      staff: { userName: agent.userName, fullName: 'Ines Marchetti' },
      askedBy: { userName: supervisor.userName, fullName: 'Ines Marchetti' },
    })
    expect(await approve()).toBe('done')
    const other = await somebody('agent')
    expect(await give('supervisor', other)).toBe('second-person-needed')
    expect(await give('supervisor')).toBe('done')
    expect(await roleOf(agent)).toBe('supervisor')
    await give('agent')
    expect(await give('supervisor')).toBe('second-person-needed')
  })

  it('of supervisor can’t be approved by the requester, used by somebody else, or used after 24 hours', async () => {
    await give('supervisor')
    expect(await approve(supervisor)).toBe('own-request')
    await approve()
    expect(await give('supervisor', agent, second)).toBe('second-person-needed')
    server.clock.pass({ hours: 24 })
    supervisor.visitor = await withStaffSession(server, supervisor.id)
    expect(await give('supervisor')).toBe('second-person-needed')
  })

  it('ends the views it isn’t enough for, and says so to those who had them', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const accounts = server.world.database.updateTable('accounts').set({ is_protected: true })
    await accounts.where('id', '=', customer.accountId).execute()
    const plain = await openViewOf(second, await newCustomer(server, { kind: 'legacy' }))
    const view = await openViewOf(second, customer)
    await give('agent', second)
    expect(await endingOf(second, view)).toBe('role')
    expect((await second.visitor.ask(readEnding, { params: { id: plain } })).status).toBe(404)
  })

  it('of somebody whom the identity service signs in is given there', async () => {
    await addProviderSession(server, agent.id)
    expect([await give('viewer'), await give('supervisor')]).toEqual(['of-provider', 'of-provider'])
    expect(await waiting()).toBeUndefined()
    expect(await entryOf(agent)).toMatchObject({ signsIn: 'provider' })
    expect((await renew()).problem.code).toBe('of-provider')
    expect(await end()).toBe('done')
  })
})

describe('nobody changes themselves:', () => {
  it.each([
    ['their role', () => give('agent', supervisor)],
    ['whether they may go on', () => end(supervisor)],
    ['their link', async () => outcomeOf(await renew(supervisor))],
    [
      'what’s theirs as a customer',
      async () =>
        outcomeOf(
          await supervisor.visitor.ask(calls.changePersonOwn, {
            params: { staffId: supervisor.id },
            body: { email: null, accountNumber: null },
          }),
        ),
    ],
  ])('%s', async (_, change) => {
    expect(await change()).toBe('own-entry')
  })

  it('so of two supervisors who demote or end each other at once, one stays', async () => {
    const both = await Promise.all([give('agent', second), end(supervisor, second)])
    expect(both.filter((each) => each === 'done')).toHaveLength(1)
    expect(both.find((each) => each !== 'done')).toMatch(/^(not-signed-in|role-not-permitted)$/)
    const left = [await roleOf(supervisor), await roleOf(second)]
    expect(left.filter((role) => role === 'supervisor')).toHaveLength(1)
  })
})

describe('a request to make somebody a supervisor', () => {
  it('stands at them in the list until it’s used, declined or over', async () => {
    expect((await entryOf(agent))?.toSupervisor).toBeNull()
    await give('supervisor')
    expect((await entryOf(agent))?.toSupervisor).toEqual({ state: 'waiting', isOwn: true })
    await approve()
    expect((await entryOf(agent))?.toSupervisor).toEqual({ state: 'approved', isOwn: true })
    await give('supervisor')
    expect((await entryOf(agent))?.toSupervisor).toBeNull()
  })

  it('stands there for another supervisor, too', async () => {
    await give('supervisor', agent, second)
    expect((await entryOf(agent))?.toSupervisor).toEqual({ state: 'waiting', isOwn: false })
    await give('supervisor')
    expect((await entryOf(agent))?.toSupervisor).toEqual({ state: 'waiting', isOwn: true })
  })

  const addedBack = { fullName: 'Otto Lang', role: 'viewer' } as const
  it.each<[string, (who: Person) => Promise<unknown>]>([
    ['has a new set-up link', (who) => renew(who)],
    ['has one from the command line', ({ userName }) => linkStaff(server.world, userName)],
    [
      'has ended and was added back',
      async (who) => {
        await end(who)
        const body = { userName: who.userName, ...addedBack }
        await supervisor.visitor.ask(calls.addPerson, { body })
      },
    ],
    [
      'has ended and was added back on the command line',
      async ({ userName }) => {
        await endStaff(server.world, userName)
        await addStaff(server.world, { userName, ...addedBack })
      },
    ],
  ])('is void once that person %s: somebody else may be behind the name', async (_, change) => {
    await give('supervisor')
    await approve()
    await change(agent)
    expect([await waiting(supervisor), (await entryOf(agent))?.toSupervisor]).toEqual([undefined, null])
    expect(await give('supervisor')).toBe('second-person-needed')
    expect(await waiting()).toBeDefined()
  })

  it('can’t be approved anymore once that person has ended', async () => {
    await give('supervisor')
    const asked = await waiting()
    await end()
    expect(await waiting()).toBeUndefined()
    expect(
      outcomeOf(await second.visitor.ask(approvals.approve, { params: { approvalId: asked?.id ?? '' } })),
    ).toBe('not-found')
  })

  it('has nobody to approve it while there’s no other supervisor, or none who’s another person', async () => {
    const hasApprover = async () =>
      (await supervisor.visitor.ask(calls.listPeople, { query: {} })).reply.hasApprover
    expect(await hasApprover()).toBe(true)
    const others = server.world.database
      .updateTable('staff')
      .where('role', '=', 'supervisor')
      .where('id', '<>', supervisor.id)
    await others.set({ is_active: false }).execute()
    expect(await hasApprover()).toBe(false)
    await renew(agent)
    await server.world.database
      .updateTable('staff')
      .set({ role: 'supervisor' })
      .where('id', '=', agent.id)
      .execute()
    expect(await hasApprover()).toBe(false)
    await others.where('id', '=', second.id).set({ is_active: true }).execute()
    expect(await hasApprover()).toBe(true)
  })
})

it('an ended member of staff is signed out and kept out', async () => {
  expect(await end()).toBe('done')
  expect(await roleOf(agent)).toBe('signed out')
  expect(await end()).toBe('not-found')
})

describe('a set-up link', () => {
  const add = (more: object = {}) =>
    supervisor.visitor.ask(calls.addPerson, {
      body: { userName: `ana.ruiz.${crypto.randomUUID()}`, fullName: 'Ana Ruiz', role: 'agent', ...more },
    } as never)
  const choose = async (url: string) => {
    const body = {
      token: new URL(url).searchParams.get('token') ?? '',
      password: 'lanterns drift over water',
    }
    return outcomeOf(await server.guest().ask(setUpStaff, { body }))
  }

  it('is made for somebody who’s added, and works once', async () => {
    const { link } = (await add({ email: 'Ana@Example.net', accountNumber: '212-555-0101-010121-5' })).reply
    expect([await choose(link?.url ?? ''), await choose(link?.url ?? '')]).toEqual(['done', 'link-over'])
    const [added] = await list({ q: 'Ana Ruiz' })
    expect(added).toMatchObject({
      signsIn: 'password',
      email: 'ana@example.net',
      accountNumber: '21255501010101215',
    })
  })

  it('makes no supervisor, and none for a user name that somebody active has', async () => {
    expect((await add({ role: 'supervisor' })).status).toBe(400)
    expect(outcomeOf(await add({ userName: agent.userName }))).toBe('taken')
  })

  it('is renewed: the password and the sessions end', async () => {
    const { link } = (await renew()).reply
    expect(await roleOf(agent)).toBe('signed out')
    expect(await choose(link.url)).toBe('done')
  })

  it('of a supervisor comes from the command line', async () => {
    expect(outcomeOf(await renew(second))).toBe('of-supervisor')
  })

  it.each([
    ['was made an agent', async () => void (await give('agent', second))],
    ['ended, and is brought back', async () => void (await end(second))],
  ])('of somebody who was a supervisor and %s comes from there, too, for 30 days', async (_, step) => {
    await step()
    const link = async () => {
      const renewed = await renew(second)
      if (renewed.status === 200) return 'done'
      return renewed.problem.code === 'not-found'
        ? outcomeOf(await add({ userName: second.userName }))
        : renewed.problem.code
    }
    expect(await link()).toBe('of-supervisor')
    server.clock.pass({ hours: 24 * 30 + 1 })
    supervisor.visitor = await withStaffSession(server, supervisor.id)
    expect(await link()).toBe('done')
  })

  it('keeps whoever gave it from being the second person for its owner, for 30 days', async () => {
    await renew(agent, second)
    // The second supervisor has made a link for the agent. The agent becomes a supervisor, and then asks for an
    // approval.
    await give('supervisor')
    const third = await somebody('supervisor')
    expect(await approve(third)).toBe('done')
    await give('supervisor')
    agent.visitor = await withStaffSession(server, agent.id)
    const other = await somebody('agent')
    expect(await give('supervisor', other, agent)).toBe('second-person-needed')
    expect(await approve(second)).toBe('own-link')
    server.clock.pass({ hours: 24 * 30 + 1 })
    for (const who of [second, agent]) who.visitor = await withStaffSession(server, who.id)
    expect(await give('supervisor', other, agent)).toBe('second-person-needed')
    expect(await approve(second)).toBe('done')
  })

  it('keeps them apart however many links lie between them', async () => {
    // The second supervisor made a link for the agent, who made one for another agent, and so on.
    const chain = [second, agent, await somebody('agent'), await somebody('agent')]
    for (const [at, who] of chain.slice(1).entries()) {
      await makeSupervisor(chain[at] as Person)
      await renew(who, chain[at])
      who.visitor = await withStaffSession(server, who.id)
    }
    const last = chain[3] as Person
    await makeSupervisor(last)
    const other = await somebody('agent')
    expect(await give('supervisor', other, last)).toBe('second-person-needed')
    expect([await approve(second), await approve(agent), await approve(supervisor)]).toEqual([
      'own-link',
      'own-link',
      'done',
    ])
  })

  it('is shown, with who gave it, to the person who decides about a role', async () => {
    await give('supervisor')
    expect(await waiting()).toMatchObject({ linkGiven: null })
    await renew(agent, second)
    await give('supervisor')
    expect(await waiting()).toMatchObject({
      linkGiven: { by: { userName: second.userName }, at: '2026-10-14T11:00:00.000Z' },
    })
  })
})

it('every change is on the trail with whose it is', async () => {
  await give('viewer')
  server.clock.pass({ seconds: 1 })
  await end()
  const trail = server.world.database.selectFrom('trail').where('thing', '=', agent.id).orderBy('id')
  expect(await trail.select(['call', 'about', 'by_id']).execute()).toEqual([
    { call: 'POST /api/agent/people/{staffId}/role', about: ['viewer'], by_id: supervisor.id },
    { call: 'POST /api/agent/people/{staffId}/end', about: [], by_id: supervisor.id },
  ])
})

it.each(['viewer', 'agent'] as const)('a %s sees and changes nobody', async (role) => {
  const who = await somebody(role)
  expect(outcomeOf(await who.visitor.ask(calls.listPeople, { query: {} }))).toBe('role-not-permitted')
  expect(await give('viewer', agent, who)).toBe('role-not-permitted')
  expect(await end(agent, who)).toBe('role-not-permitted')
})
