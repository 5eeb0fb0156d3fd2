import { type Call, type Role, roles } from '@lightwell/rulebook/call.ts'
import { isModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import { everyCall, everyLine, examples, type Line, type Named } from '../testing/examples.ts'
import { answers, everyViewer, inView } from '../testing/noun-examples.ts'
import { expectedOfStaff } from '../testing/staff-cells.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Tests that every staff call is refused exactly as its contract says: for every role, at every stage of a customer
// view. `guard-matrix.test.ts` tests the answers to staff who aren't refused. A new call's expectations follow from its
// contract.

const ofStaff = everyLine.filter((line) => (everyCall[line] as Call).role !== undefined)
const needing = ofStaff.filter((line) => (everyCall[line] as Call).needs !== undefined)

let server: TestServer
let subject: Subject
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  subject = await newSubject(server, 'legacy')
})
afterAll(() => server.close())

/**
 * The refusal because of the caller's role or customer view, `bad-input`, or the text of a server error. Undefined if
 * the caller is admitted.
 */
async function refusalOf(visitor: Visitor, line: Line, about: Named): Promise<string | undefined> {
  const answer = await visitor.ask(everyCall[line], examples[line](about) as never)
  if (answer.status === 200 || answer.status === 500) return answer.status === 500 ? answer.body : undefined
  const { code } = answer.problem
  // The guard has admitted the caller. The call itself may still refuse, if this request needs more than the contract
  // asks of every request. It never needs another role.
  if (code !== 'role-not-permitted' && code in (everyCall[line] as Call).refusals) return undefined
  return isModeRefusal(code) || code === 'bad-input' ? code : undefined
}

describe.each(ofStaff)('%s', (line) => {
  const call = everyCall[line] as Call
  const codeOf = (role: Role, how?: (typeof everyViewer)[number]) => {
    const expected = expectedOfStaff(call, role, how && inView[how])
    return expected && answers[expected].code
  }
  /** Admitted callers may change the customer, so each call that changes something gets a customer of its own. */
  const aboutWhom = async (code: string | undefined) =>
    code === undefined && call.changesState ? newSubject(server, 'legacy', line) : subject

  it.each(roles.map((role) => ({ role, code: codeOf(role) })))(
    'by a $role without a view: $code',
    async ({ role, code }) => {
      const visitor = await withStaffSession(server, await staffOf(server, role))
      expect(await refusalOf(visitor, line, await aboutWhom(code))).toBe(code)
    },
  )

  const cells = roles.flatMap((role) => everyViewer.map((how) => ({ role, how, code: codeOf(role, how) })))
  it.each(cells)('by a $role $how: $code', async ({ role, how, code }) => {
    const about = await aboutWhom(code)
    const { visitor, viewId } = await withView(server, about.owner, { ...inView[how], role })
    expect(await refusalOf(visitor, line, { ...about, viewId })).toBe(code)
  })
})

describe.each(needing)('%s, by a supervisor who has got as far as a view can,', (line) => {
  const asFar = { ...inView['acting, checked'], role: 'supervisor' } as const

  // With an open view of one customer, staff can't tell other customers' accounts from accounts that don't exist. The
  // view stays open.
  const elsewhere = /\/accounts\/\{id\}|\{accountId\}|\{tn\}/.test(line) ? 'not-found' : 'view-first'
  it(`but over somebody else: ${elsewhere}`, async () => {
    const { visitor } = await withView(server, await newCustomer(server, { kind: 'legacy' }), asFar)
    const answer = await visitor.ask(everyCall[line], examples[line](subject) as never)
    expect(answer.problem.code).toBe(elsewhere)
  })

  it('but naming a colleague’s view: view-first', async () => {
    const { viewId } = await withView(server, subject.owner, asFar)
    const visitor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    visitor.headers['lightwell-view'] = viewId
    expect(await refusalOf(visitor, line, subject)).toBe('view-first')
  })

  it('but once the view has ended: view-first', async () => {
    const { visitor, viewId } = await withView(server, subject.owner, asFar)
    const ended = { ended_at: server.world.clock().toString() }
    await server.world.database.updateTable('views').set(ended).where('id', '=', viewId).execute()
    expect(await refusalOf(visitor, line, subject)).toBe('view-first')
  })
})
