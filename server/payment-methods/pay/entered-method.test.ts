import { randomUUID } from 'node:crypto'
import { addPaymentMethod, savePaymentMethod } from '@lightwell/rulebook/payment-methods/contract.ts'
import { authorizationVersions, unsavedMinutes } from '@lightwell/rulebook/payment-methods/rules.ts'
import {
  cancelPayment,
  changePayment,
  preparePayment,
  readPayment,
} from '@lightwell/rulebook/payments/contract.ts'
import { listPayments, listRecentPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeScheduled } from '../../payments/scheduled/make-scheduled.ts'
import { askedOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { changeMethod, codeOf, removeMethod } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

// Tests cards and bank accounts entered for one payment. Only the person who entered them can use them, and only for
// that payment.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const card = { number: '5555555555554444', expiry: '09/31' }
const today = '2026-10-14'
const later = '2026-10-20'
let nell: Customer
let omar: Customer

/**
 * Tries something as Omar with one of Nell's methods, which he may not use. Expects the same answer as for a method
 * that doesn't exist. Returns that answer.
 */
async function alike(attempt: (methodId: string) => Promise<unknown>, methodId: string): Promise<unknown> {
  const outcome = await attempt(methodId)
  expect(outcome).toEqual(await attempt(randomUUID()))
  return outcome
}

const prepare = async (customer: Customer, methodId: string) => {
  const body = { paymentType: 'other' as const, amount: 10, date: today, paymentMethodId: methodId }
  return codeOf(await customer.visitor.ask(preparePayment, { params: { id: customer.accountId }, body }))
}
async function change(
  customer: Customer,
  paymentId: string,
  wish: { amount?: number; on?: string; with?: string },
  key = randomUUID(),
) {
  const body = {
    paymentType: 'other' as const,
    amount: wish.amount ?? 84.5,
    date: wish.on ?? later,
    ...(wish.with && { paymentMethodId: wish.with }),
    termsAccepted: true,
  }
  const params = { id: customer.accountId, paymentId }
  const answer = await customer.visitor.ask(
    changePayment,
    { params, body },
    { 'idempotency-key': key, 'accept-language': 'en' },
  )
  return answer.status === 200 ? answer.reply.status : answer.problem.code
}
const replacing = async (customer: Customer, token: string, replaces: string) => {
  const authorization = { text_version: authorizationVersions.card, accepted: true as const }
  const params = { id: customer.accountId }
  const body = { token, replaces, authorization }
  return codeOf(await customer.visitor.ask(savePaymentMethod, { params, body }))
}
async function mails(customer: Customer): Promise<string> {
  const sent = await server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', customer.email)
    .select(['subject', 'body_text'])
    .execute()
  return sent.map(({ subject, body_text }) => `${subject}\n${body_text}`).join('\n')
}

describe.each(['legacy', 'platform'] as const)(
  'on an account of the %s kind, the method Nell entered',
  (kind) => {
    beforeEach(async () => {
      server.clock.set(usualInstant)
      nell = await newCustomer(server, { kind })
      omar = await nell.housemate()
    })

    it.each([
      ['pays nothing for Omar', async (id: string) => (await omar.pay({ with: { id } })).code],
      ['is not scheduled by Omar', async (id: string) => (await omar.pay({ with: { id }, on: later })).code],
      ['is not saved by Omar', async (id: string) => (await omar.save(id)).code],
      ['replaces no card for Omar', (id: string) => replacing(omar, id, omar.methods.mastercard)],
      ['is not named to Omar', (id: string) => prepare(omar, id)],
    ] as const)('%s', async (_, attempt) => {
      const { id } = await nell.enter(card)
      expect(await alike(attempt, id)).toBe('method-unusable')
      expect((await nell.pay({ with: { id } })).payment.status).toBe('Completed')
      expect(await alike(attempt, id)).toBe('method-unusable')
    })

    it('can’t be used by Omar in a payment of his own', async () => {
      const { id } = await nell.enter(card)
      const { payment } = await omar.pay({ on: later })
      expect(await alike((methodId) => change(omar, payment.id, { with: methodId }), id)).toBe(
        'method-unusable',
      )
    })

    it.each([
      ['Omar', () => omar],
      ['Nell', () => nell],
    ] as const)('isn’t among the saved methods that %s may change, delete or replace', async (_, who) => {
      const { id } = await nell.enter(card)
      const entered = await who().enter(card)
      expect(await alike(async (of) => codeOf(await changeMethod(who(), of, { nickName: 'Mine' })), id)).toBe(
        'not-found',
      )
      const expiry = { expirationMM: '01', expirationYYYY: '2020' }
      expect(await alike(async (of) => codeOf(await changeMethod(who(), of, expiry)), id)).toBe('not-found')
      expect(await alike(async (of) => codeOf(await removeMethod(who(), of)), id)).toBe('not-found')
      expect(await alike((of) => replacing(who(), entered.id, of), id)).toBe('replacement-unusable')
    })

    it('pays one payment: an order repeated under another key, or a payment of another amount, is refused', async () => {
      const { id } = await nell.enter(card)
      const key = randomUUID()
      const first = await nell.pay({ with: { id }, key })
      expect((await nell.pay({ with: { id } })).code).toBe('method-unusable')
      expect((await nell.pay({ with: { id }, amount: 1 })).code).toBe('method-unusable')
      expect((await nell.pay({ with: { id }, key })).payment).toEqual(first.payment)
      expect((await omar.pay({ with: { id }, key })).code).toBe('idempotency-key-reused')
      expect(await nell.save(id)).toEqual({ status: 409, code: 'method-unusable' })
    })

    it('pays one payment, however many are ordered at once', async () => {
      const { id } = await nell.enter(card)
      const answers = await Promise.all([1, 2, 3, 4].map(() => nell.pay({ with: { id } })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    })

    it('is paid with or saved, not both, whichever comes first', async () => {
      for (let round = 0; round < 4; round++) {
        const { id } = await nell.enter(card)
        const [paid, saved] = await Promise.all([nell.pay({ with: { id } }), nell.save(id)])
        const { payment_id, is_saved } = await server.world.database
          .selectFrom('payment_methods')
          .where('id', '=', id)
          .select(['payment_id', 'is_saved'])
          .executeTakeFirstOrThrow()
        expect([paid.status, is_saved]).toEqual([200, saved.status === 200])
        expect(payment_id === null).toBe(is_saved)
      }
    })

    it('can be tried again by Nell if it was declined', async () => {
      const { id } = await nell.enter({ number: '4000000000000002', expiry: '09/31' })
      expect((await nell.pay({ with: { id } })).payment.status).toBe('Declined')
      expect((await omar.pay({ with: { id } })).code).toBe('method-unusable')
      expect((await nell.pay({ with: { id } })).payment.status).toBe('Declined')
    })

    it(`can’t be used after ${unsavedMinutes} minutes`, async () => {
      const { id } = await nell.enter(card)
      server.clock.pass({ minutes: unsavedMinutes, seconds: 1 })
      const elsewhere = await nell.elsewhere()
      expect((await elsewhere.pay({ with: { id } })).code).toBe('method-unusable')
      expect((await elsewhere.save(id)).code).toBe('method-unusable')
    })

    it('shows only its name in lists of payments, even to Nell', async () => {
      const { id } = await nell.enter(card)
      const done = (await nell.pay({ with: { id } })).payment
      const entered = await nell.enter(card)
      const waiting = (await nell.pay({ with: entered, on: later })).payment
      for (const { visitor, accountId } of [nell, omar]) {
        const params = { id: accountId }
        const one = (paymentId: string) => visitor.ask(readPayment, { params: { ...params, paymentId } })
        const answers = [
          ...(kind === 'legacy' ? [await visitor.ask(listPayments, { params, query: {} })] : []),
          await visitor.ask(listRecentPayments, { params }),
          await one(done.id),
          await one(waiting.id),
        ]
        for (const { body } of answers) {
          expect(body).toContain('Mastercard ending in 4444')
          expect(body).not.toContain(id)
          expect(body).not.toContain(entered.id)
        }
      }
    })

    describe('for a later day', () => {
      let waiting: string
      let entered: { id: string }
      beforeEach(async () => {
        entered = await nell.enter(card)
        waiting = (await nell.pay({ with: entered, on: later })).payment.id
      })
      const keeps = async ({ visitor, accountId: id }: Customer) =>
        (await visitor.ask(listRecentPayments, { params: { id } })).reply.map(
          ({ keepsMethod }) => keepsMethod,
        )

      it('pays on its day', async () => {
        server.clock.set('2026-10-20T12:00:00Z')
        await makeScheduled(server.world)
        expect(await nell.elsewhere().then((back) => back.payment(waiting))).toMatchObject({
          status: 'Completed',
          method: 'Mastercard ending in 4444',
        })
      })

      it('stays with its payment if Nell changes that hours later without its handle', async () => {
        server.clock.pass({ hours: 3 })
        nell = await nell.elsewhere()
        expect(await keeps(nell)).toEqual([true])
        expect(await change(nell, waiting, { amount: 20 })).toBe('Scheduled')
        expect(await change(nell, waiting, { amount: 20, on: today })).toBe('Completed')
        expect(askedOf(server, waiting)).toMatchObject([{ amountCents: 2000 }])
      })

      it('isn’t used by Omar in another way: not for another amount or day, with its handle or without', async () => {
        expect(await keeps(omar)).toEqual([false])
        for (const wish of [{ amount: 9_000 }, { on: today }, { amount: 9_000, with: entered.id }])
          expect(await change(omar, waiting, wish)).toBe('method-unusable')
        expect(askedOf(server, waiting)).toEqual([])
      })

      it('can be replaced in its payment by Omar’s own method, and both are notified', async () => {
        const own = await omar.enter({ number: '4242424242424242', expiry: '09/31' })
        expect(await change(omar, waiting, { amount: 20, with: own.id })).toBe('Scheduled')
        expect(await mails(nell)).toMatch(/payment is now.*Visa ending in 4242 \(was Mastercard/s)
        expect(await mails(omar)).toMatch(/payment is now.*Visa ending in 4242 \(was Mastercard/s)
        expect([await keeps(nell), await keeps(omar)]).toEqual([[false], [true]])
        expect(await change(nell, waiting, { with: entered.id })).toBe('Scheduled')
        expect((await omar.pay({ with: own })).code).toBe('method-unusable')
      })

      it('is dropped from a payment that Omar makes today: Nell is notified of the change, Omar of the payment', async () => {
        expect(await change(omar, waiting, { on: today, with: omar.methods.visa })).toBe('Completed')
        expect(await mails(nell)).toMatch(/Your scheduled payment is now/)
        expect(await mails(omar)).toMatch(/Visa ending in 4242/)
      })

      it('is mentioned to Nell if Omar cancels its payment', async () => {
        const { status } = await omar.visitor.ask(cancelPayment, {
          params: { id: omar.accountId, paymentId: waiting },
        })
        expect(status).toBe(200)
        expect(await mails(nell)).toMatch(/was canceled/)
        expect(await mails(omar)).toBe('')
        expect((await nell.pay({ with: entered })).code).toBe('method-unusable')
      })
    })
  },
)

it('the platform’s own call refuses another person’s token like one that doesn’t exist', async () => {
  nell = await newCustomer(server, { kind: 'platform' })
  omar = await nell.housemate()
  const { id } = await nell.enter(card)
  const save = async (token: string) => {
    const body = {
      payment_method: { payment_method_type: 'tokenized-credit-card' as const, token },
      auto_payment: false as const,
      authorization: { text_version: authorizationVersions.card, accepted: true as const },
    }
    return codeOf(
      await omar.visitor.ask(addPaymentMethod, { query: { id: omar.billingAccountId ?? '' }, body }),
    )
  }
  expect(await alike(save, id)).toBe('method-unusable')
})
