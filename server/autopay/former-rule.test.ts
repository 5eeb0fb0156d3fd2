import { randomUUID } from 'node:crypto'
import {
  activateAutoPayment,
  deactivateAutoPayment,
  updateBillingAccount,
} from '@lightwell/rulebook/autopay/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBill } from '../statements/owed/read-bill.ts'
import { addBill, addFormerRule, autopayOf, billerHolds } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

// Tests an account with two auto pay rules: `ours` was started in the portal, `former` comes from the former system.
// Calls that don't name a rule are about `ours`.

let server: TestServer
let customer: Customer
let former: string
let ours: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'platform' })
  // `ours` gets the lower id and the older date. So if it's still the one chosen, it's chosen for its origin.
  ours = `00000000-0000-7000-8000-${randomUUID().slice(-12)}`
  await autopayOf(customer).save({ id: ours, with: 'mastercard', daysBefore: 3 })
  former = await addFormerRule(server, customer)
  const created_at = '2027-01-05T12:00:00Z'
  await server.world.database.updateTable('autopays').set({ created_at }).where('id', '=', former).execute()
})

const ruleOf = (id: string) =>
  server.world.database
    .selectFrom('autopays')
    .where('id', '=', id)
    .select(['status', 'method_id', 'days_before'])
    .executeTakeFirstOrThrow()
const key = () => ({ 'idempotency-key': randomUUID() })
const query = () => ({ id: customer.billingAccountId ?? '' })
const asBefore = () => ({ status: 'active', method_id: customer.methods.visa, days_before: 5 })

describe('with two rules on one account,', () => {
  it('ours gets the new days, and the biller is notified', async () => {
    const body = { auto_payment_authorized: true as const, auto_pay_offset: -10 }
    expect((await customer.visitor.ask(updateBillingAccount, { query: query(), body }, key())).status).toBe(
      200,
    )
    expect(await ruleOf(ours)).toMatchObject({ status: 'active', days_before: 10 })
    expect(await ruleOf(former)).toEqual(asBefore())
    expect((await readBill(server.world, customer.accountId)).autopayOffset).toBe(-10)
    const { mastercard: methodId } = customer.methods
    expect(await billerHolds(server, customer)).toMatchObject({ offset: -10, methodId, isPushedWhole: true })
  })

  it('ours gets the new method', async () => {
    const paymentMethodId = customer.methods.checking
    const input = { query: { ...query(), paymentMethodId }, body: null }
    expect((await customer.visitor.ask(activateAutoPayment, input, key())).status).toBe(200)
    expect(await ruleOf(ours)).toMatchObject({ status: 'active', method_id: paymentMethodId })
    expect(await ruleOf(former)).toEqual(asBefore())
  })

  it('ours ends if both pay with the method, and then the former one', async () => {
    await autopayOf(customer).save({ id: ours, with: 'visa', daysBefore: 3 })
    const input = { query: { ...query(), paymentMethodId: customer.methods.visa } }
    expect((await customer.visitor.ask(deactivateAutoPayment, input, key())).status).toBe(200)
    expect(await ruleOf(ours)).toMatchObject({ status: 'cancelled' })
    expect(await ruleOf(former)).toEqual(asBefore())
    expect((await customer.visitor.ask(deactivateAutoPayment, input, key())).status).toBe(200)
    expect(await ruleOf(former)).toMatchObject({ status: 'cancelled' })
  })

  it('both end if the holder of their method objects', async () => {
    const { revoked } = customer.methods
    await autopayOf(customer).save({ id: ours, with: 'revoked', daysBefore: 3 })
    const rules = server.world.database.updateTable('autopays')
    await rules.set({ method_id: revoked }).where('id', '=', former).execute()
    await customer.pay({ amount: 10, with: 'revoked' })
    for (const id of [ours, former]) expect(await ruleOf(id)).toMatchObject({ status: 'stopped' })
  })

  it('ours is listed first', async () => {
    expect((await autopayOf(customer).read())[0]).toMatchObject({ id: ours, daysBefore: 3 })
  })

  it('ours says what it takes of a new bill, and when', async () => {
    server.clock.set('2026-11-05T12:00:00Z')
    await addBill(server, customer.accountId)
    const said = async () => (await readBill(server.world, customer.accountId)).autopay
    const withBoth = await said()
    await server.world.database.deleteFrom('autopays').where('id', '=', former).execute()
    expect(withBoth).toBeDefined()
    expect(withBoth).toEqual(await said())
  })
})
