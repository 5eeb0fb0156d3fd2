import * as calls from '@lightwell/rulebook/flags/contract.ts'
import { renewPersonLink } from '@lightwell/rulebook/staff-people/contract.ts'
import { checkCaller, endView, extendView, openView } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffAreBusy, withStaffSession } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { raiseFlags } from './raise.ts'

let server: TestServer
let agent: { id: string; visitor: Visitor }
let supervisor: { id: string; visitor: Visitor }
let second: { id: string; visitor: Visitor }
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({
    settings: { LIMITS: 'off', STAFF_FLAG_CUSTOMERS: '3', STAFF_FLAG_FAILED_CHECKS: '4' },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  await database.deleteFrom('flags').execute()
  await database.updateTable('views').set({ judged: 'all' }).execute()
  const somebody = async (role: 'agent' | 'supervisor') => {
    const { staffId: id } = await newStaff(server, role)
    return { id, visitor: await withStaffSession(server, id) }
  }
  agent = await somebody('agent')
  supervisor = await somebody('supervisor')
  second = await somebody('supervisor')
  customer = await newCustomer(server, { kind: 'legacy' })
})

const reason = { category: 'bill', words: 'The bill went up.' } as const
const open = async (who = agent.visitor, over = customer, ticket?: string): Promise<string> => {
  const asked = { uid: over.identityId, reason, ...(ticket && { ticket }) }
  return (await who.ask(openView, { body: asked })).reply.view.id
}
const end = async (id: string, who = agent.visitor) => void (await who.ask(endView, { params: { id } }))
const opened = async (ticket?: string, who = agent.visitor) => {
  const id = await open(who, customer, ticket)
  await end(id, who)
  return id
}
const raise = () => raiseFlags(server.world)
const list = async (query: object = {}, who = supervisor.visitor) =>
  (await who.ask(calls.listFlags, { query } as never)).reply.flags
const kinds = async () => (await list()).map(({ kind }) => kind)
const failCheck = (id: string) =>
  agent.visitor.ask(
    checkCaller,
    { params: { id }, body: { kind: 'support-code', code: '000000' } },
    { 'lightwell-view': id },
  )
const see = async (flagId: string, who = supervisor.visitor, more: object = {}) => {
  const body = { outcome: 'fine', words: 'They were training.', ...more }
  const { status, body: answered } = await who.ask(calls.seeFlag, { params: { flagId }, body } as never)
  return status === 200 ? 'done' : (JSON.parse(answered) as { code: string }).code
}
const setOwn = (own: { full_name?: string; email?: string; account_key?: string }) =>
  server.world.database.updateTable('staff').set(own).where('id', '=', agent.id).execute()

describe('a look without a ticket', () => {
  it('is flagged once its view has ended, with whose it is and whom it’s of', async () => {
    const viewId = await open()
    await raise()
    expect(await kinds()).toEqual([])
    await end(viewId)
    await raise()
    expect(await list()).toMatchObject([
      {
        kind: 'no-ticket',
        viewId,
        uid: customer.identityId,
        customerName: 'Rosalind Achebe',
        staffId: agent.id,
        reason: 'bill',
        reasonWords: reason.words,
        count: null,
        isOwn: false,
        seen: null,
      },
    ])
  })

  it('is flagged once its view’s time is over, extended or not', async () => {
    const id = await open()
    await agent.visitor.ask(extendView, { params: { id } }, { 'lightwell-view': id })
    server.clock.pass({ minutes: 59 })
    await raise()
    await staffAreBusy(server)
    expect(await kinds()).toEqual([])
    server.clock.pass({ minutes: 1 })
    await raise()
    await staffAreBusy(server)
    expect(await kinds()).toEqual(['no-ticket'])
  })

  it('isn’t flagged with a ticket, not even when that’s forgotten with the customer’s ID', async () => {
    const id = await opened('TT-1')
    await server.world.database.updateTable('views').set({ ticket: null }).where('id', '=', id).execute()
    await raise()
    expect(await kinds()).toEqual([])
  })

  it('isn’t flagged if the caller was checked', async () => {
    const id = await open()
    const checked_at = server.world.clock().toString()
    await server.world.database.updateTable('views').set({ checked_at }).where('id', '=', id).execute()
    await end(id)
    await raise()
    expect(await kinds()).toEqual([])
  })
})

