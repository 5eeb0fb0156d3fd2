import { randomUUID } from 'node:crypto'
import {
  deactivateAutoPayment,
  enrolAutopay,
  updateBillingAccount,
} from '@lightwell/rulebook/autopay/contract.ts'
import { cancelPayment } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBill, autopayOf, billerHolds, type SeenRule } from '../testing/autopay.ts'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a setting that ends auto pay', () => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'platform' })
  })
  const set = async (body: { auto_payment_authorized: boolean; auto_pay_offset?: number }, key: string) => {
    const url = `${updateBillingAccount.path}?id=${customer.billingAccountId}`
    const answer = await customer.visitor.send('PUT', url, { headers: { 'idempotency-key': key }, body })
    return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
  }
  const end = (key: string = randomUUID()) => set({ auto_payment_authorized: false }, key)

  it('is refused if there never was any', async () => {
    expect(await end()).toBe('not-found')
  })

  it('is sent to the biller at once', async () => {
    await autopayOf(customer).save()
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: true, isPushedWhole: true })
    expect(await end()).toBe('done')
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: false, isPushedWhole: true })
  })

  it('is refused under the key of another order, and changes nothing', async () => {
    await autopayOf(customer).save()
    const key = randomUUID()
    expect(await set({ auto_payment_authorized: true, auto_pay_offset: -2 }, key)).toBe('done')
    expect(await end(key)).toBe('idempotency-key-reused')
    expect(await autopayOf(customer).read()).toHaveLength(1)
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: true, offset: -2 })
  })
})

describe('the email that says auto pay is canceled', () => {
  let customer: Customer
  let rule: SeenRule
  beforeEach(async () => {
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind: 'legacy' })
    rule = (await autopayOf(customer).save()).rule
  })
  const canceled = async () => {
    await autopayOf(customer).cancel(rule)
    const mails = await mailsAbout(server, customer)
    return mails.find(({ subject }) => subject === 'Auto pay is canceled')?.body_text
  }

  it('lists the bill that is left to pay', async () => {
    expect(await canceled()).toContain('You’ll need to pay $84.50 yourself by November 4.')
  })

  it('lists only the part that nothing else pays', async () => {
    await customer.pay({ amount: 30, on: '2026-10-20' })
    expect(await canceled()).toContain('You’ll need to pay $54.50 yourself by November 4.')
  })

  it('lists first what’s past due, which upcoming payments pay first', async () => {
    const planned = server.world.database.selectFrom('payments').where('account_id', '=', customer.accountId)
    const { id: paymentId } = await planned.select('id').executeTakeFirstOrThrow()
    await customer.visitor.ask(cancelPayment, { params: { id: customer.accountId, paymentId } })
    server.clock.set('2026-11-10T14:00:00Z')
    await addBill(server, customer.accountId)
    customer = await customer.elsewhere()
    await customer.pay({ amount: 30, on: '2026-11-12' })
    const text = await canceled()
    expect(text).toContain('$54.50 has been past due since November 4. Please pay it now.')
    expect(text).toMatch(/You’ll need to pay \$84\.50 yourself by /)
  })
})

describe('auto pay can be ended however full the limits are and however old the session is', () => {
  type End = (customer: Customer) => Promise<{ status: number }>
  const key = () => ({ 'idempotency-key': randomUUID() })
  it.each<[string, End]>([
    [
      'by the setting',
      ({ visitor, billingAccountId }) => {
        const query = { id: billingAccountId ?? '' }
        return visitor.ask(updateBillingAccount, { query, body: { auto_payment_authorized: false } }, key())
      },
    ],
    [
      'by a message',
      ({ visitor, accountNumber, methods }) => {
        const header = { messageId: randomUUID(), correlationId: randomUUID(), requestingApplication: 'test' }
        const paymentMethod = 'tokenized-credit-card' as const
        const request = { accountNumber, autopayFlag: false, autopayOffset: -5, paymentMethod }
        return visitor.ask(enrolAutopay, {
          body: { header, request: { ...request, paymentToken: methods.visa } },
        })
      },
    ],
    [
      'by the method that pays',
      ({ visitor, billingAccountId, methods }) => {
        const query = { id: billingAccountId ?? '', paymentMethodId: methods.visa }
        return visitor.ask(deactivateAutoPayment, { query }, key())
      },
    ],
  ])('%s', async (_by, end) => {
    const customer = await newCustomer(server, { kind: 'platform' })
    await server.opened.database.deleteFrom('throttles').execute()
    await autopayOf(customer).save()
    await server.opened.database.updateTable('throttles').set({ attempts: 5_000 }).execute()
    server.clock.pass({ minutes: 11 })
    expect((await end(customer)).status).toBe(200)
    expect(await autopayOf(customer).read()).toEqual([])
  })
})
