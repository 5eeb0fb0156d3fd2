// Every call that takes a second person is refused to the one who makes it alone, and waits for another to approve it.
import { randomUUID } from 'node:crypto'
import { closeAccount } from '@lightwell/rulebook/accounts/closing-contract.ts'
import { giveCredit, waiveLateFee } from '@lightwell/rulebook/adjustments/contract.ts'
import { secondPersonCalls } from '@lightwell/rulebook/approvals/calls.ts'
import { listApprovals } from '@lightwell/rulebook/approvals/contract.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { flaggedAction } from '@lightwell/rulebook/customer-identity/contract.ts'
import { linkAccount as linkCall } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { changePersonRole } from '@lightwell/rulebook/staff-people/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SecondPersonCall } from './approvals/tables.ts'
import { addLateFee, why } from './testing/adjustments.ts'
import { addBilling } from './testing/billing.ts'
import { type Customer, newCustomer } from './testing/customer.ts'
import { addAccount } from './testing/customer-rows.ts'
import { newStaff } from './testing/new-staff.ts'
import { withView } from './testing/staff-rows.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import type { Visitor } from './testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Answer = Promise<{ status: number; body: string }>
const keyed = () => ({ 'idempotency-key': randomUUID() })
const setIdentity = (id: string, facts: { is_verified: boolean }) =>
  server.world.database.updateTable('identities').set(facts).where('id', '=', id).execute()
const ofAccount = (id: string) => ({ id: id as AccountId })

/** Makes each of them for a customer. A name that no call enforces has nothing to stand here. */
const asks: Record<SecondPersonCall, (staff: Visitor, of: Customer) => Answer> = {
  async forceVerifyEmail(staff, { identityId: uid }) {
    await setIdentity(uid, { is_verified: false })
    return staff.ask(flaggedAction, { params: { uid }, query: { forceVerifyEmail: 'true' }, body: {} })
  },
  async linkAsOwner(staff) {
    const { accountNumber } = await addAccount(server, { kind: 'platform' })
    return staff.ask(linkCall, { params: ofAccount(accountNumber), body: {} })
  },
  async linkBesideOwner(staff) {
    const { accountNumber } = await newCustomer(server, { kind: 'platform' })
    return staff.ask(linkCall, { params: ofAccount(accountNumber), body: {} })
  },
  giveCredit: (staff, { accountId }) =>
    staff.ask(giveCredit, { params: ofAccount(accountId), body: { amount: 101, ...why } }, keyed()),
  async waiveLateFee(staff, customer) {
    const fee = await addLateFee(server, customer, 101_00)
    const params = ofAccount(customer.accountId)
    return staff.ask(waiveLateFee, { params, body: { ...fee, ...why } }, keyed())
  },
  async closeAccount(staff, customer) {
    await addBilling(server, customer, '2026-11-05')
    const closedDate = dayOf(server.world.clock(), server.world.config.businessZone)
    const body = { closedDate, words: 'Moves to another town.' }
    return staff.ask(closeAccount, { params: ofAccount(customer.accountId), body })
  },
  async giveSupervisor(staff) {
    const { staffId } = await newStaff(server)
    return staff.ask(changePersonRole, { params: { staffId }, body: { role: 'supervisor' } })
  },
}

/** Calls about a member of staff rather than a customer. */
const aboutStaff = new Set<SecondPersonCall>(['giveSupervisor'])

it.each(secondPersonCalls)('%s is refused until somebody else approves it', async (call) => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const steps = { isChecked: true, isActing: true, role: 'supervisor' } as const
  const { visitor } = await withView(server, customer, steps)
  const { status, body } = await asks[call](visitor, customer)
  expect([status, JSON.parse(body)]).toEqual([409, expect.objectContaining({ code: 'second-person-needed' })])
  const uid = aboutStaff.has(call) ? null : customer.identityId
  expect((await visitor.ask(listApprovals)).reply).toContainEqual(
    expect.objectContaining({ call, uid, isOwn: true, state: 'waiting' }),
  )
})
