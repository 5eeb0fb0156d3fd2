import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SavedMethod } from '../../identity/test-rows.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { holdUp, untilItWaits } from '../../testing/hold-up.ts'
import { methodRow, removeMethod } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { reconcile } from '../settle/reconcile.ts'
import { resolvePending } from '../settle/resolve-pending.ts'

// Tests auto pay that starts with a method at the very moment when the method's holder objects to a payment.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The failures of a payment after which its method can't be charged anymore. */
const objections = {
  'is declined, since the authorization was revoked': {
    method: 'revoked',
    async pays(customer: Customer) {
      server.biller.faults({ seed: 1, only: customer.accountId, cut_after: 1 })
      await customer.pay({ amount: 10, with: 'revoked' })
      server.biller.faults()
      server.clock.pass({ minutes: 2 })
    },
    isKnown: () => resolvePending(server.world),
  },
  'comes back as not authorized': {
    method: 'not authorized',
    async pays(customer: Customer) {
      await customer.pay({ amount: 10, with: 'not authorized' })
      server.biller.settle()
    },
    isKnown: () => reconcile(server.world),
  },
} satisfies Record<
  string,
  { method: SavedMethod; pays(customer: Customer): Promise<void>; isKnown(): Promise<unknown> }
>

describe.each(Object.entries(objections))('while a payment %s', (_, { method, pays, isKnown }) => {
  let customer: Customer
  beforeEach(async () => {
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind: 'legacy' })
    await pays(customer)
    customer = await customer.elsewhere()
  })
  const during = async (stop: RegExp, order: () => Promise<unknown>) => {
    using held = holdUp(stop)
    const ordered = order()
    await Promise.race([held.reached, ordered])
    const known = isKnown()
    await untilItWaits(server, known)
    held.letGo()
    await Promise.all([ordered, known])
    expect((await methodRow(server, customer.methods[method])).revoked_at).not.toBeNull()
  }
  const statuses = async () => (await autopayOf(customer).read()).map(({ status }) => status)

  it.each([
    /from "accounts".*for no key update/,
    /for share/,
    /insert into "autopays"/,
    /insert into "?outbox/,
  ])('auto pay that starts with the method, held at %s, ends', async (stop) => {
    await during(stop, () => autopayOf(customer).save({ with: method }))
    expect(await statuses()).not.toContain('Active')
  })

  it.each([/for share/, /update "autopays"/])(
    'auto pay that changes to the method, held at %s, ends',
    async (stop) => {
      const { rule } = await autopayOf(customer).save({ with: 'mastercard' })
      await during(stop, () => autopayOf(customer).save({ id: rule.id, with: method }))
      expect(await statuses()).not.toContain('Active')
    },
  )

  it.each([/for share/, /insert into "payments"/])(
    'a payment scheduled with the method, held at %s, is canceled',
    async (stop) => {
      await during(stop, () => customer.pay({ amount: 20, with: method, on: '2026-10-20' }))
      expect((await booksOf(server, customer)).payments).toContain('cancelled 2000')
    },
  )
})

it.each([/from "payment_methods".*for update/, /insert into "?outbox/])(
  'a method that’s being deleted, held at %s, isn’t authorized again',
  async (stop) => {
    server.clock.set(usualInstant)
    const customer = await newCustomer(server, { kind: 'legacy' })
    const elsewhere = await customer.elsewhere()
    const { visa } = customer.methods
    await server.world.database
      .updateTable('payment_methods')
      .set({ revoked_at: server.world.clock().toString() })
      .where('id', '=', visa)
      .execute()
    using held = holdUp(stop)
    const removed = removeMethod(customer, visa)
    await Promise.race([held.reached, removed])
    const saved = elsewhere.save(visa)
    await untilItWaits(server, saved)
    held.letGo()
    await removed
    expect((await saved).code).toBe('method-unusable')
    expect(await methodRow(server, visa)).toMatchObject({ status: 'deleted', revoked_at: expect.any(Date) })
  },
)
