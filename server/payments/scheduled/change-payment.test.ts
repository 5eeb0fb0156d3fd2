import { randomUUID } from 'node:crypto'
import { cancelPayment, changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { listRecentPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import type { QueryId } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askedOf, booksOf, chargesOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { resolvePending } from '../settle/resolve-pending.ts'
import { makeScheduled } from './make-scheduled.ts'

let server: TestServer
let customer: Customer
let paymentId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  paymentId = (await customer.pay({ on: '2026-10-20', amount: 84.5 })).payment.id
})

const today = '2026-10-14'
const params = () => ({ id: customer.accountId, paymentId })

interface Change {
  amount?: number
  on?: string
  with?: string
  key?: string | null
  accepted?: boolean
  by?: Customer['visitor']
}

async function change({
  amount = 50,
  on = '2026-10-22',
  key = randomUUID(),
  accepted = true,
  ...more
}: Change = {}) {
  const body = {
    paymentType: 'other' as const,
    amount,
    date: on,
    paymentMethodId: more.with ?? customer.methods.mastercard,
    termsAccepted: accepted,
  }
  const headers = key === null ? {} : { 'idempotency-key': key }
  const answer = await (more.by ?? customer.visitor).ask(changePayment, { params: params(), body }, headers)
  return bodyOf(answer)
}

const cancel = async (by = customer.visitor) => bodyOf(await by.ask(cancelPayment, { params: params() }))

/** Parses the body of an answer. `status` is the payment's status or, for a refusal, the HTTP status. */
const bodyOf = (answer: { body: string }) => JSON.parse(answer.body) as Record<string, unknown>

const upcoming = async () =>
  (await customer.visitor.ask(listRecentPayments, { params: { id: customer.accountId } })).reply

const mailAbout = async (what: 'is now' | 'canceled') =>
  (await mailsAbout(server, customer)).find(({ subject }) => subject.includes(what))

const changesKept = () =>
  server.world.database
    .selectFrom('payment_changes')
    .where('payment_id', '=', paymentId)
    .selectAll()
    .execute()

const put = (facts: object) =>
  server.world.database.updateTable('payments').set(facts).where('id', '=', paymentId).execute()

