import { randomUUID } from 'node:crypto'
import * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import * as approvals from '@lightwell/rulebook/approvals/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endActing, staffAreBusy, staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { makeStatements } from '../statements/billing/make-statements.ts'
import { credit, creditEntries, doWith, listOf, openDesk, waive, why } from '../testing/adjustments.ts'
import { addBilling, statementsSince } from '../testing/billing.ts'
import { booksOf } from '../testing/books.ts'
import { closeOn } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const billDay = '2026-11-05'
let customer: Customer
let agent: Visitor
const billed = async (kind: 'legacy' | 'platform' = 'legacy') => {
  const made = await newCustomer(server, { kind })
  await addBilling(server, made, billDay)
  return made
}
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('billing_cycles').execute()
  await server.world.database.deleteFrom('throttles').execute()
  customer = await billed()
  agent = await openDesk(server, customer)
})
const makeBill = async (day = billDay) => {
  server.clock.set(`${day}T12:00:00Z`)
  await makeStatements(server.world)
  await staffAreBusy(server)
}
const creditLines = async (of: Customer = customer) =>
  (await statementsSince(server, of, billDay)).flatMap(({ sections }) =>
    sections.flatMap(({ rows }) =>
      rows.filter(({ kind }) => kind === 'credit').map(({ code, amountCents }) => `${code} ${amountCents}`),
    ),
  )
const subjects = async () => (await mailsTo(server, customer.email)).map(({ subject }) => subject)

describe.each(['legacy', 'platform'] as const)('a credit on an account of the %s kind', (kind) => {
  beforeEach(async () => {
    customer = await billed(kind)
    agent = await openDesk(server, customer)
  })

  it('lowers the next bill by a line, and nothing before it', async () => {
    const owed = (await booksOf(server, customer)).balanceCents
    expect(await credit(agent, customer, 12.34)).toMatchObject({ state: 'next-bill', amount: 12.34 })
    expect((await booksOf(server, customer)).balanceCents).toBe(owed)
    await makeBill()
    const [bill] = await statementsSince(server, customer, billDay)
    expect(bill).toMatchObject({ new_charges_cents: 61_00 - 12_34 })
    expect(await creditLines()).toEqual(['courtesy-credit -1234'])
    expect((await booksOf(server, customer)).balanceCents).toBe(owed + 61_00 - 12_34)
    expect((await listOf(await openDesk(server, customer), customer)).adjustments).toMatchObject([
      { state: 'billed', statementDate: billDay },
    ])
  })

  it('is in the books from the moment it’s given, and leaves nothing open once it’s billed', async () => {
    await credit(agent, customer, 12.34)
    expect(await creditEntries(server, customer)).toEqual(['revenue>credits 1234'])
    await makeBill()
    expect(await creditEntries(server, customer)).toEqual(['revenue>credits 1234', 'credits>revenue 1234'])
  })
})

