// Every call that takes a second person is refused to the one who makes it alone, and waits for another to approve it.
import { secondPersonCalls } from '@lightwell/rulebook/approvals/calls.ts'
import { listApprovals } from '@lightwell/rulebook/approvals/contract.ts'
import { flaggedAction } from '@lightwell/rulebook/customer-identity/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecondPersonCall } from './approvals/tables.ts'
import { type Customer, newCustomer } from './testing/customer.ts'
import { withView } from './testing/staff-rows.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import type { Visitor } from './testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Makes each of them for a customer. A name that no call enforces has nothing to stand here. */
const asks: Record<
  SecondPersonCall,
  (staff: Visitor, of: Customer) => Promise<{ status: number; body: string }>
> = {
  async forceVerifyEmail(staff, { identityId: uid }) {
    const unverified = { is_verified: false }
    await server.world.database.updateTable('identities').set(unverified).where('id', '=', uid).execute()
    return staff.ask(flaggedAction, { params: { uid }, query: { forceVerifyEmail: 'true' }, body: {} })
  },
}

it.each(secondPersonCalls)('%s is refused until somebody else approves it', async (call) => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const steps = { isChecked: true, isActing: true, role: 'supervisor' } as const
  const { visitor } = await withView(server, customer, steps)
  const { status, body } = await asks[call](visitor, customer)
  expect([status, JSON.parse(body)]).toEqual([409, expect.objectContaining({ code: 'second-person-needed' })])
  expect((await visitor.ask(listApprovals)).reply).toMatchObject([
    { call, uid: customer.identityId, isOwn: true, state: 'waiting' },
  ])
})
