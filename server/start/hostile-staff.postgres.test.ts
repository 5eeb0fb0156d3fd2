import { randomUUID } from 'node:crypto'
import { type Call, type Role, roles } from '@lightwell/rulebook/call.ts'
import { isModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addView, staffOf, type ViewSteps, withStaffSession, withView } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples, forms, kindOf, type Line, type Named } from '../testing/examples.ts'
import { type Marked, marksIn, newMarked, secrets, standingOf } from '../testing/marked.ts'
import { answers, type Input, inView } from '../testing/noun-examples.ts'
import { expectedInView, expectedOfStaff } from '../testing/staff-cells.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Tests that staff with an open view of one customer can't reach another customer. Staff of each role, at every stage
// of a view, try every call and every form. They put the other customer's ids in the path, the query and the body. In
// the header or in the URL, they name their own view or one that they can't use. Each answer must be what the contracts
// say and reveal nothing about the other customer. The other customer's data must not change.

type Kind = 'legacy' | 'platform'
let server: TestServer
let viewed: Record<Kind, Marked>
let other: Record<Kind, Marked>
beforeAll(async () => {
  const provider = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' }
  server = await startTestServer({ settings: { LIMITS: 'off', LOG_LEVEL: 'warn', ...provider } })
  viewed = { legacy: await newMarked(server, 'legacy'), platform: await newMarked(server, 'platform') }
  other = { legacy: await newMarked(server, 'legacy'), platform: await newMarked(server, 'platform') }
})
afterAll(() => server.close())

/** The steps that a member of staff has taken in a customer view, and the view that their requests name. */
interface Level {
  steps?: ViewSteps
  /** The view that requests name instead of the caller's own open view. */
  names?: 'an ended view' | 'a colleague’s view' | 'the other customer’s view'
  isProtected?: true
}
const levels: Record<string, Level> = {
  'without a view': {},
  looking: { steps: inView.looking },
  'looking, checked': { steps: inView['looking, checked'] },
  acting: { steps: inView.acting },
  'acting, checked': { steps: inView['acting, checked'] },
  'acting, checked, over a protected account': { steps: inView['acting, checked'], isProtected: true },
  'whose view has ended': { names: 'an ended view' },
  'who names a colleague’s view': { names: 'a colleague’s view' },
  'who names a colleague’s view of the other': { names: 'the other customer’s view' },
}

interface Hostile {
  visitor: Visitor
  /** The view that each request names, in the header or in the URL. */
  viewId: string | undefined
}

/** Signs in a member of staff with this role, and takes them to this level. */
async function hostile(role: Role, { steps, names }: Level, kind: Kind): Promise<Hostile> {
  const over = viewed[kind].subject.owner
  if (steps) {
    const { visitor, viewId } = await withView(server, over, { ...steps, role })
    delete visitor.headers['lightwell-view']
    return { visitor, viewId }
  }
  const far = { ...inView['acting, checked'], role }
  if (names === 'an ended view') {
    const { visitor, viewId } = await withView(server, over, far)
    delete visitor.headers['lightwell-view']
    const ended = { ended_at: server.world.clock().toString() }
    await server.world.database.updateTable('views').set(ended).where('id', '=', viewId).execute()
    return { visitor, viewId }
  }
  const visitor = await withStaffSession(server, await staffOf(server, role))
  if (names === undefined) return { visitor, viewId: undefined }
  const whose = names === 'a colleague’s view' ? over : other[kind].subject.owner
  return { visitor, viewId: (await addView(server, whose, far)).viewId }
}

/** Inputs for a call, with the other customer's ids everywhere, or in one part only. */
function attempts(line: Line, own: Named, others: Named): Input[] {
  const mine = examples[line](own)
  const theirs = examples[line](others)
  const parts = (['params', 'query', 'body'] as const).filter(
    (part) => JSON.stringify(mine[part]) !== JSON.stringify(theirs[part]),
  )
  return parts.length < 2 ? [theirs] : [theirs, ...parts.map((part) => ({ ...mine, [part]: theirs[part] }))]
}

/** Calls whose request may name somebody else, with the reason. The answers of calls that find people may, too. */
const byDesign: Partial<
  Record<
    Line,
    'finds people' | 'opens a view of whoever is named' | 'names what is new' | 'previews for an account'
  >
> = {
  'GET /api/agent/search': 'finds people',
  'GET /api/agent/searchAccount': 'finds people',
  'GET /api/agent/find': 'finds people',
  'GET /api/agent/views': 'finds people',
  'GET /api/agent/approvals': 'finds people',
  'GET /api/agent/flags': 'finds people',
  'POST /api/agent/login': 'opens a view of whoever is named',
  'POST /api/agent/content/{kind}/items': 'names what is new',
  'POST /api/agent/people': 'names what is new',
  'POST /api/agent/content/{kind}/preview': 'previews for an account',
  // The id in the body is a request id, which callers make up.
  'POST /api/services/{serviceId}/troubleTickets': 'names what is new',
}
/**
 * Calls about other views that succeed for one role. Supervisors can end anybody's view. The example's ended view was
 * the agent's own, so the agent can ask why it ended.
 */
const byRole: Partial<Record<Line, Role>> = {
  'DELETE /api/agent/views/{id}': 'supervisor',
  'GET /api/agent/views/{id}/ending': 'agent',
}

/** True if a call may succeed although it names an id that belongs to the other customer. */
const mayBeDone = (line: Line, role: Role, input: Input) =>
  line in byRole
    ? role === byRole[line]
    : line === 'POST /api/services/{serviceId}/troubleTickets'
      ? Object.values(viewed).some(({ subject }) => input.params?.serviceId === subject.serviceId)
      : line in byDesign