describe.each(['legacy', 'platform'] as const)('a scheduled payment of the %s kind', (kind) => {
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
    paymentId = (await customer.pay({ on: '2026-10-20', amount: 84.5 })).payment.id
  })

  it('is changed in amount, day and method; nobody is charged, nothing is booked, and an email says what changed', async () => {
    expect(await change({ amount: 50, on: '2026-10-22', with: customer.methods.checking })).toMatchObject({
      status: 'Scheduled',
      id: paymentId,
      amount: 50,
      date: '2026-10-22',
      receivedDate: '2026-10-23',
      method: 'Checking account ending in 6789',
      updateable: true,
      deletable: true,
    })
    expect(askedOf(server, paymentId)).toEqual([])
    expect(await booksOf(server, customer)).toMatchObject({ entries: [], payments: ['scheduled 5000'] })
    const mail = (await mailAbout('is now'))?.body_text
    expect(mail).toContain('Hi Rosalind,')
    expect(mail).toContain(
      `Account: Ending in ${customer.accountNumber.replaceAll(/[^A-Z0-9]/g, '').slice(-4)}`,
    )
    expect(mail).toContain('/account/#/payments/history')
    expect(mail).toContain('$50.00 (was $84.50)')
    expect(mail).toContain('October 22, 2026 (was October 20, 2026)')
    expect(mail).toContain('Checking account ending in 6789 (was Visa ending in 4242)')
  })

  it('is made as changed, on its new day', async () => {
    await change({ amount: 50, on: '2026-10-22' })
    server.clock.set('2026-10-20T12:00:00Z')
    await makeScheduled(server.world)
    expect(chargesOf(server, paymentId)).toEqual([])
    server.clock.set('2026-10-22T12:00:00Z')
    await makeScheduled(server.world)
    expect(askedOf(server, paymentId)).toMatchObject([
      { amountCents: 5000, initiator: 'merchant', reason: 'scheduled' },
    ])
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 3450,
      entries: ['clearing>receivable 5000'],
    })
  })

  it('moved to today is made at once, like a new one', async () => {
    expect(await change({ amount: 50, on: today })).toMatchObject({ status: 'Completed', amount: 50 })
    expect(askedOf(server, paymentId)).toMatchObject([
      { amountCents: 5000, initiator: 'customer', reason: 'one-time' },
    ])
    const books = await booksOf(server, customer)
    expect(books).toMatchObject({ balanceCents: 3450, entries: ['clearing>receivable 5000'] })
    expect(books.mails).toHaveLength(2)
    expect(await upcoming()).toEqual([])
  })

  it('isn’t changed again by another person with the same key', async () => {
    const key = randomUUID()
    await change({ key })
    const { visitor: by } = await customer.housemate()
    expect(await change({ key, by })).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    expect(await change({ key })).toMatchObject({ status: 'Scheduled', id: paymentId })
  })

  it('moved to today without an answer is followed up like a new one', async () => {
    const lost = await change({ on: today, with: customer.methods['answer lost'] })
    expect(lost).toMatchObject({ status: 'Pending' })
    server.clock.pass({ seconds: 20 })
    await resolvePending(server.world)
    expect(await customer.payment(paymentId)).toMatchObject({ status: 'Pending' })
    server.clock.pass({ seconds: 1 })
    await resolvePending(server.world)
    expect(await customer.payment(paymentId)).toMatchObject({ status: 'Completed' })
    expect(chargesOf(server, paymentId)).toHaveLength(1)
  })

  it('moved to today with a declined card says so; nothing is booked, and no email repeats it', async () => {
    const { mails } = await booksOf(server, customer)
    expect(await change({ on: today, with: customer.methods.declined })).toMatchObject({
      status: 'Declined',
      declineReason: 'card-declined',
    })
    expect(await booksOf(server, customer)).toMatchObject({ balanceCents: 8450, entries: [], mails })
  })

  it('is cancelled: can’t be changed or cancelled again, is never made, and one email says so', async () => {
    const cancelled = { status: 'Cancelled', updateable: false, deletable: false }
    expect(await cancel()).toMatchObject(cancelled)
    expect(await cancel()).toMatchObject(cancelled)
    expect(await change()).toMatchObject({ status: 409, code: 'payment-settled' })
    server.clock.set('2026-10-20T12:00:00Z')
    await makeScheduled(server.world)
    expect(chargesOf(server, paymentId)).toEqual([])
    const { mails, payments } = await booksOf(server, customer)
    expect(payments).toEqual(['cancelled 8450'])
    expect(mails.filter((subject) => subject.includes('canceled'))).toHaveLength(1)
  })
})

describe('a single one of these counts as a change, too:', () => {
  it.each([
    ['the amount', () => ({ amount: 50 }), '$50.00 (was $84.50)'],
    ['the day', () => ({ on: '2026-10-22' }), 'October 22, 2026 (was October 20, 2026)'],
    [
      'the method',
      () => ({ with: customer.methods.checking }),
      'Checking account ending in 6789 (was Visa ending in 4242)',
    ],
  ])('%s', async (_, wish, said) => {
    const asItWas = { amount: 84.5, on: '2026-10-20', with: customer.methods.visa }
    expect(await change({ ...asItWas, ...wish() })).toMatchObject({ status: 'Scheduled' })
    expect((await mailAbout('is now'))?.body_text).toContain(said)
    expect(await changesKept()).toHaveLength(1)
  })
})

describe('emails about a payment go', () => {
  const changeRecipients = async () =>
    (await mailsAbout(server, customer))
      .filter(({ subject }) => subject.includes('is now'))
      .map(({ to_address }) => to_address)

  it('to whoever ordered it, even if another person on the account changes its amount', async () => {
    const { visitor: by } = await customer.housemate()
    await change({ by, with: customer.methods.visa })
    expect(await changeRecipients()).toEqual([customer.email])
  })

  it('to whoever gives it another method, and to the owner, who hears about all that a helper does', async () => {
    const { visitor: by, email } = await customer.housemate()
    await change({ by })
    expect((await changeRecipients()).toSorted()).toEqual([customer.email, email].toSorted())
    await change({ by, amount: 51 })
    const twice = [customer.email, email, customer.email, email]
    expect((await changeRecipients()).toSorted()).toEqual(twice.toSorted())
  })

  it('to nobody else if nobody got them before', async () => {
    await put({ receipt_email: null })
    await change()
    expect(await changeRecipients()).toEqual([customer.email])
  })
})