describe('a customer who may be the member of staff', () => {
  it.each([
    ['José Núñez', 'NUNEZ', ['own-surname']],
    ['Jose Nunez', 'Núñez', ['own-surname']],
    ['Ana O’Brien', "O'brien", ['own-surname']],
    ['Ana Ruiz López', 'Ruiz-Lopez', ['own-surname']],
    ['Ana Ruiz', 'Ruizal', []],
  ])('%s who opens a customer named %s is flagged %j', async (full_name, last_name, flags) => {
    await setOwn({ full_name })
    const named = server.world.database.updateTable('identities').set({ last_name })
    await named.where('id', '=', customer.identityId).execute()
    await open(agent.visitor, customer, 'TT-1')
    await raise()
    expect(await kinds()).toEqual(flags)
  })

  it('is flagged by the email and by the account, as the staff entry names them', async () => {
    await setOwn({ email: customer.email })
    await open(agent.visitor, customer, 'TT-1')
    await raise()
    const { database } = server.world
    const account = database.selectFrom('accounts').where('id', '=', customer.accountId).select('number_key')
    await setOwn({ account_key: (await account.executeTakeFirstOrThrow()).number_key })
    server.clock.pass({ seconds: 1 })
    await open(agent.visitor, customer, 'TT-2')
    await raise()
    expect(await kinds()).toEqual(['own-account', 'own-email'])
  })
})

it('a supervisor’s view of a protected account is flagged', async () => {
  const accounts = server.world.database.updateTable('accounts').set({ is_protected: true })
  await accounts.where('id', '=', customer.accountId).execute()
  await open(supervisor.visitor, customer, 'TT-1')
  await raise()
  expect(await kinds()).toEqual(['protected'])
})

describe('many customers in an hour', () => {
  const another = async () => open(agent.visitor, await newCustomer(server, { kind: 'legacy' }), 'TT-1')

  it('are flagged from the third on, the same one again not counted', async () => {
    await another()
    await open(agent.visitor, customer, 'TT-1')
    await open(agent.visitor, customer, 'TT-1')
    await raise()
    expect(await kinds()).toEqual([])
    const viewId = await another()
    await raise()
    expect(await list()).toMatchObject([{ kind: 'many-customers', viewId, count: 3, most: 3 }])
  })

  it('are flagged once an hour, whether the job runs after each or after all', async () => {
    for (const _ of [1, 2, 3, 4]) await another()
    await raise()
    await another()
    await raise()
    expect(await kinds()).toEqual(['many-customers'])
  })

  it('aren’t flagged if the first was opened an hour before', async () => {
    await another()
    server.clock.pass({ hours: 1 })
    await staffAreBusy(server)
    await another()
    await another()
    await raise()
    expect((await list()).filter(({ kind }) => kind === 'many-customers')).toEqual([])
  })

  it('of two members of staff aren’t counted together', async () => {
    await another()
    await another()
    await open(second.visitor, customer, 'TT-1')
    await raise()
    expect(await kinds()).toEqual([])
  })
})

describe('failed checks', () => {
  it('are flagged from the fourth in an hour on, whoever’s callers they were', async () => {
    const first = await open(agent.visitor, customer, 'TT-1')
    for (const _ of [1, 2, 3]) await failCheck(first)
    await raise()
    expect(await kinds()).toEqual([])
    const next = await open(agent.visitor, await newCustomer(server, { kind: 'legacy' }), 'TT-1')
    await failCheck(next)
    await end(next)
    await raise()
    expect(await list()).toMatchObject([{ kind: 'failed-checks', viewId: next, count: 4, most: 4 }])
  })

  it('aren’t flagged if the others were an hour before', async () => {
    const first = await open(agent.visitor, customer, 'TT-1')
    for (const _ of [1, 2, 3]) await failCheck(first)
    server.clock.pass({ hours: 1 })
    await staffAreBusy(server)
    const next = await open(agent.visitor, await newCustomer(server, { kind: 'legacy' }), 'TT-1')
    await failCheck(next)
    await end(next)
    await raise()
    expect(await kinds()).toEqual([])
  })
})

