import { type Call, call, type Needs, type Role, roles } from '@lightwell/rulebook/call.ts'
import { requestBillReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import { signInStaff } from '@lightwell/rulebook/staff/contract.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { password } from '../demo/people.ts'
import type { Noun } from '../noun.ts'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { nouns } from '../start/nouns.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { everyViewer, type InView, inView } from '../testing/noun-examples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { anyone, customer, viewed } from './guards.ts'
import { type Serving, serve } from './serve.ts'

// Tests the checks before a call (`door.ts`) with calls that only this test declares: one for each agent mode, each
// role and each need. Every kind of actor tries them. `guard-matrix.test.ts` tests the product's own calls.

const made = { method: 'POST', summary: 'A call of this test.', reply: z.object({ by: z.string() }) } as const
const body = z.strictObject({ word: z.string() })

const ofCustomers = {
  look: call({ ...made, path: '/api/door/look', inAgentMode: 'look', body }),
  detail: call({ ...made, path: '/api/door/detail', inAgentMode: 'detail', body }),
  act: call({ ...made, path: '/api/door/act', inAgentMode: 'act', body }),
  never: call({ ...made, path: '/api/door/never', inAgentMode: 'never', body }),
}
const ofRoles = {
  viewer: call({ ...made, path: '/api/agent/door/viewer', role: 'viewer', body }),
  agent: call({ ...made, path: '/api/agent/door/agent', role: 'agent', body }),
  supervisor: call({ ...made, path: '/api/agent/door/supervisor', role: 'supervisor', body }),
}
const ofViews = {
  view: call({ ...made, path: '/api/agent/door/view', role: 'agent', needs: 'view', body }),
  check: call({ ...made, path: '/api/agent/door/check', role: 'agent', needs: 'check', body }),
  act: call({ ...made, path: '/api/agent/door/act', role: 'agent', needs: 'act', body }),
  'check-and-act': call({
    ...made,
    path: '/api/agent/door/both',
    role: 'agent',
    needs: 'check-and-act',
    body,
  }),
}
const uid = z.uuid()
const ofIdentities = {
  path: call({
    ...made,
    path: '/api/agent/door/of/{uid}',
    role: 'viewer',
    needs: 'view',
    params: z.object({ uid }),
  }),
  body: call({
    ...made,
    path: '/api/agent/door/of',
    role: 'viewer',
    needs: 'view',
    body: z.strictObject({ uid }),
  }),
}

const ofTest: Noun = {
  serve(serving: Serving) {
    serve(serving, ofCustomers.look, customer, async (_taken, { actor }) => ({ by: actor.kind }))
    serve(serving, ofCustomers.detail, customer, async (_taken, { actor }) => ({ by: actor.kind }))
    serve(serving, ofCustomers.act, customer, async (_taken, { actor }) => ({ by: actor.kind }))
    // Only customers get this far, so the actor's identity can be read without checking the actor's kind.
    serve(serving, ofCustomers.never, customer, async (_taken, { actor }) => ({
      by: actor.identityId && actor.kind,
    }))
    for (const each of Object.values(ofRoles))
      serve(serving, each, anyone, async (_taken, { actor }) => ({ by: actor.role }))
    for (const each of Object.values(ofViews))
      serve(serving, each, anyone, async (_taken, { view }) => ({ by: view.id && 'staff' }))
    const ofPath = viewed(({ params }: { params: { uid: string } }) => params.uid)
    serve(serving, ofIdentities.path, ofPath, async (_taken, { subject }) => ({ by: subject.id }))
    const ofBody = viewed(({ body }: { body: { uid: string } }) => body.uid)
    serve(serving, ofIdentities.body, ofBody, async (_taken, { subject }) => ({ by: subject.id }))
  },
}
const everyNoun = nouns as Noun[]

let server: TestServer
let owner: Customer
beforeAll(async () => {
  everyNoun.push(ofTest)
  server = await startTestServer()
  owner = await newCustomer(server, { kind: 'legacy' })
})
afterAll(async () => {
  everyNoun.pop()
  await server.close()
})

/**
 * Makes a visitor's call. Returns `done`, or the code of the refusal. By default, the body
 * (`sent`) is invalid. The wrong kind of actor must be refused before the body is checked.
 */
async function outcomeOf(visitor: Visitor, of: Call, sent: unknown = {}): Promise<string> {
  const { statusCode, body } = await visitor.send(of.method, of.path, { body: sent })
  return statusCode === 200 ? 'done' : JSON.parse(body).code
}
const word = { word: 'please' }
const billOf = ({ statementOn: date }: Customer) => ({ date, cycle: date.slice(8) })
const viewing = async (how: InView) => (await withView(server, owner, inView[how])).visitor
const staffed = async (role: Role) => withStaffSession(server, await staffOf(server, role))

describe('a customer’s call', () => {
  const refused: Record<keyof typeof ofCustomers, Partial<Record<InView, string>>> = {
    look: {},
    detail: { looking: 'check-the-caller', acting: 'check-the-caller' },
    act: { looking: 'act-first', 'looking, checked': 'act-first' },
    never: Object.fromEntries(everyViewer.map((how) => [how, 'not-in-agent-mode'])),
  }
  const cells = Object.entries(refused).flatMap(([mode, codes]) =>
    everyViewer.map((how) => ({ mode: mode as keyof typeof ofCustomers, how, code: codes[how] })),
  )

  it.each(cells)('of the mode $mode, by staff $how: $code', async ({ mode, how, code }) => {
    const visitor = await viewing(how)
    expect(await outcomeOf(visitor, ofCustomers[mode])).toBe(code ?? 'bad-input')
    expect(await outcomeOf(visitor, ofCustomers[mode], word)).toBe(code ?? 'done')
  })

  it.each(Object.entries(ofCustomers))('of the mode %s is the customer’s to make', async (_mode, of) => {
    expect(await outcomeOf(owner.visitor, of, word)).toBe('done')
  })

  it.each(Object.entries(ofCustomers))('of the mode %s can’t be made without a view', async (_mode, of) => {
    expect(await outcomeOf(await staffed('supervisor'), of, word)).toBe('not-signed-in')
  })
})

describe('a call of staff', () => {
  const cells = roles.flatMap((asked, at) => roles.map((has, own) => ({ asked, has, isLet: own >= at })))
  it.each(cells)('for role $asked, by $has', async ({ asked, has, isLet }) => {
    const visitor = await staffed(has)
    expect(await outcomeOf(visitor, ofRoles[asked])).toBe(isLet ? 'bad-input' : 'role-not-permitted')
    expect(await outcomeOf(visitor, ofRoles[asked], word)).toBe(isLet ? 'done' : 'role-not-permitted')
  })

  const needed: Record<Needs, Partial<Record<InView, string>>> = {
    view: {},
    check: { looking: 'check-the-caller', acting: 'check-the-caller' },
    act: { looking: 'act-first', 'looking, checked': 'act-first' },
    'check-and-act': {
      looking: 'check-the-caller',
      acting: 'check-the-caller',
      'looking, checked': 'act-first',
    },
  }
  const inViews = Object.entries(needed).flatMap(([needs, codes]) =>
    everyViewer.map((how) => ({ needs: needs as Needs, how, code: codes[how] })),
  )
  it.each(inViews)('that needs $needs, by staff $how: $code', async ({ needs, how, code }) => {
    expect(await outcomeOf(await viewing(how), ofViews[needs], word)).toBe(code ?? 'done')
  })

  it.each(Object.entries(ofViews))('that needs %s asks for a view', async (_needs, of) => {
    expect(await outcomeOf(await staffed('supervisor'), of, word)).toBe('view-first')
  })

  it.each(Object.values({ ...ofRoles, ...ofViews }))('$path is nobody else’s', async (of) => {
    expect(await outcomeOf(owner.visitor, of, word)).toBe('not-signed-in')
    expect(await outcomeOf(server.guest(), of, word)).toBe('not-signed-in')
  })
})

describe('a call of staff about an identity', () => {
  const ways: [string, (visitor: Visitor, uid: string) => Promise<string>][] = [
    [
      'its path',
      (visitor, uid) => outcomeOf(visitor, { ...ofIdentities.path, path: `/api/agent/door/of/${uid}` }, null),
    ],
    ['its body', (visitor, uid) => outcomeOf(visitor, ofIdentities.body, { uid })],
  ]
  it.each(ways)(
    'named in %s requires a view of exactly that one, and records a refusal on the trail',
    async (_where, ask) => {
      const { visitor, viewId, staffId } = await withView(server, owner)
      const other = await newCustomer(server, { kind: 'legacy' })
      expect(await ask(visitor, owner.identityId)).toBe('done')
      expect(await ask(visitor, other.identityId)).toBe('view-first')
      expect(await ask(visitor, '01890000-0000-7000-8000-000000000001')).toBe('view-first')
      const { database } = server.world
      const kept = database
        .selectFrom('trail as t')
        .innerJoin('trail_outcomes as o', 'o.doing', 't.id')
        .where('t.view_id', '=', viewId)
        .select(['t.by_id', 't.identity_id', 'o.outcome'])
      const refused = { by_id: staffId, identity_id: owner.identityId, outcome: 'view-first' }
      const rows = await kept.execute()
      expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'view-first', 'view-first'])
      expect(rows).toContainEqual(refused)
    },
  )
})