describe('a credit', () => {
  it('is emailed to the account’s owner at once', async () => {
    await credit(agent, customer, 12.34)
    expect(await subjects()).toEqual(['We’ll take $12.34 off your next bill'])
  })

  it('greater than a bill carries over to the ones after it', async () => {
    const supervisor = await openDesk(server, customer, 'supervisor')
    await credit(supervisor, customer, 100)
    await makeBill()
    await makeBill('2026-12-05')
    const made = await statementsSince(server, customer, billDay)
    expect(made.map((bill) => [bill.new_charges_cents, bill.amount_due_cents])).toEqual([
      [61_00 - 100_00, 84_50 + 61_00 - 100_00],
      // The previous bill wasn't paid in time, so this bill has a late fee for the previous one.
      [expect.any(Number), expect.any(Number)],
    ])
    expect(made[1]?.balance_forward_cents).toBe(made[0]?.amount_due_cents)
  })

  it('is given once by its key; another request under it is refused', async () => {
    const key = randomUUID()
    const first = await credit(agent, customer, 5, key)
    expect(await credit(agent, customer, 5, key)).toEqual(first)
    expect(await credit(agent, customer, 6, key)).toMatchObject({ state: 'idempotency-key-reused' })
    expect((await listOf(agent, customer)).adjustments).toHaveLength(1)
  })

  it('needs a key, an amount above zero and no third decimal', async () => {
    const ask = async (amount: number, headers = {}) =>
      (
        await agent.ask(
          contract.giveCredit,
          { params: { id: customer.accountId }, body: { amount, ...why } } as never,
          headers,
        )
      ).status
    expect(await ask(5)).toBe(422)
    for (const amount of [0, -5, 5.001])
      expect(await ask(amount, { 'idempotency-key': randomUUID() })).toBe(400)
  })

  it('can’t be given on an account that isn’t in view, or by a customer', async () => {
    const other = await billed()
    expect(await credit(agent, other, 5)).toMatchObject({ state: 'not-found' })
    expect(await credit(customer.visitor, customer, 5)).toMatchObject({ state: 'not-signed-in' })
  })

  it('can’t be given once the ten minutes are over', async () => {
    const { visitor, viewId } = await withView(server, customer, { isChecked: true, isActing: true })
    await endActing(server, viewId)
    expect(await credit(visitor, customer, 5)).toMatchObject({ state: 'act-first' })
  })

  it('can’t be given on a closing account, whose final bill would pay it out', async () => {
    await closeOn(server, customer.accountId, '2026-12-01')
    expect(await credit(agent, customer, 5)).toMatchObject({ state: 'account-closing' })
    await closeOn(server, customer.accountId, '2026-10-01')
    expect(await credit(agent, customer, 5)).toMatchObject({ state: 'account-closed' })
  })

  it('is refused if another system makes the bills', async () => {
    const elsewhere = await newCustomer(server, { kind: 'legacy' })
    expect(await credit(await openDesk(server, elsewhere), elsewhere, 5)).toMatchObject({ state: 'refused' })
    expect(await creditEntries(server, elsewhere)).toEqual([])
  })
})

describe('taking a credit back', () => {
  const takeBack = (id: string) => {
    server.clock.pass({ seconds: 1 })
    return doWith(contract.takeBackAdjustment, agent, customer, id)
  }

  it('leaves the next bill as if it had never been given, and is emailed', async () => {
    const { id } = await credit(agent, customer, 12.34)
    expect([await takeBack(id), await takeBack(id)]).toEqual(['taken-back', 'taken-back'])
    await makeBill()
    expect(await creditLines()).toEqual([])
    expect(await creditEntries(server, customer)).toEqual(['revenue>credits 1234', 'credits>revenue 1234'])
    expect((await subjects()).filter((subject) => subject.includes('canceled'))).toEqual([
      'Your credit of $12.34 was canceled',
    ])
  })

  it('is too late once it’s on a bill', async () => {
    const { id } = await credit(agent, customer, 12.34)
    await makeBill()
    agent = await openDesk(server, customer)
    expect(await takeBack(id)).toBe('already-billed')
    expect(await creditLines()).toEqual(['courtesy-credit -1234'])
  })

  it('isn’t possible for another account’s credit', async () => {
    const other = await billed()
    const { id } = await credit(await openDesk(server, other), other, 5)
    expect(await takeBack(id)).toBe('not-found')
  })
})

describe('the limits', () => {
  it('count all credits of an account in 30 days, whoever gave them', async () => {
    expect(await credit(agent, customer, 20)).toMatchObject({ state: 'next-bill' })
    const second = await openDesk(server, customer)
    expect(await credit(second, customer, 5.01)).toMatchObject({ state: 'second-person-needed' })
    expect(await credit(second, customer, 5)).toMatchObject({ state: 'next-bill' })
  })

  it('are free again after 30 days', async () => {
    await credit(agent, customer, 25)
    server.clock.pass({ hours: 30 * 24 })
    const later = await openDesk(server, customer)
    expect(await credit(later, customer, 25)).toMatchObject({ state: 'next-bill' })
  })

  it('are freed by a credit that’s taken back', async () => {
    const { id } = await credit(agent, customer, 25)
    server.clock.pass({ seconds: 1 })
    expect(await credit(agent, customer, 1)).toMatchObject({ state: 'second-person-needed' })
    const [asked] = (await listOf(agent, customer)).adjustments
    expect(await listOf(agent, customer)).toMatchObject({ aloneUpTo: 0, mostUpTo: 475 })
    await doWith(contract.takeBackAdjustment, agent, customer, asked?.id ?? '')
    await doWith(contract.takeBackAdjustment, agent, customer, id)
    expect(await listOf(agent, customer)).toMatchObject({ aloneUpTo: 25, mostUpTo: 500 })
    expect(await credit(agent, customer, 25)).toMatchObject({ state: 'next-bill' })
  })

  it('let a supervisor give more, and nobody more than 500 in all', async () => {
    const supervisor = await openDesk(server, customer, 'supervisor')
    expect(await credit(supervisor, customer, 100)).toMatchObject({ state: 'next-bill' })
    expect(await credit(supervisor, customer, 400.01)).toMatchObject({ state: 'over-bound' })
    expect(await credit(supervisor, customer, 400)).toMatchObject({ state: 'second-person-needed' })
  })
})

