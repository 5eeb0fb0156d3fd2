import * as calls from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount } from '../identity/test-rows.ts'
import { endActing, endView, setStaffActive, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Tests support's changes to who can see an account, while somebody else makes another change.

const asFar = { isChecked: true, isActing: true } as const
let server: TestServer
let customer: Customer
let agent: Visitor
let viewId: string
let staffId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  const opened = await withView(server, customer, asFar)
  agent = opened.visitor
  viewId = opened.viewId
  staffId = opened.staffId
})

const outcomeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 'done' : answer.problem.code
const params = () => ({ id: customer.accountId as AccountId })
const unlink = async (by = agent) => outcomeOf(await by.ask(calls.unlinkAccount, { params: params() }))
const mails = async () => (await mailsTo(server, customer.email)).length
const isLinked = async () => (await customer.visitor.ask(calls.listLinked)).reply.accounts.length === 1

it('two members of staff unlink it at once: one notification', async () => {
  const other = (await withView(server, customer, { ...asFar, role: 'supervisor' })).visitor
  using held = holdUp(/delete from "account_links"/)
  const first = unlink()
  await held.reached
  const second = unlink(other)
  await untilItWaits(server, second)
  held.letGo()
  expect([await first, await second, await mails()]).toEqual(['done', 'done', 1])
})

it('the customer unlinks it meanwhile: one notification, and nothing is left to do', async () => {
  using held = holdUp(/delete from "account_links"/)
  const own = unlink(customer.visitor)
  await held.reached
  const support = unlink()
  await untilItWaits(server, support)
  held.letGo()
  expect([await own, await support, await mails()]).toEqual(['done', 'done', 1])
})

describe('at the moment at which it’s unlinked', () => {
  const ends: [string, () => Promise<unknown>][] = [
    ['the member of staff is deactivated', () => setStaffActive(server, staffId, false)],
    ['the time to act is ended', () => endActing(server, viewId)],
    ['the view is ended', () => endView(server, viewId)],
  ]
  it.each(ends)('%s: nothing is changed', async (_what, end) => {
    {
      using held = holdUp(/^select .*from "accounts".*for (no key )?update/)
      const asked = unlink()
      await held.reached
      await end()
      held.letGo()
      expect(await asked).toBe('act-first')
    }
    expect([await isLinked(), await mails()]).toEqual([true, 0])
    await setStaffActive(server, staffId, true)
  })
})

it('an account that two people link at once to two customers has one owner', async () => {
  const account = await addAccount(server, { kind: 'legacy' })
  const other = await newCustomer(server, { kind: 'platform' })
  const { database } = server.world
  const agents = [agent, (await withView(server, other, asFar)).visitor]
  // The address on file is the first customer's. So only the first customer can be linked without a second person's
  // approval.
  await database
    .updateTable('accounts')
    .set({ contact_email: customer.email })
    .where('id', '=', account.accountId)
    .execute()
  const link = async (by: Visitor) =>
    outcomeOf(await by.ask(calls.linkAccount, { params: { id: account.accountId as AccountId }, body: {} }))
  expect(await Promise.all(agents.map(link))).toEqual(['done', 'second-person-needed'])
  const owners = await database
    .selectFrom('account_links')
    .where('account_id', '=', account.accountId)
    .select(['identity_id', 'role'])
    .execute()
  expect(owners).toEqual([{ identity_id: customer.identityId, role: 'owner' }])
})
