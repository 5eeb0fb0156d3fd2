import { randomUUID } from 'node:crypto'
import { readAuthorization } from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedMethod } from '../../identity/test-rows.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { booksOf, chargesOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import {
  changeMethod,
  codeOf,
  methodRow,
  replaceCard,
  shownDefaults,
  shownMethods,
} from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeScheduled } from '../scheduled/make-scheduled.ts'
import { reconcile } from '../settle/reconcile.ts'
import { resolvePending } from '../settle/resolve-pending.ts'

// After a payment fails for good, tests that its method can't be charged until the method's holder authorizes it again.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const later = '2026-10-20'
const settle = async () => {
  server.biller.settle()
  await reconcile(server.world)
}
const isRevoked = (methodId: string) =>
  server.world.database
    .updateTable('payment_methods')
    .set({ revoked_at: server.world.clock().toString() })
    .where('id', '=', methodId)
    .execute()
const change = async (paymentId: string, paymentMethodId: string) =>
  codeOf(
    await customer.visitor.ask(
      changePayment,
      {
        params: { id: customer.accountId, paymentId },
        body: { paymentType: 'other', amount: 10, date: later, paymentMethodId, termsAccepted: true },
      },
      { 'idempotency-key': randomUUID() },
    ),
  )

describe.each(['legacy', 'platform'] as const)('of the %s kind', (kind) => {
  beforeEach(async () => {
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind })
  })

  describe.each([
    ['a bank account whose debit came back as not authorized', 'not authorized', 'returned'],
    ['a card whose charge was disputed', 'disputed', 'returned'],
    ['a card whose bank says that the authorization was revoked', 'revoked', 'declined'],
  ] as const)('%s', (_, method, status) => {
    let waiting: string
    beforeEach(async () => {
      await autopayOf(customer).save({ with: method })
      await changeMethod(customer, customer.methods[method], { default: 'Y' })
      const { payment } = await customer.pay({ amount: 10, on: later, with: method })
      waiting = payment.id
      await customer.pay({ with: method })
      await settle()
    })

    it('ends auto pay and its scheduled payments, each with an email', async () => {
      const { payments, mails } = await booksOf(server, customer)
      expect(payments.toSorted()).toEqual(['cancelled 1000', 'cancelled 8450', `${status} 8450`].toSorted())
      expect(await autopayOf(customer).read()).toMatchObject([{ status: 'Stopped' }])
      expect(mails).toContain('Auto pay stopped, and your bill isn’t paid')
      expect(mails).toContain('We can’t process your payment of $10.00')
      const mail = (await mailsAbout(server, customer)).find(
        ({ subject }) => subject === 'We can’t process your payment of $10.00',
      )
      expect(mail?.body_text).toContain('was reported as unauthorized')
      expect(mail?.body_text).not.toContain('came back')
      expect((await customer.payment(waiting)).status).toBe('Cancelled')
    })

    it('pays nothing: not now, not later, not as the new method of a scheduled payment, not by auto pay; and isn’t the default', async () => {
      const id = customer.methods[method]
      expect(await shownDefaults(customer)).toEqual([])
      expect((await customer.pay({ with: method })).code).toBe('method-unauthorized')
      expect((await customer.pay({ with: method, on: later })).code).toBe('method-unauthorized')
      const { payment } = await customer.pay({ amount: 10, on: later, with: 'visa' })
      expect(await change(payment.id, id)).toBe('method-unauthorized')
      expect((await autopayOf(customer).save({ with: method })).code).toBe('method-unauthorized')
      expect(codeOf(await changeMethod(customer, id, { default: 'Y' }))).toBe('method-unauthorized')
    })

    it('pays again once it’s saved again, with a new authorization and a copy of it by email', async () => {
      const id = customer.methods[method]
      expect(await customer.save(id)).toMatchObject({ status: 200 })
      const given = await customer.visitor.ask(readAuthorization, {
        params: { id: customer.accountId, subjectId: id },
      })
      expect(given.reply.authorization).toMatchObject({ channel: 'page', lastFour: expect.any(String) })
      // Emails written at the same instant are in no particular order, so this looks among all of them.
      expect((await booksOf(server, customer)).mails).toContainEqual(
        expect.stringMatching(/^You can pay with your .* again$/),
      )
      expect((await customer.pay({ amount: 10, with: method, on: later })).payment.status).toBe('Scheduled')
      expect((await autopayOf(customer).read()).map((rule) => rule.status)).toEqual(['Stopped'])
      expect((await autopayOf(customer).save({ with: method })).status).toBe(200)
    })

    it('isn’t authorized again by an old text, or by a person who may only pay with it', async () => {
      const id = customer.methods[method]
      expect((await customer.save(id, { version: 'save-card-2020-01' })).code).toBe('authorization-outdated')
      const helper = await customer.housemate({ pays: true, manages: false })
      expect((await helper.save(id)).code).toBe('managing-not-permitted')
      expect((await methodRow(server, id))?.revoked_at).not.toBeNull()
    })

    it('isn’t authorized again by a helper who manages the account, but by its owner, and each gets an email', async () => {
      const id = customer.methods[method]
      const manager = await customer.housemate()
      expect((await manager.save(id)).code).toBe('managing-not-permitted')
      expect((await methodRow(server, id))?.revoked_at).not.toBeNull()
      expect((await shownMethods(manager))[id]).toMatchObject({ updateable: true, authorizable: false })
      expect((await shownMethods(customer))[id]).toMatchObject({ updateable: true, authorizable: true })
      expect((await customer.save(id)).status).toBe(200)
    })
  })

  it('a payment that’s still scheduled with a method whose holder objects is cancelled on its day', async () => {
    const { payment } = await customer.pay({ on: later, with: 'checking' })
    await isRevoked(customer.methods.checking)
    server.clock.set(`${later}T14:00:00Z`)
    await makeScheduled(server.world)
    expect(await (await customer.elsewhere()).payment(payment.id)).toMatchObject({ status: 'Cancelled' })
    expect((await booksOf(server, customer)).mails).toContain('We can’t process your payment of $84.50')
  })

  it('a payment without an answer isn’t ordered again if its holder objects to another one', async () => {
    server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1 })
    const { payment } = await customer.pay({ amount: 10, with: 'not authorized' })
    server.biller.faults()
    expect(payment.status).toBe('Pending')
    await customer.pay({ with: 'not authorized' })
    await settle()
    server.clock.pass({ minutes: 2 })
    await resolvePending(server.world)
    expect(await customer.payment(payment.id)).toMatchObject({
      status: 'Declined',
      declineReason: 'not-authorized',
    })
    expect(chargesOf(server, payment.id)).toEqual([])
  })

  it('a method that a helper saved is authorized again by that helper alone, not by the owner', async () => {
    const helper = await customer.housemate({ pays: true, manages: false })
    const { id } = await helper.enter({ number: '5555555555554444' })
    await helper.save(id)
    await isRevoked(id)
    expect((await shownMethods(customer))[id]).toMatchObject({ authorizable: false })
    expect((await customer.save(id)).code).toBe('managing-not-permitted')
    expect((await methodRow(server, id)).revoked_at).not.toBeNull()
    expect((await customer.pay({ with: { id } })).code).toBe('method-unauthorized')
    expect((await shownMethods(helper))[id]).toMatchObject({ authorizable: true })
    expect((await helper.save(id)).status).toBe(200)
    expect((await methodRow(server, id)).revoked_at).toBeNull()
  })

  it('a card that replaces one whose holder objects can pay', async () => {
    await customer.pay({ with: 'revoked' })
    const { id } = await customer.enter({ number: '5555555555554444' })
    expect(codeOf(await replaceCard(customer, customer.methods.revoked, id))).toBe('done')
    expect((await customer.pay({ with: { id } })).payment.status).toBe('Completed')
  })

  it('a bank account that isn’t found ends auto pay and its scheduled payments, and pays again if its customer says so', async () => {
    await autopayOf(customer).save({ with: 'comes back' })
    await customer.pay({ amount: 10, on: later, with: 'comes back' })
    await customer.pay({ with: 'comes back' })
    await settle()
    expect(await autopayOf(customer).read()).toMatchObject([{ status: 'Stopped' }])
    expect((await booksOf(server, customer)).payments).toContain('cancelled 1000')
    expect((await customer.pay({ amount: 10, with: 'comes back' })).payment.status).toBe('Completed')
  })

  it.each(['stolen', 'declined', 'insufficient'] as const satisfies SavedMethod[])(
    'a card declined as %s keeps the payments its customer ordered with it',
    async (method) => {
      await autopayOf(customer).save({ with: method })
      const { payment } = await customer.pay({ amount: 10, on: later, with: method })
      expect((await customer.pay({ with: method })).payment.status).toBe('Declined')
      expect((await customer.payment(payment.id)).status).toBe('Scheduled')
      expect(await autopayOf(customer).read()).toMatchObject([{ status: 'Active' }])
    },
  )
})