describe('the job', () => {
  it('raises each flag once, however often it runs', async () => {
    const id = await opened()
    await raise()
    expect(await raise()).toBe(0)
    const views = server.world.database.updateTable('views').set({ judged: 'nothing' })
    await views.where('id', '=', id).execute()
    await raise()
    expect(await kinds()).toEqual(['no-ticket'])
  })

  it('that’s stopped before it commits loses nothing', async () => {
    await opened()
    const { clock } = server.world
    let asked = 0
    server.world.clock = () => {
      // Throwing here kills the job after it has claimed the views and raised their flags, but before it commits.
      if (++asked === 2) throw new Error('killed')
      return clock()
    }
    await raise().catch(() => {})
    server.world.clock = clock
    server.clock.pass({ hours: 2 })
    supervisor.visitor = await withStaffSession(server, supervisor.id)
    expect(await kinds()).toEqual([])
    await raise()
    expect(await kinds()).toEqual(['no-ticket'])
  })
})

describe('a flag', () => {
  const raised = async () => {
    await opened()
    await raise()
    return (await list())[0]?.id ?? ''
  }

  it('is closed with an outcome and words, and stays in the history and on the trail', async () => {
    const id = await raised()
    expect((await supervisor.visitor.ask(calls.countFlags)).reply.open).toBe(1)
    expect(await see(id, supervisor.visitor, { outcome: 'talked' })).toBe('done')
    expect((await supervisor.visitor.ask(calls.countFlags)).reply.open).toBe(0)
    expect(await list()).toEqual([])
    expect(await list({ state: 'all' })).toMatchObject([
      { id, seen: { outcome: 'talked', words: 'They were training.', by: 'Ines Marchetti' } },
    ])
    const { database } = server.world
    const trail = database.selectFrom('trail').where('thing', '=', id)
    expect(await trail.select(['identity_id', 'about']).execute()).toEqual([
      { identity_id: customer.identityId, about: ['no-ticket', 'talked'] },
    ])
    const kept = await database.selectFrom('flags').select('words').executeTakeFirstOrThrow()
    expect(kept.words?.toString('latin1')).not.toContain('training')
  })

  it('is closed by one of two supervisors, and the other gets a message', async () => {
    const id = await raised()
    const answered = await Promise.all([see(id), see(id, second.visitor, { outcome: 'escalated' })])
    expect(answered.toSorted()).toEqual(['already-seen', 'done'])
    expect(await see(id)).toBe('already-seen')
  })

  it('about oneself is somebody else’s to work on, and isn’t counted', async () => {
    await opened(undefined, supervisor.visitor)
    await raise()
    const [own] = await list()
    expect(own?.isOwn).toBe(true)
    expect((await supervisor.visitor.ask(calls.countFlags)).reply.open).toBe(0)
    expect(await see(own?.id ?? '')).toBe('own-flag')
    expect(await see(own?.id ?? '', second.visitor)).toBe('done')
  })

  describe('about somebody whom a set-up link connects with a supervisor', () => {
    /**
     * The second supervisor makes a set-up link for the agent. The link connects the two. The agent then has a new
     * session.
     */
    beforeEach(async () => {
      await second.visitor.ask(renewPersonLink, { params: { staffId: agent.id } })
      agent.visitor = await withStaffSession(server, agent.id)
    })
    const count = async (who: Visitor) => (await who.ask(calls.countFlags)).reply.open
    const [isLinked, isOthers] = [
      { isLinked: true, isOwn: false },
      { isLinked: false, isOwn: false },
    ]

    it('is somebody else’s to work on and isn’t counted: they may be one person', async () => {
      const id = await raised()
      expect(await list({}, second.visitor)).toMatchObject([isLinked])
      expect([await count(second.visitor), await see(id, second.visitor)]).toEqual([0, 'own-link'])
      expect(await list()).toMatchObject([isOthers])
      expect([await count(supervisor.visitor), await see(id)]).toEqual([1, 'done'])
    })

    it('so is one about whoever gave the link, and of two who had links from one person', async () => {
      const { database } = server.world
      await database.updateTable('staff').set({ role: 'supervisor' }).where('id', '=', agent.id).execute()
      const { staffId: third } = await newStaff(server, 'agent')
      await agent.visitor.ask(renewPersonLink, { params: { staffId: third } })
      await opened(undefined, await withStaffSession(server, third))
      await opened(undefined, second.visitor)
      await raise()
      const flags = await list({}, agent.visitor)
      expect(flags).toMatchObject([isLinked, isLinked])
      for (const { id } of flags) expect(await see(id, agent.visitor)).toBe('own-link')
      const ofThird = flags.find(({ staffId }) => staffId === third)?.id ?? ''
      expect([await see(ofThird, second.visitor), await see(ofThird)]).toEqual(['own-link', 'done'])
    })

    it('is theirs to work on 30 days later', async () => {
      const id = await raised()
      server.clock.pass({ hours: 24 * 30 + 1 })
      second.visitor = await withStaffSession(server, second.id)
      expect(await list({}, second.visitor)).toMatchObject([isOthers])
      expect([await count(second.visitor), await see(id, second.visitor)]).toEqual([1, 'done'])
    })
  })

  it('isn’t closed with a card number in the words, nor by an agent', async () => {
    const id = await raised()
    expect(await see(id, supervisor.visitor, { words: 'Card 4111 1111 1111 1111' })).toBe('card-number')
    expect(await see(id, agent.visitor)).toBe('role-not-permitted')
    expect(await list()).toHaveLength(1)
  })

  it('loses its words with the customer’s key, and goes with its view', async () => {
    const id = await raised()
    await see(id)
    const { database } = server.world
    await database.deleteFrom('trail_keys').where('identity_id', '=', customer.identityId).execute()
    expect(await list({ state: 'all' })).toMatchObject([{ seen: { words: null } }])
    await database.deleteFrom('views').where('identity_id', '=', customer.identityId).execute()
    expect(await list({ state: 'all' })).toEqual([])
  })

  it('whose key is gone is listed without its words beside one with words of a new key', async () => {
    const id = await raised()
    await see(id)
    const { database } = server.world
    await database.deleteFrom('trail_keys').where('identity_id', '=', customer.identityId).execute()
    const next = await raised()
    await see(next)
    const all = await list({ state: 'all' })
    expect(all.find((flag) => flag.id === id)?.seen?.words).toBeNull()
    expect(all.find((flag) => flag.id === next)?.seen?.words).toBe('They were training.')
  })
})

it('flags are listed by when it happened, newest first, however late they were raised', async () => {
  const first = await open()
  server.clock.pass({ minutes: 1 })
  const second = await opened()
  await raise()
  server.clock.pass({ minutes: 1 })
  await end(first)
  await raise()
  expect((await list()).map(({ viewId }) => viewId)).toEqual([second, first])
})

it('flags are listed by kind, by member of staff, and page by page', async () => {
  for (const _ of [1, 2]) await opened()
  await opened(undefined, second.visitor)
  await raise()
  const userName = (await list())[0]?.staffName ?? ''
  expect(await list({ kind: 'protected' })).toEqual([])
  expect(await list({ kind: 'no-ticket' })).toHaveLength(3)
  const theirs = (await list()).filter(({ staffName }) => staffName === userName)
  expect(await list({ userName: userName.toUpperCase() })).toEqual(theirs)
  expect(await list({ userName: 'nobody' })).toEqual([])
  const all = (await list()).map(({ id }) => id)
  expect((await list({ before: all[0] })).map(({ id }) => id)).toEqual(all.slice(1))
})
