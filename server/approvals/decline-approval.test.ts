import * as calls from '@lightwell/rulebook/approvals/contract.ts'
import { flaggedAction } from '@lightwell/rulebook/customer-identity/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
let supervisor: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  await database.deleteFrom('approvals').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  await database
    .updateTable('identities')
    .set({ is_verified: false })
    .where('id', '=', customer.identityId)
    .execute()
  agent = await over('agent')
  supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
})

const over = async (role: 'agent' | 'supervisor') =>
  (await withView(server, customer, { isChecked: true, isActing: true, role })).visitor
const outcomeOf = ({ status, body }: { status: number; body: string }) =>
  status === 200 ? 'done' : (JSON.parse(body) as { code: string }).code
const force = async (who = agent) => {
  server.clock.pass({ milliseconds: 10 })
  const query = { forceVerifyEmail: 'true' } as const
  return outcomeOf(await who.ask(flaggedAction, { params: { uid: customer.identityId }, query, body: {} }))
}
const list = async (who: Visitor) => (await who.ask(calls.listApprovals)).reply
const states = async (who: Visitor) => (await list(who)).map(({ state }) => state)
const idOf = async (who = agent) => (await list(who))[0]?.id ?? ''
const decline = async (id: string, who = supervisor) =>
  outcomeOf(await who.ask(calls.declineApproval, { params: { approvalId: id } }))
const approve = async (id: string) =>
  outcomeOf(await supervisor.ask(calls.approve, { params: { approvalId: id } }))

describe('a request for a second person', () => {
  it('is declined once: the requester sees it, and nobody can approve it anymore', async () => {
    await force()
    const id = await idOf()
    expect(await decline(id)).toBe('done')
    expect(await decline(id)).toBe('done')
    expect([await states(agent), await states(supervisor)]).toEqual([['declined'], []])
    expect(await approve(id)).toBe('not-found')
    const trail = server.world.database.selectFrom('trail').where('thing', '=', id)
    expect(
      await trail.where('identity_id', 'is not', null).select(['call', 'identity_id']).execute(),
    ).toEqual([{ call: 'POST /api/agent/approvals/{approvalId}/decline', identity_id: customer.identityId }])
  })

  it('may be made again after it was declined, and then be approved', async () => {
    await force()
    await decline(await idOf())
    expect(await force()).toBe('second-person-needed')
    expect(await states(agent)).toEqual(['waiting', 'declined'])
    expect(await approve(await idOf())).toBe('done')
    expect(await force()).toBe('done')
  })

  it('that was approved can’t be declined anymore', async () => {
    await force()
    const id = await idOf()
    await approve(id)
    expect(await decline(id)).toBe('already-approved')
    expect(await force()).toBe('done')
  })

  it.each(['approved', 'declined'])(
    'isn’t %s by a supervisor who is made an agent meanwhile',
    async (what) => {
      await force()
      const id = await idOf()
      const staffId = await staffOf(server, 'supervisor')
      const setRole = (role: 'supervisor' | 'agent') =>
        server.world.database.updateTable('staff').set({ role }).where('id', '=', staffId).execute()
      const { read } = server.world.staffSessions
      server.world.staffSessions.read = async (...of) => {
        const session = await read(...of)
        await setRole('agent')
        return session
      }
      try {
        expect(await (what === 'approved' ? approve(id) : decline(id))).toBe('role-not-permitted')
      } finally {
        server.world.staffSessions.read = read
        await setRole('supervisor')
      }
      expect(await states(supervisor)).toEqual(['waiting'])
    },
  )

  it('can’t be declined by the requester, by an agent, or once its 24 hours are up', async () => {
    const asking = await over('supervisor')
    await force(asking)
    const id = await idOf(asking)
    expect(await decline(id)).toBe('own-request')
    expect(await decline(id, agent)).toBe('role-not-permitted')
    server.clock.pass({ hours: 24 })
    supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    expect(await decline(id)).toBe('not-found')
  })
})
