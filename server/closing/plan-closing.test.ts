import * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import { takeBackAdjustment } from '@lightwell/rulebook/adjustments/contract.ts'
import * as approvals from '@lightwell/rulebook/approvals/contract.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import { readView } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addIdentity, linkAccount } from '../identity/test-rows.ts'
import { endActing, staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { credit, doWith, openDesk } from '../testing/adjustments.ts'
import { addBilling, statementsSince } from '../testing/billing.ts'
import { closingDaysCome, leaveNothingToClose } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

// Today is October 14, 2026. The account's next bill is made on November 5.

let server: TestServer
let customer: Customer
let agent: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await leaveNothingToClose(server)
  await server.world.database.deleteFrom('throttles').execute()
  await server.world.database.deleteFrom('approvals').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  await addBilling(server, customer, '2026-11-05')
  agent = await openDesk(server, customer)
})

const params = () => ({ id: customer.accountId }) as never
const close = async (closedDate: string, who = agent) => {
  const body = { closedDate, words: 'Moves to another town.' }
  const answer = await who.ask(contract.closeAccount, { params: params(), body })
  return answer.status === 200 ? answer.reply.closedDate : answer.problem.code
}
const reopen = async (who = agent) => {
  server.clock.pass({ seconds: 1 })
  const answer = await who.ask(contract.reopenAccount, { params: params() })
  return answer.status === 200 ? answer.reply.closedDate : answer.problem.code
}
const plan = async (who = agent) => (await who.ask(contract.readClosingPlan, { params: params() })).reply
const subjects = async () => (await mailsTo(server, customer.email)).map(({ subject }) => subject)

describe('closing an account', () => {
  it('is planned for a day, and emailed to its owner at once', async () => {
    expect(await close('2026-10-20')).toBe('2026-10-20')
    expect(await plan()).toMatchObject({ closedDate: '2026-10-20', isClosed: false })
    expect(await subjects()).toEqual(['Your account closes on Tuesday, October 20'])
  })

  it('is refused, without an email, in a view for a customer who may not see the bills, and the view stays open', async () => {
    const { identityId } = await addIdentity(server)
    await linkAccount(server, { accountId: customer.accountId, identityId, role: 'user', billing: false })
    const { visitor, viewId } = await withView(server, { identityId }, { isChecked: true, isActing: true })
    const asked = await visitor.ask(contract.readClosingPlan, { params: params() })
    expect([asked.status, asked.problem.code]).toEqual([403, 'billing-not-permitted'])
    expect(await close('2026-10-20', visitor)).toBe('billing-not-permitted')
    expect((await visitor.ask(readView, { params: { id: viewId } })).status).toBe(200)
  })

  it('happens on that day, with a final bill', async () => {
    await close('2026-10-20')
    await closingDaysCome(server, '2026-10-19', '2026-10-20')
    const [final] = await statementsSince(server, customer, '2026-10-20')
    expect(final).toMatchObject({ statement_on: '2026-10-20' })
    expect(await subjects()).toContain('Your account was closed on October 20')
    agent = await openDesk(server, customer)
    expect(await plan()).toMatchObject({ isClosed: true })
  })

  it('emails nobody twice: the same day again changes nothing, a different one is emailed', async () => {
    await close('2026-10-20')
    await close('2026-10-20')
    await close('2026-10-27')
    expect(await subjects()).toHaveLength(2)
  })

  it.each(['2026-10-13', '2027-01-13'])(
    'isn’t possible on %s, which is past or too far ahead',
    async (day) => {
      expect(await close(day)).toBe('day-not-allowed')
    },
  )

  it('is possible up to 90 days ahead', async () => {
    expect(await close('2027-01-12')).toBe('2027-01-12')
  })

  it('today takes a second person, since nobody can undo it', async () => {
    expect(await close('2026-10-14')).toBe('second-person-needed')
    expect(await plan()).toMatchObject({ closedDate: null })
    const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    const [asked] = (await supervisor.ask(approvals.listApprovals)).reply
    expect(asked).toMatchObject({ day: '2026-10-14', account: { number: customer.accountNumber } })
    await supervisor.ask(approvals.approve, { params: { approvalId: asked?.id ?? '' } })
    expect(await close('2026-10-14')).toBe('2026-10-14')
    expect(await reopen()).toBe('account-closed')
  })

  it('isn’t possible for someone who only has access', async () => {
    const helper = await addIdentity(server)
    const { accountId } = customer
    const { identityId } = helper
    await linkAccount(server, { accountId, identityId, role: 'user', billing: true })
    const steps = { isChecked: true, isActing: true }
    const { visitor } = await withView(server, { identityId }, steps)
    expect(await close('2026-10-20', visitor)).toBe('not-owner')
  })

  it('isn’t possible for a viewer, without a verified caller, or once the ten minutes are over', async () => {
    const viewer = async (steps: { isChecked?: boolean; isActing?: boolean; role?: Role }) =>
      (await withView(server, customer, steps)).visitor
    expect(await close('2026-10-20', await viewer({ role: 'viewer', isChecked: true }))).toBe(
      'role-not-permitted',
    )
    expect(await close('2026-10-20', await viewer({ isActing: true }))).toBe('check-the-caller')
    const { visitor, viewId } = await withView(server, customer, { isChecked: true, isActing: true })
    await endActing(server, viewId)
    expect(await close('2026-10-20', visitor)).toBe('act-first')
  })

  it('is left to the system that makes the bills, if that’s another one', async () => {
    customer = await newCustomer(server, { kind: 'platform' })
    expect(await close('2026-10-20', await openDesk(server, customer))).toBe('billed-elsewhere')
  })
})