describe('the rules of a new payment apply to a change, too:', () => {
  it.each([
    ['an amount over the limit', { amount: 10_000.01 }, 422, 'amount-over-limit'],
    ['no amount', { amount: 0 }, 422, 'amount-not-positive'],
    ['a day gone by', { on: '2026-10-13' }, 422, 'date-too-early'],
    ['a Saturday', { on: '2026-10-17' }, 422, 'date-blocked'],
    ['a day too far ahead', { on: '2027-10-05' }, 422, 'date-too-late'],
    ['a method of nobody', { with: randomUUID() }, 409, 'method-unusable'],
    ['no acceptance', { accepted: false }, 422, 'terms-not-accepted'],
    ['no key', { key: null }, 400, 'idempotency-key-missing'],
  ] as const)('%s', async (_, wish, status, code) => {
    const before = await booksOf(server, customer)
    expect(await change(wish)).toMatchObject({ status, code })
    expect(await booksOf(server, customer)).toEqual(before)
  })

  it('a card entered for this payment alone still pays it, and no other', async () => {
    const entered = await customer.enter({ number: '4242424242424242' })
    paymentId = (await customer.pay({ on: '2026-10-20', with: entered })).payment.id
    const other = (await customer.pay({ on: '2026-10-21' })).payment.id
    server.clock.set('2026-10-15T14:00:00Z')
    customer = await customer.elsewhere()
    expect(await change({ with: entered.id, amount: 10 })).toMatchObject({ status: 'Scheduled', amount: 10 })
    paymentId = other
    expect(await change({ with: entered.id })).toMatchObject({ status: 409, code: 'method-unusable' })
  })
})

describe('a payment that’s no longer scheduled stays unchanged', () => {
  it.each([
    ['pending', 'payment-in-progress'],
    ['completed', 'payment-settled'],
    ['declined', 'payment-settled'],
    ['returned', 'payment-settled'],
  ] as const)('%s', async (status, code) => {
    await put({ status })
    expect(await change()).toMatchObject({ status: 409, code })
    expect(await cancel()).toMatchObject({ status: 409, code })
    expect((await booksOf(server, customer)).payments).toEqual([`${status} 8450`])
  })

  it('void, as if it weren’t there', async () => {
    await put({ status: 'void' })
    expect(await change()).toMatchObject({ status: 404, code: 'not-found' })
    expect(await cancel()).toMatchObject({ status: 404, code: 'not-found' })
  })
})

it('a cancelled payment keeps its earlier state and who cancelled it, once', async () => {
  for (const _ of [1, 2]) expect(await cancel()).toMatchObject({ status: 'Cancelled' })
  expect(await changesKept()).toMatchObject([
    { event: 'cancel', amount_cents: 8450, pay_on: '2026-10-20', by_id: customer.identityId },
  ])
})

