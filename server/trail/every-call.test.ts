import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { inView } from '../testing/noun-examples.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Compares every call with the entries it makes on the trail. Covers changes by everyone who can make them, and all
// that staff do in a view.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const callOf = (line: Line): Call => everyCall[line]

/** Calls whose sample input changes nothing, because it asks for what's already done. */
const alreadyDone = new Set<Line>([
  'POST /api/services/{serviceId}/billReprints',
  'POST /api/agent/accounts/{id}/adjustments/{adjustmentId}',
  'DELETE /api/agent/accounts/{id}/closing',
])

/**
 * Makes a call.
 * @returns its outcome, and the trail's new entries
 */
async function made(line: Line, visitor: Visitor, about: Parameters<(typeof examples)[Line]>[0]) {
  const { database } = server.world
  const rows = () =>
    database
      .selectFrom('trail')
      .leftJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
      .where('call', '=', line)
      .select(['trail.id', 'by_kind', 'by_id', 'identity_id', 'account_id', 'view_id', 'reason', 'outcome'])
      .execute()
  const before = new Set((await rows()).map(({ id }) => id))
  const key = { 'idempotency-key': randomUUID() }
  const answer = await visitor.ask(callOf(line), examples[line](about) as never, key)
  const well = alreadyDone.has(line) ? 'repeated' : 'done'
  const outcome = answer.status === 200 ? well : answer.problem.code
  const written = (await rows()).filter(({ id }) => !before.has(id)).map(({ id, ...row }) => row)
  return { outcome, written }
}

/** Calls that aren't about a particular account, although the caller is known. */
const aboutNoAccount = (line: Line) => !/\{(id|serviceId|tn)\}|accountId/.test(line)

describe('of a customer', () => {
  const ofCustomers = everyLine.filter((line) => callOf(line).role === undefined)

  it.each(ofCustomers.filter((line) => callOf(line).changesState))('%s is recorded', async (line) => {
    const { owner, ...about } = await newSubject(server, kindOf(line), line)
    const { outcome, written } = await made(line, owner.visitor, about)
    expect(written).toEqual([
      {
        by_kind: 'customer',
        by_id: owner.identityId,
        identity_id: owner.identityId,
        account_id: aboutNoAccount(line) ? expect.toBeOneOf([owner.accountId, null]) : owner.accountId,
        view_id: null,
        reason: null,
        outcome,
      },
    ])
  })

  it.each(ofCustomers.filter((line) => !callOf(line).changesState))('%s leaves no trace', async (line) => {
    const { owner, ...about } = await newSubject(server, kindOf(line), line)
    expect((await made(line, owner.visitor, about)).written).toEqual([])
  })
})

describe('of staff in a view', () => {
  it.each(everyLine.filter((line) => callOf(line).role === undefined))('%s is recorded', async (line) => {
    const { owner, ...about } = await newSubject(server, kindOf(line), line)
    const { visitor, staffId, viewId } = await withView(server, owner, inView['acting, checked'])
    const { outcome, written } = await made(line, visitor, about)
    expect(written).toEqual([
      expect.objectContaining({
        by_kind: 'staff',
        by_id: staffId,
        identity_id: owner.identityId,
        view_id: viewId,
        reason: 'bill',
        outcome,
      }),
    ])
  })
})

describe('of staff’s own', () => {
  const ofStaff = everyLine.filter((line) => callOf(line).role !== undefined)

  /**
   * Staff calls that leave no entry. Pages make most of them automatically. About customers, these calls show nothing
   * beyond what the trail already has.
   */
  const ofNobody = ofStaff.filter(
    (line) =>
      callOf(line).isPolled || line === 'GET /api/agent/trail/chain' || line === 'GET /api/agent/trail/staff',
  )

  it.each(ofStaff.filter((line) => !ofNobody.includes(line)))(
    '%s is recorded, a read as well',
    async (line) => {
      const { owner, ...about } = await newSubject(server, kindOf(line), line)
      const asFar = { ...inView['acting, checked'], role: callOf(line).role ?? 'viewer' }
      const { visitor, staffId, viewId } = await withView(server, owner, asFar)
      const { outcome, written } = await made(line, visitor, { ...about, viewId })
      // Deleting an ID makes other entries as well, one for each account that the ID had access to.
      expect(written).toContainEqual(expect.objectContaining({ by_kind: 'staff', by_id: staffId, outcome }))
    },
  )

  it.each(ofNobody)('%s leaves no trace', async (line) => {
    const { owner, ...about } = await newSubject(server, 'legacy', line)
    const asFar = { ...inView['acting, checked'], role: callOf(line).role ?? 'viewer' }
    const { visitor, viewId } = await withView(server, owner, asFar)
    expect((await made(line, visitor, { ...about, viewId })).written).toEqual([])
  })

  it.each(ofStaff)('%s leaves no trace if a customer makes it', async (line) => {
    const { owner, ...about } = await newSubject(server, kindOf(line), line)
    expect((await made(line, owner.visitor, about)).written).toEqual([])
  })
})
