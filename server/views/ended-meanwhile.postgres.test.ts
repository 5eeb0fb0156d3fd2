import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import { signOutStaff } from '@lightwell/rulebook/staff/contract.ts'
import { endView, openView, readView, stopActing } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeRole, endStaff } from '../staff/people.ts'
import { staffOf, withStaffSession } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { standingOf } from '../testing/marked.ts'
import { givePassword, type NewStaff, newStaff } from '../testing/new-staff.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

// Tests each call by which staff change something for a customer. Between the guard and the change, the agent's role,
// session, view or time for changes ends. The transaction must then refuse the change.

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

/** Calls by which staff change something for a customer. */
const changing = everyLine.filter((line) => {
  const { inAgentMode, needs, changesState } = everyCall[line] as Call
  return changesState && (inAgentMode === 'act' || needs === 'act' || needs === 'check-and-act')
})

/**
 * An agent who is making changes in a view, after verifying the person on the phone. Each agent has a name and a
 * session.
 */
interface Acting extends NewStaff {
  visitor: Visitor
  viewId: string
  subject: Subject
}
async function acting(line: Line, at = server): Promise<Acting> {
  const subject = await newSubject(at, kindOf(line), line)
  const staff = await newStaff(at)
  const visitor = await withStaffSession(at, staff.staffId)
  const body = { uid: subject.uid, reason: { category: 'bill', words: 'The bill went up.' } } as const
  const viewId = (await visitor.ask(openView, { body })).reply.view.id
  const now = at.clock.read()
  const far = { checked_at: now.toString(), acts_until: now.add({ minutes: 10 }).toString() }
  await at.world.database.updateTable('views').set(far).where('id', '=', viewId).execute()
  visitor.headers['lightwell-view'] = viewId
  return { ...staff, visitor, viewId, subject }
}

const make = (line: Line, { visitor, viewId, subject }: Acting) =>
  visitor.ask(everyCall[line], examples[line]({ ...subject, viewId }) as never, {
    'idempotency-key': randomUUID(),
  })

const supervisor = async () => withStaffSession(server, await staffOf(server, 'supervisor'))
/** A visitor with the same browser session, on the other server. */
const elsewhere = (who: Visitor) => withCookiesOf(who, openVisitor(second.app))

/** The events that end an agent's right to make changes, each caused by the real code. */
const causes: Record<string, (who: Acting) => Promise<unknown>> = {
  'they’re made a viewer': ({ userName }) => changeRole(second.world, userName, 'viewer'),
  'they’re ended': ({ userName }) => endStaff(second.world, userName),
  'they sign out in another window': ({ visitor }) => elsewhere(visitor).ask(signOutStaff),
  'a supervisor ends their view': async ({ viewId: id }) =>
    (await supervisor()).ask(endView, { params: { id } }),
  'they go back to looking in another tab': ({ visitor, viewId: id }) =>
    elsewhere(visitor).ask(stopActing, { params: { id } }),
  'their ten minutes are over': async () => server.clock.pass({ minutes: 10 }),
}

/** Makes a call, and runs `what` as soon as the server has read the session of the member of staff. */
async function during<Answer>(what: () => Promise<unknown>, call: () => Promise<Answer>): Promise<Answer> {
  const { staffSessions } = server.world
  const { read } = staffSessions
  let isDone = false
  staffSessions.read = async (...of) => {
    const session = await read(...of)
    if (!isDone) {
      isDone = true
      await what()
    }
    return session
  }
  try {
    return await call()
  } finally {
    staffSessions.read = read
  }
}

const outcomesOf = async ({ viewId }: Acting, line: Line) => {
  const rows = await server.world.database
    .selectFrom('trail')
    .leftJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
    .where('view_id', '=', viewId)
    .where('call', '=', line)
    .select('outcome')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

describe.each(changing)('%s', (line) => {
  it.each(Object.entries(causes))('changes nothing once %s', async (_, cause) => {
    const who = await acting(line)
    const before = await standingOf(server, who.subject.owner)
    await cause(who)
    const answer = await make(line, who)
    expect(answer.problem.code).toBeOneOf(['not-signed-in', 'role-not-permitted', 'view-first', 'act-first'])
    expect(await standingOf(server, who.subject.owner)).toEqual(before)
  })

  it.each(Object.entries(causes))(
    'changes nothing if %s during the call, and the trail says so',
    async (_, cause) => {
      const who = await acting(line)
      const before = await standingOf(server, who.subject.owner)
      const answer = await during(
        () => cause(who),
        () => make(line, who),
      )
      expect(answer.problem.code).toBeOneOf(['not-signed-in', 'act-first', 'not-found'])
      expect(await standingOf(server, who.subject.owner)).toEqual(before)
      expect(await outcomesOf(who, line)).toEqual([answer.problem.code])
    },
  )
})

describe('a member of staff whose sign-in is locked by wrong passwords', () => {
  it('keeps the open session with its view: only signing in is locked', async () => {
    const limited = await startTestServer()
    try {
      const who = await acting('GET /api/agent/unlock/{uid}', limited)
      const tries = () => givePassword(limited.guest(), { ...who, password: 'not the password' })
      let wrong = 0
      while ((await tries()).statusCode === 401 || (await tries()).statusCode === 403)
        if (++wrong > 100) expect.fail('Nobody was locked out.')
      expect((await tries()).statusCode).toBe(429)
      expect((await who.visitor.ask(readView, { params: { id: who.viewId } })).reply.level).toBe('act')
      expect((await make('GET /api/agent/unlock/{uid}', who)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