describe('closing an account within 12 hours, or with credits of the last 30 days', () => {
  const approve = async () => {
    const supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    for (const { id: approvalId } of (await supervisor.ask(approvals.listApprovals)).reply)
      await supervisor.ask(approvals.approve, { params: { approvalId } })
  }

  it('takes a second person for tomorrow from noon on, and not a minute before', async () => {
    server.clock.set('2026-10-14T16:00:00Z')
    agent = await openDesk(server, customer)
    expect(await plan()).toMatchObject({ aloneFrom: '2026-10-15' })
    server.clock.set('2026-10-14T16:01:00Z')
    expect(await plan()).toMatchObject({ aloneFrom: '2026-10-16' })
    expect(await close('2026-10-15')).toBe('second-person-needed')
    expect(await close('2026-10-16')).toBe('2026-10-16')
  })

  it('takes a second person on any day, so that no credit becomes cash by one agent alone', async () => {
    await credit(agent, customer, 5)
    expect(await plan()).toMatchObject({ aloneFrom: null })
    expect(await close('2026-12-01')).toBe('second-person-needed')
    expect(await plan()).toMatchObject({ closedDate: null })
    await approve()
    expect(await close('2026-12-01')).toBe('2026-12-01')
  })

  it('isn’t approved by an approval from before a credit was given', async () => {
    expect(await close('2026-10-14')).toBe('second-person-needed')
    await approve()
    server.clock.pass({ seconds: 1 })
    await credit(agent, customer, 5)
    expect(await close('2026-10-14')).toBe('second-person-needed')
  })

  it('takes one person again 30 days after the credit, or once it’s taken back', async () => {
    const { id } = await credit(agent, customer, 5)
    server.clock.pass({ seconds: 1 })
    await doWith(takeBackAdjustment, agent, customer, id)
    expect(await plan()).toMatchObject({ aloneFrom: '2026-10-15' })
    await credit(agent, customer, 5)
    server.clock.pass({ hours: 30 * 24 })
    agent = await openDesk(server, customer)
    expect(await close('2026-11-20')).toBe('2026-11-20')
  })
})

describe('keeping an account open', () => {
  it('is never rate-limited', async () => {
    for (let moved = 0; moved < 21; moved++) await close(moved % 2 ? '2026-10-20' : '2026-10-27')
    expect(await close('2026-10-21')).toBe('too-many-requests')
    expect(await reopen()).toBe(null)
    expect(await plan()).toMatchObject({ closedDate: null })
  })

  it('is possible until its day comes, and emailed', async () => {
    await close('2026-10-20')
    expect([await reopen(), await reopen()]).toEqual([null, null])
    expect((await subjects()).slice(1)).toEqual(['Your account stays open'])
    await closingDaysCome(server, '2026-10-20')
    expect(await statementsSince(server, customer, '2026-10-20')).toEqual([])
  })

  it('lets credits be given again', async () => {
    await close('2026-10-20')
    expect(await credit(agent, customer, 5)).toMatchObject({ state: 'account-closing' })
    await reopen()
    expect(await credit(agent, customer, 5)).toMatchObject({ state: 'next-bill' })
  })

  it('is too late on the day itself', async () => {
    await close('2026-10-20')
    server.clock.set('2026-10-20T05:00:00Z')
    agent = await openDesk(server, customer)
    expect(await reopen()).toBe('account-closed')
  })
})
