// Tests that every call that needs a second person's approval is refused at first and waits for the approval.
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
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SecondPersonCall } from '../approvals/tables.ts'
import { addAccount } from '../identity/test-rows.ts'
import { withStaffSession, withView } from '../staff/test-rows.ts'
import { addLateFee, why } from '../testing/adjustments.ts'
import { addBilling } from '../testing/billing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { newStaff } from '../testing/new-staff.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.world.database.deleteFrom('approvals').execute())

const withKey = () => ({ 'idempotency-key': randomUUID() })
const credit = (staff: Visitor, { accountId }: Customer, amount: number) =>
  staff.ask(giveCredit, { params: at(accountId), body: { amount, ...why } }, withKey())
const link = (staff: Visitor, number: string) => staff.ask(linkCall, { params: at(number), body: {} })
const closingWords = 'Moves to another town.'
const at = (name: string) => ({ id: name as AccountId })

/** Makes each of these calls for a customer. Only calls that need a second person's approval can be listed here. */
const asks: Record<
  SecondPersonCall,
  (staff: Visitor, of: Customer) => Promise<{ status: number; body: string }>
> = {
  async forceVerifyEmail(staff, { identityId: uid }) {
    const unverified = { is_verified: false }
    await server.world.database.updateTable('identities').set(unverified).where('id', '=', uid).execute()
    return staff.ask(flaggedAction, { params: { uid }, query: { forceVerifyEmail: 'true' }, body: {} })
  },
  linkAsOwner: async (staff) => link(staff, (await addAccount(server, { kind: 'legacy' })).accountNumber),
  linkBesideOwner: async (staff) =>
    link(staff, (await newCustomer(server, { kind: 'legacy' })).accountNumber),
  // Even a supervisor needs a second person's approval for this amount.
  giveCredit: (staff, customer) => credit(staff, customer, 100.01),
  async waiveLateFee(staff, customer) {
    const statementDate = await addLateFee(server, customer)
    expect((await credit(staff, customer, 100)).status).toBe(200)
    const body = { statementDate, line: 0, ...why }
    return staff.ask(waiveLateFee, { params: at(customer.accountId), body }, withKey())
  },
  closeAccount(staff, { accountId }) {
    const today = dayOf(server.world.clock(), server.world.config.businessZone)
    const body = { closedDate: today, words: closingWords }
    return staff.ask(closeAccount, { params: at(accountId), body })
  },
  async giveSupervisor(staff) {
    const { staffId } = await newStaff(server)
    return staff.ask(changePersonRole, { params: { staffId }, body: { role: 'supervisor' } })
  },
}

/** Everything that another supervisor sees of each request when they decide on it. */
const shown: Record<SecondPersonCall, (of: Customer) => object> = {
  forceVerifyEmail: ({ email }) => ({ ...nothing, newEmail: email }),
  linkAsOwner: () => ({ ...nothing, account: { number: expect.any(String), nickname: null } }),
  linkBesideOwner: () => ({ ...nothing, account: { number: expect.any(String), nickname: null } }),
  giveCredit: (of) => ({ ...nothing, ...why, account: named(of), amount: 100.01, recent: 0 }),
  waiveLateFee: (of) => ({
    ...nothing,
    ...why,
    account: named(of),
    amount: 10,
    recent: 100,
    day: '2026-10-11',
  }),
  closeAccount: (of) => ({ ...nothing, account: named(of), day: '2026-10-14', words: closingWords }),
  giveSupervisor: () => nothing,
}
const nothing = {
  newEmail: null,
  account: null,
  amount: null,
  reason: null,
  recent: null,
  day: null,
  words: null,
}
const named = ({ accountNumber: number }: Customer) => ({ number, nickname: 'Beach house' })

it.each(secondPersonCalls)('%s is refused until somebody else approves it', async (call) => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
  await server.world.database
    .updateTable('account_links')
    .set({ nickname: 'Beach house' })
    .where('account_id', '=', customer.accountId)
    .execute()
  const steps = { isChecked: true, isActing: true, role: 'supervisor' } as const
  const { visitor } = await withView(server, customer, steps)
  const { status, body } = await asks[call](visitor, customer)
  expect([status, JSON.parse(body)]).toEqual([409, expect.objectContaining({ code: 'second-person-needed' })])
  // A request about a member of staff names no customer.
  const uid = call === 'giveSupervisor' ? null : customer.identityId
  expect((await visitor.ask(listApprovals)).reply).toMatchObject([
    { call, uid, isOwn: true, state: 'waiting', words: null },
  ])
  const other = await withStaffSession(server, (await newStaff(server, 'supervisor')).staffId)
  const person = uid === null ? {} : { name: expect.stringMatching(/\w \w/), email: customer.email }
  expect((await other.ask(listApprovals)).reply).toMatchObject([
    { call, uid, isOwn: false, ...person, ...shown[call](customer) },
  ])
})