describe('the key of a change', () => {
  it('makes it once, however often it’s sent', async () => {
    const key = randomUUID()
    const first = await change({ key, on: today })
    expect(await change({ key, on: today })).toEqual(first)
    expect(askedOf(server, paymentId)).toHaveLength(1)
    expect(await change({ key, on: '2026-10-26' })).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
  })

  it('sent five times at once makes one change and one mail', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => change({ key, amount: 33 })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await changesKept()).toMatchObject([
      { event: 'edit', amount_cents: 8450, pay_on: '2026-10-20', by_id: customer.identityId },
    ])
    expect((await booksOf(server, customer)).mails.filter((mail) => mail.includes('is now'))).toHaveLength(1)
  })

  it('sent twice at once with different input makes one change, and the other is refused', async () => {
    const key = randomUUID()
    const answers = await Promise.all([31, 32].map((amount) => change({ key, amount })))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining(['Scheduled', 422]))
    expect(await changesKept()).toHaveLength(1)
  })

  it('sent again at the moment the change is made gets the same answer', async () => {
    const key = randomUUID()
    const { world } = server
    const { database } = world
    const reads = new WeakSet<QueryId>()
    const first = Promise.withResolvers<Record<string, unknown>>()
    // The first lookup of the key finds nothing. Then the other change is made. Then the payment is read.
    world.database = database.withPlugin({
      transformQuery({ node, queryId }) {
        if (JSON.stringify(node).includes('payment_changes')) reads.add(queryId)
        return node
      },
      async transformResult({ result, queryId }) {
        if (reads.has(queryId)) {
          world.database = database
          first.resolve(await change({ key, on: today }))
        }
        return result
      },
    })
    const again = await change({ key, on: today })
    expect(again).toEqual(await first.promise)
    expect(again).toMatchObject({ status: 'Completed' })
  })

  describe('for a change of nothing', () => {
    const key = randomUUID()
    const asItIs = () => ({ key, amount: 84.5, on: '2026-10-20', with: customer.methods.visa })

    it('sends no notification', async () => {
      const before = await booksOf(server, customer)
      expect(await change(asItIs())).toMatchObject({ status: 'Scheduled' })
      expect(await booksOf(server, customer)).toEqual(before)
    })

    it('sent again after another change undoes nothing', async () => {
      await change(asItIs())
      await change({ amount: 12 })
      expect(await change(asItIs())).toMatchObject({ status: 'Scheduled', amount: 12 })
      expect(await upcoming()).toMatchObject([{ id: paymentId, amount: 12 }])
    })

    it('isn’t accepted with different input', async () => {
      await change(asItIs())
      expect(await change({ ...asItIs(), amount: 12 })).toMatchObject({ code: 'idempotency-key-reused' })
    })
  })
})

describe('at the same instant', () => {
  it('a job’s claim and a change on two servers: the payment is made unchanged, or changed, never both', async () => {
    const other = await server.another()
    for (let round = 0; round < 12; round++) {
      server.clock.set(usualInstant)
      customer = await newCustomer(server, { kind: 'legacy' })
      paymentId = (await customer.pay({ on: '2026-10-20' })).payment.id
      server.clock.set('2026-10-20T12:00:00Z')
      const back = await customer.elsewhere()
      const by = openVisitor(other.app)
      for (const [name, value] of back.visitor.cookies) by.cookies.set(name, value)
      const claim = () => makeScheduled(server.world)
      const moveOn = () => change({ by, amount: 50, on: '2026-10-26' })
      const isClaimFirst = round % 2 === 1
      const claiming = isClaimFirst ? claim() : undefined
      const changing = moveOn()
      await (claiming ?? claim())
      const changed = await changing
      const { status } = changed
      const charges = chargesOf(server, paymentId)
      if (status === 'Scheduled') {
        expect(charges).toEqual([])
        expect((await booksOf(server, customer)).payments).toEqual(['scheduled 5000'])
      } else {
        expect(status).toBe(409)
        expect(charges).toMatchObject([{ amountCents: 8450 }])
        expect((await booksOf(server, customer)).payments).toEqual(['completed 8450'])
      }
    }
  })

  it('a cancellation and a change to today: one of them wins', async () => {
    const other = await server.another()
    for (let round = 0; round < 6; round++) {
      customer = await newCustomer(server, { kind: 'legacy' })
      paymentId = (await customer.pay({ on: '2026-10-20' })).payment.id
      const by = openVisitor(other.app)
      for (const [name, value] of customer.visitor.cookies) by.cookies.set(name, value)
      const [changed, cancelled] = await Promise.all([change({ on: today }), cancel(by)])
      const wins = [changed, cancelled].filter(({ status }) => typeof status === 'string')
      expect(wins).toHaveLength(1)
      expect(chargesOf(server, paymentId)).toHaveLength(changed.status === 'Completed' ? 1 : 0)
    }
  })
})
