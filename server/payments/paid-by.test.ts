import { readPayment } from '@lightwell/rulebook/payments/contract.ts'
import { getPaymentHistory, listPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const named = async (first_name: string, { identityId }: Customer) =>
  server.world.database
    .updateTable('identities')
    .set({ first_name, last_name: 'Novak' })
    .where('id', '=', identityId)
    .execute()

async function told({ kind, visitor, accountId, billingAccountId }: Customer, id: string) {
  const params = { id: accountId as AccountId }
  const one = (await visitor.ask(readPayment, { params: { ...params, paymentId: id } })).reply.paidBy
  if (kind === 'legacy') {
    const { payments } = (await visitor.ask(listPayments, { params, query: {} as never })).reply
    return [one, payments.find((payment) => payment.id === id)?.paidBy]
  }
  const query = { id: billingAccountId as BillingAccountId } as never
  const { items } = (await visitor.ask(getPaymentHistory, { query })).reply
  return [one, items.find((payment) => payment.id === id)?.paid_by]
}

it.each(['legacy', 'platform'] as const)(
  'a payment of the %s kind names who ordered it to everybody else',
  async (kind) => {
    const owner = await newCustomer(server, { kind })
    const helper = await owner.housemate({ manages: false })
    await named('Ada', owner)
    await named('Mira', helper)
    const { payment: hers } = await helper.pay()
    const { payment: theirs } = await owner.pay({ amount: 12 })
    expect(await told(owner, hers.id)).toEqual(['Mira Novak', 'Mira Novak'])
    expect(await told(helper, hers.id)).toEqual([null, null])
    expect(await told(helper, theirs.id)).toEqual(['Ada Novak', 'Ada Novak'])
    expect(await told(owner, theirs.id)).toEqual([null, null])
  },
)