/** The refusal that follows from a call's contract alone. Undefined if the handler decides. */
function refusedBy(call: Call, role: Role, level: Level, isNamed: boolean) {
  // Only supervisors may use a view of a protected account. This holds for a view that was open before the protection,
  // too.
  const steps = level.isProtected && role !== 'supervisor' ? undefined : level.steps
  if (call.role !== undefined) {
    const expected = expectedOfStaff(call, role, steps)
    return expected && answers[expected]
  }
  // Without a view, a customer's call needs the customer's cookie, which this browser doesn't have.
  if (!isNamed) return undefined
  if (steps === undefined) return call.inAgentMode === 'never' ? answers['not in a view'] : answers['no view']
  // A member of staff whose role is now viewer can't make changes anymore.
  const expected = expectedInView(call, role === 'viewer' ? { ...steps, isActing: false } : steps)
  return expected && answers[expected]
}

let sent = 0
interface Answer {
  status: number
  headers: object
  body: string
}
const textOf = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => ({
  ...{ status: statusCode, headers, body },
})
/** Lists what's wrong with an answer: anything about the other customer, secrets, and server errors. */
function wrongIn(answer: Answer, line: string, kind: Kind): string[] {
  sent++
  const marks = byDesign[line as Line] === 'finds people' ? [] : marksIn(answer, other[kind].marks)
  return [
    ...marks.map((mark) => `tells ${mark}`),
    ...(secrets.test(answer.body) ? ['tells a secret'] : []),
    ...(answer.status >= 500 ? [`${answer.status} ${answer.body}`] : []),
  ]
}

describe.each(roles)('a %s', (role) => {
  describe.each(Object.entries(levels))('%s', (_, level) => {
    let before: unknown
    const standing = () =>
      Promise.all([other.legacy, other.platform].map(({ subject }) => standingOf(server, subject.owner)))
    beforeAll(async () => {
      await protect(level.isProtected ?? false)
      before = await standing()
    })

    it('gets what the contract says from every call, and learns nothing about the other customer', async () => {
      const wrong: string[] = []
      for (const kind of ['legacy', 'platform'] as const) {
        let who = await hostile(role, level, kind)
        const own = { ...viewed[kind].subject, viewId: who.viewId ?? viewed[kind].subject.viewId }
        for (const line of everyLine.filter((each) => kindOf(each) === kind))
          for (const input of attempts(line, own, other[kind].subject))
            for (const by of ['header', 'address'] as const) {
              const call = everyCall[line] as Call
              const named = who.viewId
              const answer = await who.visitor.ask(
                call,
                (by === 'address' && named
                  ? { ...input, query: { ...input.query, view: named } }
                  : input) as never,
                { 'idempotency-key': randomUUID(), 'lightwell-view': by === 'header' ? named : undefined },
              )
              const found = wrongIn(answer, line, kind)
              const refused = refusedBy(call, role, level, named !== undefined)
              const code = answer.status >= 400 ? answer.problem.code : undefined
              if (refused && refused.code !== code) found.push(`${code}, not ${refused.code}`)
              const ownCode = code !== undefined && code in call.refusals
              if (!refused && code && isModeRefusal(code) && !ownCode && code !== 'view-first' && named)
                found.push(`refused by ${code}`)
              const isOthers = JSON.stringify(input) !== JSON.stringify(examples[line](own))
              if (answer.status === 200 && named && isOthers && !mayBeDone(line, role, input))
                found.push('is done')
              wrong.push(...found.map((each) => `${line} ${JSON.stringify(input)} by ${by}: ${each}`))
              // Signs in again, since the call may have signed them out or ended their view.
              if (answer.status === 200 && call.changesState) {
                who = await hostile(role, level, kind)
                own.viewId = who.viewId ?? own.viewId
              }
            }
      }
      expect(wrong).toEqual([])
    })

    it('gets from every form what a guest gets', async () => {
      const wrong: string[] = []
      const { visitor, viewId } = await hostile(role, level, 'legacy')
      for (const [path, { sends, gets }] of Object.entries(forms)) {
        const { query = {}, fields = {} } = sends?.(other.legacy.subject) ?? {}
        for (const by of ['header', 'address'] as const) {
          const search = new URLSearchParams({
            ...query,
            ...(by === 'address' && viewId && { view: viewId }),
          })
          const answer = await visitor.send('POST', search.size > 0 ? `${path}?${search}` : path, {
            body: String(new URLSearchParams(fields)),
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              accept: 'text/html',
              'lightwell-view': by === 'header' ? viewId : undefined,
            },
          })
          const got = answer.statusCode === 303 ? String(answer.headers.location) : answer.statusCode
          const found = wrongIn(textOf(answer), path, 'legacy')
          if (got !== gets) found.push(`${got}, not ${gets}`)
          wrong.push(...found.map((each) => `POST ${path} by ${by}: ${each}`))
        }
      }
      expect(wrong).toEqual([])
    })

    it('hasn’t changed anything of the other customer’s', async () => {
      expect(await standing()).toEqual(before)
    })
  })
})

it('at least ten thousand requests were made', () => {
  expect(sent).toBeGreaterThanOrEqual(10_000)
})

async function protect(is_protected: boolean): Promise<void> {
  const ids = Object.values(viewed).map(({ subject }) => subject.accountId)
  await server.world.database.updateTable('accounts').set({ is_protected }).where('id', 'in', ids).execute()
}
