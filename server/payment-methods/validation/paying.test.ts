import { randomUUID } from 'node:crypto'
import {
  confirmDeposits,
  getRecurringPayment,
  listPaymentMethods,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { changePayment, readPaymentDates } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccount } from '../../identity/test-rows.ts'
import { makeScheduled } from '../../payments/scheduled/make-scheduled.ts'
import { askedOf, booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { changeMethod, codeOf, methodRow, removeMethod, shownDefaults } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

// Tests what a bank account can pay before it's verified, and what guessing its deposits achieves.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
})

const instant = { account: '000123456789' }
const byDeposits = { account: '000222222227' }
const later = '2026-10-20'

async function saved(who: Customer, entered: { account: string } = byDeposits): Promise<string> {
  const { id } = await who.enter(entered)
  expect(await who.save(id)).toMatchObject({ status: 200 })
  return id
}
const guess = async (who: Customer, methodId: string, amounts = [0.01, 0.02]) =>
  codeOf(
    await who.visitor.ask(confirmDeposits, {
      params: { id: who.accountId, methodId },
      body: { amounts },
    }),
  )
const right = [0.45, 0.32]
async function locked(who: Customer): Promise<string> {
  const id = await saved(who)
  for (let i = 0; i < 3; i++) await guess(who, id)
  return id
}
const asked = (methodId: string) =>
  server.sandbox.received(0, 100_000).filter(({ orderId }) => orderId === methodId).length

const triesLeft = async ({ visitor, accountId: id }: Customer, methodId: string) => {
  const { reply } = await visitor.ask(listPaymentMethods, { params: { id } })
  return reply.find((method) => method.id === methodId)?.validation?.triesLeft
}

/** Reads the reason that a listed method can't be used to pay. */
async function barredOf({ kind, visitor, accountId, billingAccountId }: Customer, id: string) {
  if (kind === 'legacy') {
    const { reply } = await visitor.ask(listPaymentMethods, { params: { id: accountId } })
    return reply.find((method) => method.id === id)?.barred
  }
  const { reply } = await visitor.ask(getRecurringPayment, {
    query: { id: billingAccountId ?? '', sort: '-id' },
  })
  return reply.find(({ payment_method: method }) => method.id === id)?.payment_method.barred
}

describe('before its first payment an account is validated', () => {
  it('at once, if the provider knows it: one entered for a payment pays it', async () => {
    const { id } = await customer.enter(instant)
    expect((await customer.pay({ with: { id } })).payment.status).toBe('Completed')
    expect(asked(id)).toBe(1)
  })

  it.each([
    ['now', {}],
    ['on a later day', { on: later }],
  ])('and if the provider uses deposits, one entered for a payment pays nothing %s', async (_, when) => {
    const { id } = await customer.enter(byDeposits)
    expect(await customer.pay({ with: { id }, ...when })).toMatchObject({
      status: 409,
      code: 'method-unverified',
    })
    expect((await booksOf(server, customer)).payments).toEqual([])
  })

  it('and a saved one pays nothing until its deposits are confirmed', async () => {
    const id = await saved(customer)
    expect((await customer.pay({ with: { id } })).code).toBe('method-unverified')
    expect((await customer.pay({ with: { id }, on: later })).code).toBe('method-unverified')
    expect(await guess(customer, id, right)).toBe('done')
    expect((await customer.pay({ with: { id } })).payment.status).toBe('Completed')
  })

  it('and each try to pay with an unverified one counts as a decline', async () => {
    const left = async () => {
      const query = { accountId: customer.accountId }
      return (await customer.visitor.ask(readPaymentDates, { query })).reply.declines.left
    }
    expect(await left()).toBe(10)
    const { id } = await customer.enter(byDeposits)
    expect((await customer.pay({ with: { id } })).code).toBe('method-unverified')
    expect(await left()).toBe(9)
  })

  it('and can’t be put into a scheduled payment', async () => {
    const { payment } = await customer.pay({ on: later })
    for (const { id } of [await customer.enter(byDeposits), { id: await saved(customer) }]) {
      const body = { paymentType: 'other' as const, amount: 10, date: later, paymentMethodId: id }
      const answer = await customer.visitor.ask(
        changePayment,
        {
          params: { id: customer.accountId, paymentId: payment.id },
          body: { ...body, termsAccepted: true },
        },
        { 'idempotency-key': randomUUID() },
      )
      expect(codeOf(answer)).toBe('method-unverified')
    }
  })

  it('and nothing is recorded if the provider doesn’t answer', async () => {
    const { id } = await customer.enter(instant)
    const { cardForm } = server.world
    const whole = cardForm.validateAccount
    cardForm.validateAccount = async () => 'unreachable'
    const answer = await customer.pay({ with: { id } })
    cardForm.validateAccount = whole
    expect(answer.code).toBe('provider-unreachable')
    expect((await booksOf(server, customer)).payments).toEqual([])
    expect((await customer.pay({ with: { id } })).payment.status).toBe('Completed')
  })

  it('and an order sent twice is paid, even if the provider only answers one of the two', async () => {
    const { id } = await customer.enter(instant)
    const { cardForm } = server.world
    const whole = cardForm.validateAccount
    const order = { with: { id }, key: randomUUID() }
    cardForm.validateAccount = async () => {
      cardForm.validateAccount = whole
      expect((await customer.pay(order)).payment.status).toBe('Completed')
      return 'unreachable'
    }
    const answer = await customer.pay(order)
    expect(answer).toMatchObject({ status: 200, payment: { status: 'Completed' } })
    expect((await booksOf(server, customer)).payments).toEqual(['completed 8450'])
  })

  it('and an order sent twice counts as one try, whichever comes first', async () => {
    const { id } = await customer.enter(instant)
    await server.opened.database.deleteFrom('throttles').execute()
    const { cardForm } = server.world
    const whole = cardForm.validateAccount
    const order = { with: { id }, key: randomUUID(), on: later }
    cardForm.validateAccount = async (asked) => {
      cardForm.validateAccount = whole
      expect((await customer.pay(order)).payment.status).toBe('Scheduled')
      return whole.call(cardForm, asked)
    }
    expect((await customer.pay(order)).payment.status).toBe('Scheduled')
    const counts = await server.opened.database.selectFrom('throttles').select('attempts').execute()
    // Both requests count as orders, and only one counts as an attempt with a new method. Each count is kept for the
    // person, the account and the network.
    expect(counts.map(({ attempts }) => attempts).sort()).toEqual([1, 1, 1, 2, 2, 2])
  })

  it('so a scheduled payment with an unverified one is cancelled, and the customer is notified', async () => {
    const { payment } = await customer.pay({ on: later, with: 'checking' })
    await server.world.database
      .updateTable('payment_methods')
      .set({ status: 'unverified' })
      .where('id', '=', customer.methods.checking)
      .execute()
    server.clock.set('2026-10-20T12:00:00Z')
    await makeScheduled(server.world)
    expect(askedOf(server, payment.id)).toEqual([])
    expect(await booksOf(server, customer)).toMatchObject({ payments: ['cancelled 8450'], entries: [] })
    expect((await booksOf(server, customer)).mails).toContain('We can’t process your payment of $84.50')
  })
})