it('a list of credits says whether anybody could approve one', async () => {
  const supervisors = server.world.database.updateTable('staff').where('role', '=', 'supervisor')
  await supervisors.set({ is_active: false }).execute()
  expect(await listOf(agent, customer)).toMatchObject({ hasApprover: false })
  await supervisors.set({ is_active: true }).execute()
  expect(await listOf(agent, customer)).toMatchObject({ hasApprover: true })
})

describe('a credit above the limit', () => {
  let supervisor: Visitor
  beforeEach(async () => {
    await server.world.database.deleteFrom('approvals').execute()
    supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
  })
  const approvalOf = async () => (await supervisor.ask(approvals.listApprovals)).reply[0]
  const finish = (id: string, who = agent) => doWith(contract.finishAdjustment, who, customer, id)
  const approve = async () =>
    supervisor.ask(approvals.approve, { params: { approvalId: (await approvalOf())?.id ?? '' } })
  const newest = async () => (await listOf(agent, customer)).adjustments[0]

  it('doesn’t use up what the agent may give alone, while it waits or once it’s given', async () => {
    await credit(agent, customer, 12)
    // Lets a millisecond pass, because ids of the same millisecond are in no particular order.
    server.clock.pass({ milliseconds: 1 })
    await credit(agent, customer, 40)
    const asked = (await newest())?.id ?? ''
    expect(await listOf(agent, customer)).toMatchObject({ aloneUpTo: 13, mostUpTo: 488 })
    await approve()
    await finish(asked)
    expect(await listOf(agent, customer)).toMatchObject({ aloneUpTo: 13, mostUpTo: 448 })
    expect(await credit(agent, customer, 13.01)).toMatchObject({ state: 'second-person-needed' })
    expect(await credit(agent, customer, 13)).toMatchObject({ state: 'next-bill' })
  })

  it('shows the second person its reason, and the account’s recent credits without it', async () => {
    await credit(agent, customer, 12)
    await credit(agent, customer, 40)
    expect(await approvalOf()).toMatchObject({ amount: 40, reason: why.reason, recent: 12 })
  })

  it('is listed with the full name of the agent who requested it', async () => {
    await credit(agent, customer, 40)
    expect(await newest()).toMatchObject({ givenBy: 'Avery Lindqvist' })
  })

  it('waits for a second person, who sees how much it is for which account, and is finished once by the agent who requested it', async () => {
    expect(await credit(agent, customer, 60)).toMatchObject({ state: 'second-person-needed' })
    const { id = '' } = (await newest()) ?? {}
    expect(await newest()).toMatchObject({ state: 'waiting', isApproved: false, isOwn: true })
    expect(await approvalOf()).toMatchObject({
      amount: 60,
      account: { number: customer.accountNumber },
      email: customer.email,
      words: why.words,
    })
    expect(await finish(id)).toBe('second-person-needed')
    await approve()
    expect(await newest()).toMatchObject({ state: 'waiting', isApproved: true })
    expect([await finish(id), await finish(id)]).toEqual(['next-bill', 'next-bill'])
    expect(await creditEntries(server, customer)).toEqual(['revenue>credits 6000'])
  })

  it('is given when the request is repeated, once it’s approved', async () => {
    const key = randomUUID()
    await credit(agent, customer, 60, key)
    await approve()
    expect(await credit(agent, customer, 60, key)).toMatchObject({ state: 'next-bill' })
  })

  it('isn’t approved by an approval for another amount or another credit', async () => {
    await credit(agent, customer, 60)
    await approve()
    expect(await credit(agent, customer, 61)).toMatchObject({ state: 'second-person-needed' })
    expect(await credit(agent, customer, 60)).toMatchObject({ state: 'second-person-needed' })
    expect(await creditEntries(server, customer)).toEqual([])
  })

  it('can no longer be given once the account has a closing day', async () => {
    const key = randomUUID()
    await credit(agent, customer, 60, key)
    await approve()
    await closeOn(server, customer.accountId, '2026-12-01')
    expect(await credit(agent, customer, 60, key)).toMatchObject({ state: 'account-closing' })
    expect(await finish((await newest())?.id ?? '')).toBe('account-closing')
    expect(await creditEntries(server, customer)).toEqual([])
  })

  it('can’t be finished by another agent', async () => {
    await credit(agent, customer, 60)
    await approve()
    const { id = '' } = (await newest()) ?? {}
    expect(await finish(id, await openDesk(server, customer, 'supervisor'))).toBe('not-found')
  })

  it('says that it was declined, and can be requested again', async () => {
    await credit(agent, customer, 60)
    await supervisor.ask(approvals.declineApproval, {
      params: { approvalId: (await approvalOf())?.id ?? '' },
    })
    const { id = '' } = (await newest()) ?? {}
    expect(await newest()).toMatchObject({ state: 'declined' })
    const params = { id: customer.accountId, adjustmentId: id } as never
    const words = 'They called again.'
    const again = await agent.ask(contract.finishAdjustment, { params, body: { words } })
    expect(JSON.parse(again.body)).toMatchObject({ code: 'second-person-needed' })
    expect(await newest()).toMatchObject({ state: 'waiting' })
    expect(await approvalOf()).toMatchObject({ amount: 60, words })
    await approve()
    expect(await finish(id)).toBe('next-bill')
  })

  it('expires after 24 hours, and uses up no limit while it waits or after that', async () => {
    await credit(agent, customer, 60)
    expect(await listOf(agent, customer)).toMatchObject({ aloneUpTo: 25, mostUpTo: 500 })
    server.clock.pass({ hours: 24 })
    agent = await openDesk(server, customer)
    expect(await listOf(agent, customer)).toMatchObject({
      adjustments: [{ state: 'expired' }],
      aloneUpTo: 25,
      mostUpTo: 500,
    })
  })
})