describe('a view', () => {
  it('belongs to one session: another member of staff can’t use its name', async () => {
    const { viewId } = await withView(server, owner, inView['acting, checked'])
    const other = await staffed('supervisor')
    other.headers['lightwell-view'] = viewId
    expect(await outcomeOf(other, ofCustomers.look, word)).toBe('view-first')
    expect(await outcomeOf(other, ofViews.view, word)).toBe('view-first')
  })

  it.each(['', 'x', '01890000-0000-7000-8000-000000000001', "' or 1=1 --", 'ü'.repeat(300)])(
    'that doesn’t exist is refused, whoever else is signed in: %s',
    async (named) => {
      const headers = { 'lightwell-view': encodeURIComponent(named) }
      const { statusCode, body } = await owner.visitor.send('POST', ofCustomers.look.path, {
        body: word,
        headers,
      })
      expect([statusCode, JSON.parse(body).code]).toEqual([401, 'not-signed-in'])
    },
  )

  it('ends with its time, with the ten minutes in which its member of staff can act, and when it’s ended', async () => {
    const { visitor, viewId } = await withView(server, owner, inView['acting, checked'])
    server.clock.pass({ minutes: 9 })
    expect(await outcomeOf(visitor, ofCustomers.act, word)).toBe('done')
    server.clock.pass({ minutes: 2 })
    expect(await outcomeOf(visitor, ofCustomers.act, word)).toBe('act-first')
    expect(await outcomeOf(visitor, ofCustomers.detail, word)).toBe('done')
    server.clock.pass({ minutes: 20 })
    expect(await outcomeOf(visitor, ofCustomers.look, word)).toBe('view-first')
    const next = await withView(server, owner)
    const { database, clock } = server.world
    const ended = { ended_at: clock().toString() }
    await database.updateTable('views').set(ended).where('id', '=', next.viewId).execute()
    expect(await outcomeOf(next.visitor, ofCustomers.look, word)).toBe('view-first')
    expect(viewId).not.toBe(next.viewId)
  })

  it('works alongside a customer who’s signed in in the same browser', async () => {
    const { visitor, viewId } = await withView(server, owner)
    const other = await newCustomer(server, { kind: 'platform' })
    for (const [name, value] of other.visitor.cookies) visitor.cookies.set(name, value)
    expect(await outcomeOf(visitor, ofCustomers.never, word)).toBe('not-in-agent-mode')
    delete visitor.headers['lightwell-view']
    expect(await outcomeOf(visitor, ofCustomers.never, word)).toBe('done')
    const ofCustomer = await visitor.send('GET', '/api/session')
    expect(ofCustomer.json().frontierId.id).toBe(other.identityId)
    const inAddress = await visitor.send('GET', `/api/session?view=${viewId}`)
    expect(inAddress.json()).toMatchObject({
      frontierId: { id: owner.identityId },
      agent: {
        agentId: 'agent.one',
        role: 'agent',
        uid: owner.identityId,
        level: 'look',
        linkedAccountcheck: false,
      },
    })
  })

  it('that’s ended during a change leaves nothing changed', async () => {
    const { visitor, viewId } = await withView(server, owner, inView['acting, checked'])
    const { staffSessions, database, clock } = server.world
    const { read } = staffSessions
    const asked = { params: { serviceId: owner.serviceId }, body: { bills: [billOf(owner)] } }
    const ended = { ended_at: clock().toString() }
    {
      using _ended = vi.spyOn(staffSessions, 'read').mockImplementation(async (...of) => {
        const session = await read(...of)
        await database.updateTable('views').set(ended).where('id', '=', viewId).execute()
        return session
      })
      expect((await visitor.ask(requestBillReprints, asked)).problem.code).toBe('not-signed-in')
    }
    const next = await withView(server, owner, inView['acting, checked'])
    expect((await next.visitor.ask(requestBillReprints, asked)).status).toBe(200)
  })

  it('ends when its member of staff signs in again in that browser', async () => {
    const agent = await server.signedInStaff()
    const former = new Map(agent.cookies)
    const body = { username: 'agent.one', password }
    expect((await agent.ask(signInStaff, { body })).status).toBe(200)
    expect(await outcomeOf(agent, ofRoles.viewer, word)).toBe('done')
    for (const [name, value] of former) agent.cookies.set(name, value)
    expect(await outcomeOf(agent, ofRoles.viewer, word)).toBe('not-signed-in')
  })

  it('ends with its member of staff’s session: unused for half an hour, or when they’re no longer active', async () => {
    const { visitor, staffId } = await withView(server, owner)
    const setActive = (is_active: boolean) =>
      server.world.database.updateTable('staff').set({ is_active }).where('id', '=', staffId).execute()
    await setActive(false)
    await setActive(true)
    expect(await outcomeOf(visitor, ofCustomers.look, word)).toBe('not-signed-in')
    const idle = await staffed('viewer')
    server.clock.pass({ minutes: 29 })
    expect(await outcomeOf(idle, ofRoles.viewer, word)).toBe('done')
    server.clock.pass({ minutes: 31 })
    expect(await outcomeOf(idle, ofRoles.viewer, word)).toBe('not-signed-in')
  })
})
