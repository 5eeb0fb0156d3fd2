import { randomUUID } from 'node:crypto'
import { cancelPayment, changePayment } from '@lightwell/rulebook/payments/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withView } from '../../staff/test-rows.ts'
import { mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let customer: Customer
let paymentId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  paymentId = (await customer.pay({ on: '2026-10-20', amount: 84.5 })).payment.id
})

const cancel = async (by: Customer['visitor']) => {
  const { reply } = await by.ask(cancelPayment, { params: { id: customer.accountId, paymentId } })
  return reply.status
}

const keptOf = (table: 'payments' | 'payment_changes', id: 'id' | 'payment_id') =>
  server.world.database.selectFrom(table).where(id, '=', paymentId).select(['by_kind', 'by_id']).execute()

it('a payment that staff cancel for a customer is recorded as cancelled by staff, and the customer is notified', async () => {
  const { visitor, staffId } = await withView(server, customer, { isChecked: true, isActing: true })
  expect(await cancel(visitor)).toBe('Cancelled')
  expect(await keptOf('payment_changes', 'payment_id')).toEqual([{ by_kind: 'staff', by_id: staffId }])
  expect(await keptOf('payments', 'id')).toEqual([{ by_kind: 'customer', by_id: customer.identityId }])
  const mails = await mailsAbout(server, customer)
  const mail = mails.find(({ subject }) => subject.startsWith('Customer support canceled your payment of'))
  expect(mail?.to_address).toBe(customer.email)
  expect(mail?.body_text).toContain('Customer support canceled the payment below')
})

it('a payment that a helper changes and cancels is recorded as changed and cancelled by a helper', async () => {
  const { visitor, identityId, methods } = await customer.housemate({ pays: true })
  const body = {
    paymentType: 'other' as const,
    amount: 50,
    date: '2026-10-22',
    paymentMethodId: methods.mastercard,
    termsAccepted: true,
  }
  const params = { id: customer.accountId, paymentId }
  const changed = await visitor.ask(changePayment, { params, body }, { 'idempotency-key': randomUUID() })
  expect(changed.status).toBe(200)
  expect(await cancel(visitor)).toBe('Cancelled')
  const byHelper = { by_kind: 'helper', by_id: identityId }
  expect(await keptOf('payment_changes', 'payment_id')).toEqual([byHelper, byHelper])
})