describe('a locked account', () => {
  it('pays nothing', async () => {
    const id = await locked(customer)
    expect((await customer.pay({ with: { id } })).code).toBe('method-locked')
    expect((await customer.pay({ with: { id }, on: later })).code).toBe('method-locked')
  })

  it.each(['legacy', 'platform'] as const)(
    'can’t be saved again after it was deleted, which is said at once, and can’t pay unsaved either: %s',
    async (kind) => {
      const who = await newCustomer(server, { kind })
      expect(await removeMethod(who, await locked(who))).toMatchObject({ status: 200 })
      const { id } = await who.enter(byDeposits)
      expect((await who.save(id)).code).toBe('method-locked')
      expect((await who.pay({ with: { id } })).code).toBe('method-locked')
      expect(await methodRow(server, id)).toMatchObject({ is_saved: false, status: 'active' })
    },
  )

  it('is locked for another person on the account, too', async () => {
    await locked(customer)
    const housemate = await customer.housemate()
    const { id } = await housemate.enter(byDeposits)
    expect((await housemate.save(id)).code).toBe('method-locked')
  })

  it('isn’t locked for other people, whose account it may be', async () => {
    await locked(customer)
    const somebody = await newCustomer(server, { kind: 'platform' })
    expect(await guess(somebody, await saved(somebody), right)).toBe('done')
  })
})

describe.each(['legacy', 'platform'] as const)('the default of the %s kind', (kind) => {
  it.each([
    ['not verified', saved, 'method-unverified'],
    ['locked', locked, 'method-locked'],
  ])('can’t be an account that is %s', async (_, reach, code) => {
    const who = await newCustomer(server, { kind })
    const id = await reach(who)
    expect(codeOf(await changeMethod(who, id, { default: 'Y', nickName: 'X' }))).toBe(code)
    expect(await shownDefaults(who)).toEqual([who.methods.visa])
    expect((await methodRow(server, id)).nickname).toBeNull()
  })

  it('is the first saved account only once it’s verified', async () => {
    const who = await newCustomer(server, { kind })
    for (const method of Object.values(who.methods)) await removeMethod(who, method)
    const id = await saved(who)
    expect(await shownDefaults(who)).toEqual([])
    await guess(who, id, right)
    expect(await shownDefaults(who)).toEqual([id])
  })

  it('doesn’t pass to an unverified account if the default is deleted', async () => {
    const who = await newCustomer(server, { kind })
    await saved(who)
    const { visa, ...others } = who.methods
    for (const method of Object.values(others)) await removeMethod(who, method)
    await removeMethod(who, visa)
    expect(await shownDefaults(who)).toEqual([])
  })
})

