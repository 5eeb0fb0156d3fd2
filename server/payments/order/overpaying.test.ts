import { changePayment, preparePayment, readPaymentDates } from '@lightwell/rulebook/payments/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBills } from '../../testing/bills.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

// Tests paying more than is owed (decisions §10). Without verifying their identity, people may pay what's owed and one
// usual bill more. The account owes $84.50 and its only bill was $84.50, so that's $169.00.

let server: TestServer
let owner: Customer
let helper: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

/** Lets 11 minutes pass, so everyone's identity check is too old. */
const proofsGrowOld = () => server.clock.pass({ minutes: 11 })
const what = (answer: Awaited<ReturnType<Customer['pay']>>) =>
  answer.status === 200 ? answer.payment.status : answer.code
const taken = async () => (await booksOf(server, owner)).payments
const tomorrow = '2026-10-15'

describe.each(['legacy', 'platform'] as const)('of the %s kind,', (kind) => {
  beforeEach(async () => {
    server.clock.set(usualInstant)
    owner = await newCustomer(server, { kind })
    helper = await owner.housemate({ pays: true, manages: false })
  })

  it('the debt plus one usual bill can be paid by anyone who may pay, in a session of any age', async () => {
    proofsGrowOld()
    expect(what(await helper.pay({ amount: 100 }))).toBe('Completed')
    expect(what(await owner.pay({ amount: 69 }))).toBe('Completed')
    expect(what(await owner.pay({ amount: 0.01 }))).toBe('confirm-first')
    expect(what(await helper.pay({ amount: 0.01 }))).toBe('amount-for-owners')
    expect(await taken()).toHaveLength(2)
  })

  it('a cent more requires an owner to verify their identity, and leaves nothing behind before', async () => {
    proofsGrowOld()
    const refused = await owner.pay({ amount: 169.01 })
    expect([refused.status, refused.code]).toEqual([403, 'confirm-first'])
    expect(await taken()).toEqual([])
    expect(what(await (await owner.elsewhere()).pay({ amount: 169.01 }))).toBe('Completed')
  })

  it('a cent more is refused to people who don’t own the account, with the field', async () => {
    const refused = await helper.pay({ amount: 169.01 })
    expect([refused.status, refused.problem.fields]).toEqual([422, { amount: 'amount-for-owners' }])
    expect(await taken()).toEqual([])
  })

  it('of eleven payments of $9,990 at once one is made, and no other on that day', async () => {
    const eleven = await Promise.all(
      Array.from({ length: 11 }, (_, at) => owner.pay({ amount: 9_990, key: `eleven-${at}` })),
    )
    expect(eleven.map(what).toSorted()).toEqual(['Completed', ...Array(10).fill('amount-over-day')])
    // Pays the rest of the day's limit.
    expect(what(await owner.pay({ amount: 94.5 }))).toBe('Completed')
    expect(what(await owner.pay({ amount: 0.01 }))).toBe('amount-over-day')
    server.clock.pass({ hours: 24 })
    expect(what(await (await owner.elsewhere()).pay({ amount: 9_990 }))).toBe('Completed')
  })

  it('each day has its own maximum: orders from the evening before don’t count', async () => {
    server.clock.set('2026-10-15T03:30:00Z')
    expect(what(await (await owner.elsewhere()).pay({ amount: 9_990, on: '2026-10-20' }))).toBe('Scheduled')
    expect(what(await (await owner.elsewhere()).pay({ amount: 9_990, on: '2026-10-20' }))).toBe(
      'amount-over-day',
    )
    server.clock.set('2026-10-15T04:30:00Z')
    expect(what(await (await owner.elsewhere()).pay({ amount: 9_990, on: '2026-10-20' }))).toBe('Scheduled')
  })

  it('payments from the same day count in its last half hour, too', async () => {
    expect(what(await owner.pay({ amount: 9_990 }))).toBe('Completed')
    server.clock.set('2026-10-15T03:30:00Z')
    expect(what(await (await owner.elsewhere()).pay({ amount: 9_990 }))).toBe('amount-over-day')
  })

  it('scheduled and pending payments count like completed ones', async () => {
    expect(what(await helper.pay({ amount: 84.5, on: tomorrow }))).toBe('Scheduled')
    expect(what(await helper.pay({ amount: 84.5, with: 'answer lost' }))).toBe('Pending')
    expect(what(await helper.pay({ amount: 0.01, on: tomorrow }))).toBe('amount-for-owners')
  })

  it('declined and cancelled payments don’t count', async () => {
    expect(what(await helper.pay({ amount: 169, with: 'declined' }))).toBe('Declined')
    expect(what(await helper.pay({ amount: 169 }))).toBe('Completed')
  })

  it('the payment form says how much is free', async () => {
    const read = async ({ visitor }: Customer) =>
      (await visitor.ask(readPaymentDates, { query: { accountId: owner.accountId as AccountId } })).reply
    expect((await read(helper)).freelyPayable).toBe(169)
    await helper.pay({ amount: 100.25 })
    expect((await read(owner)).freelyPayable).toBe(68.75)
    await owner.pay({ amount: 500 })
    expect((await read(owner)).freelyPayable).toBe(0)
  })

  it('the usual bill is the mean of the newest three', async () => {
    // The three new bills are $62.71 each, and the earlier one is $84.50.
    await addBills(server, owner, 3)
    expect(what(await helper.pay({ amount: 154.49 }))).toBe('amount-for-owners')
    expect(what(await helper.pay({ amount: 154.48 }))).toBe('Completed')
  })
})

