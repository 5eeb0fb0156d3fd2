import { readPayment } from '@lightwell/rulebook/payments/contract.ts'
import { getPaymentHistory, listPayments } from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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

async function payersOf({ kind, visitor, accountId, billingAccountId }: Customer, id: string) {
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
  'a payment of the %s kind shows everybody else who ordered it',
  async (kind) => {
    const owner = await newCustomer(server, { kind })
    const helper = await owner.housemate({ manages: false })
    await named('Ada', owner)
    await named('Mira', helper)
    const { payment: hers } = await helper.pay()
    const { payment: theirs } = await owner.pay({ amount: 12 })
    expect(await payersOf(owner, hers.id)).toEqual(['Mira Novak', 'Mira Novak'])
    expect(await payersOf(helper, hers.id)).toEqual([null, null])
    expect(await payersOf(helper, theirs.id)).toEqual(['Ada Novak', 'Ada Novak'])
    expect(await payersOf(owner, theirs.id)).toEqual([null, null])
  },
)

describe.each(['legacy', 'platform'] as const)('a payment of the %s kind', (kind) => {
  it('doesn’t name one helper to another, since they may not know each other', async () => {
    const owner = await newCustomer(server, { kind })
    const [one, other] = [await owner.housemate({ manages: false }), await owner.housemate()]
    await named('Mira', other)
    const { payment } = await other.pay()
    expect(await payersOf(one, payment.id)).toEqual(['', ''])
    expect(await payersOf(owner, payment.id)).toEqual(['Mira Novak', 'Mira Novak'])
  })

  it('names nobody to an owner who was a helper when it was ordered', async () => {
    const owner = await newCustomer(server, { kind })
    const [next, other] = [await owner.housemate(), await owner.housemate()]
    await named('Mira', other)
    const { payment } = await other.pay()
    const since = server.world.clock().add({ seconds: 1 }).toString()
    await server.world.database
      .updateTable('account_links')
      .set({ role: 'owner', owner_since: since })
      .where('account_id', '=', next.accountId)
      .where('identity_id', '=', next.identityId)
      .execute()
    expect(await payersOf(next, payment.id)).toEqual(['', ''])
    expect(await payersOf(owner, payment.id)).toEqual(['Mira Novak', 'Mira Novak'])
  })
})