describe('a late fee', () => {
  /**
   * Adds a bill with a late fee. The bill of October 5 stays unpaid, so the first bill after its grace period has the
   * fee.
   */
  const withFee = async () => {
    await makeBill()
    await makeBill('2026-12-05')
    agent = await openDesk(server, customer)
    const [fee] = (await listOf(agent, customer)).fees
    return fee ?? { statementDate: '', line: -1, amount: 0 }
  }

  it('that was charged is taken back by a line of the next bill, once', async () => {
    const { amount, ...fee } = await withFee()
    expect(amount).toBe(10)
    expect(await waive(agent, customer, fee)).toMatchObject({
      state: 'next-bill',
      kind: 'late-fee',
      amount: 10,
    })
    expect(await waive(agent, customer, fee)).toMatchObject({ state: 'already-waived' })
    expect((await listOf(agent, customer)).fees).not.toContainEqual({ ...fee, amount })
    await makeBill('2027-01-05')
    expect(await creditLines()).toEqual(['late-fee-waived -1000'])
  })

  it('can be waived again once the waiver was taken back', async () => {
    const { amount: _, ...fee } = await withFee()
    const { id } = await waive(agent, customer, fee)
    await doWith(contract.takeBackAdjustment, agent, customer, id)
    expect(await waive(agent, customer, fee)).toMatchObject({ state: 'next-bill' })
  })

  it('can’t be waived for a line that is none, for a day without a bill, or on another account’s bill', async () => {
    const { amount: _, ...fee } = await withFee()
    const other = await billed()
    const desk = await openDesk(server, other)
    expect(await waive(agent, customer, { ...fee, line: fee.line + 1 })).toMatchObject({
      state: 'no-late-fee',
    })
    expect(await waive(agent, customer, { ...fee, statementDate: '2026-12-04' })).toMatchObject({
      state: 'no-late-fee',
    })
    expect(await waive(desk, other, fee)).toMatchObject({ state: 'no-late-fee' })
  })
})