describe('guesses', () => {
  it('from before it was deleted count', async () => {
    const first = await saved(customer)
    expect(await guess(customer, first)).toBe('deposits-wrong')
    expect(await guess(customer, first)).toBe('deposits-wrong')
    await removeMethod(customer, first)
    const again = await saved(customer)
    expect(await triesLeft(customer, again)).toBe(1)
    expect(await guess(customer, again)).toBe('validation-locked')
  })

  it('at two entries of the same account add up to three, too', async () => {
    const ids = [await saved(customer), await saved(customer), await saved(customer)]
    const answers = await Promise.all([...ids, ...ids].map((id) => guess(customer, id)))
    answers.push(...(await Promise.all(ids.map((id) => guess(customer, id)))))
    expect(answers.filter((answer) => answer === 'deposits-wrong').length).toBeLessThanOrEqual(3)
    expect(await guess(customer, ids[0] ?? '', right)).not.toBe('done')
  })

  it('by a person count on any account they guess, and lock ones they haven’t guessed there yet', async () => {
    const guesser = await newCustomer(server, { kind: 'platform' })
    await locked(guesser)
    const id = await saved(customer)
    const { accountId } = customer
    await linkAccount(server, { accountId, identityId: guesser.identityId, role: 'user', billing: true })
    const before = asked(id)
    expect(await guess({ ...guesser, accountId }, id, right)).toBe('validation-locked')
    expect(asked(id)).toBe(before)
    expect(await guess(customer, id, right)).toBe('validation-locked')
  })

  it('are deleted once the account is known to be theirs', async () => {
    const first = await saved(customer)
    await guess(customer, first)
    await guess(customer, first)
    expect(await guess(customer, first, right)).toBe('done')
    await removeMethod(customer, first)
    const again = await saved(customer)
    expect(await guess(customer, again)).toBe('deposits-wrong')
    expect(await guess(customer, again)).toBe('deposits-wrong')
  })

  it('are stored under a digest, never a number or the provider’s name for it', async () => {
    await guess(customer, await saved(customer))
    const rows = await server.world.database.selectFrom('account_guesses').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { account_digest, guesser } of rows) {
      expect(account_digest).toHaveLength(32)
      expect(guesser).toMatch(/^(person|account)\//)
    }
  })
})

describe('the list of saved methods says which account can’t pay', () => {
  it.each(['legacy', 'platform'] as const)('while it’s unverified: %s', async (kind) => {
    const who = await newCustomer(server, { kind })
    const id = await saved(who)
    expect(await barredOf(who, id)).toBe('method-unverified')
    await guess(who, id, right)
    expect(await barredOf(who, id)).toBe(null)
  })

  it('once it’s locked', async () => {
    expect(await barredOf(customer, await locked(customer))).toBe('method-locked')
  })

  it('but not one that was verified at once', async () => {
    expect(await barredOf(customer, await saved(customer, instant))).toBe(null)
  })
})

describe('if the provider screens each debit itself', () => {
  let screened: TestServer
  beforeEach(async () => {
    screened = await startTestServer({ settings: { ACCOUNT_VALIDATION: 'by-provider' } })
  })
  afterEach(() => screened.close())

  it('an unverified account pays what the customer orders, and a locked one nothing: scheduled payments are cancelled', async () => {
    const one = await newCustomer(screened, { kind: 'platform' })
    const { id } = await one.enter(byDeposits)
    expect(await one.save(id)).toMatchObject({ status: 200 })
    const entered = await one.enter(byDeposits)
    expect((await one.pay({ with: entered })).payment.status).toBe('Completed')
    expect(await barredOf(one, id)).toBe(null)
    expect((await one.pay({ with: { id } })).payment.status).toBe('Completed')
    expect((await one.pay({ with: { id }, on: later })).payment.status).toBe('Scheduled')
    for (let i = 0; i < 3; i++) await guess(one, id)
    expect((await one.pay({ with: { id } })).code).toBe('method-locked')
    expect(await barredOf(one, id)).toBe('method-locked')
    const { payments, mails } = await booksOf(screened, one)
    expect(payments.toSorted()).toEqual(['cancelled 8450', 'completed 8450', 'completed 8450'])
    expect(mails).toContain('We can’t process your payment of $84.50')
  })

  it('a scheduled payment with a locked account is never made', async () => {
    const one = await newCustomer(screened, { kind: 'legacy' })
    const { id } = await one.enter(byDeposits)
    await one.save(id)
    const { payment } = await one.pay({ with: { id }, on: later })
    await screened.world.database
      .updateTable('account_validations')
      .set({ status: 'locked' })
      .where('method_id', '=', id)
      .execute()
    screened.clock.set('2026-10-20T12:00:00Z')
    await makeScheduled(screened.world)
    expect(askedOf(screened, payment.id)).toEqual([])
    expect((await booksOf(screened, one)).payments).toEqual(['cancelled 8450'])
  })
})