describe('a scheduled payment', () => {
  const change = async (by: Customer, id: string, amount: number, key: string) => {
    const answer = await by.visitor.ask(
      changePayment,
      {
        params: { id: owner.accountId as AccountId, paymentId: id },
        body: { paymentType: 'other', amount, date: tomorrow, paymentMethodId: owner.methods.visa },
      },
      { 'idempotency-key': key },
    )
    return answer.status === 200 ? answer.reply.amount : answer.problem.code
  }
  let id: string
  beforeEach(async () => {
    server.clock.set(usualInstant)
    owner = await newCustomer(server, { kind: 'legacy' })
    helper = await owner.housemate({ pays: true, manages: false })
    id = (await owner.pay({ amount: 84.5, on: tomorrow })).payment.id
  })

  it('can be raised to the free amount by anyone who may pay, and no further', async () => {
    expect(await change(helper, id, 169, 'all')).toBe(169)
    expect(await change(helper, id, 169.01, 'more')).toBe('amount-for-owners')
    expect(await change(helper, id, 100, 'less')).toBe(100)
  })

  it('can be raised further by an owner, under the same key once they have verified their identity', async () => {
    proofsGrowOld()
    expect(await change(owner, id, 500, 'raised')).toBe('confirm-first')
    expect(await change(await owner.elsewhere(), id, 500, 'raised')).toBe(500)
  })

  it('of an owner’s can be lowered and moved by a helper, whatever its amount', async () => {
    await change(owner, id, 500, 'raised')
    expect(await change(helper, id, 499, 'lowered')).toBe(499)
  })
})

it('the amount by which a day’s payments may exceed the debt is a setting', async () => {
  await using strict = await startTestServer({ settings: { OVERPAYMENT_DAILY_LIMIT: '200' } })
  const customer = await newCustomer(strict, { kind: 'platform' })
  expect(what(await customer.pay({ amount: 284.51 }))).toBe('amount-over-day')
  expect(what(await customer.pay({ amount: 284.5 }))).toBe('Completed')
})

describe('checked before it’s made, for which the legacy kind has a call,', () => {
  beforeEach(async () => {
    server.clock.set(usualInstant)
    owner = await newCustomer(server, { kind: 'legacy' })
    helper = await owner.housemate({ pays: true, manages: false })
    proofsGrowOld()
  })

  it.each([
    ['what is free may be paid by whoever may pay', () => helper, 169, 200],
    ['what is more is refused to who does not own the account', () => helper, 169.01, 'amount-for-owners'],
    ['an owner need not prove who they are yet', () => owner, 169.01, 200],
  ] as const)('%s', async (_what, who, amount, expected) => {
    const { status, problem } = await asAnswered(who(), amount)
    expect(problem?.code ?? status).toBe(expected)
  })

  const asAnswered = async ({ visitor, accountId, methods }: Customer, amount: number) => {
    const body = { paymentType: 'other', amount, date: '2026-10-14', paymentMethodId: methods.visa } as const
    const answered = await visitor.ask(preparePayment, { params: { id: accountId }, body })
    return { status: answered.status, problem: answered.status === 200 ? undefined : answered.problem }
  }
})
