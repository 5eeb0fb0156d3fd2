import { endUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { getRecurringPayment, listPaymentMethods } from '@lightwell/rulebook/payment-methods/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const named = (first_name: string, { identityId }: Customer) =>
  server.world.database
    .updateTable('identities')
    .set({ first_name, last_name: 'Novak' })
    .where('id', '=', identityId)
    .execute()

const saves = async (who: Customer, number: string) => {
  const { id } = await who.enter({ number, expiry: '09/31' })
  expect(await who.save(id)).toMatchObject({ status: 200 })
  return id
}

async function savedBy({ kind, visitor, accountId, billingAccountId }: Customer, ids: string[]) {
  if (kind === 'legacy') {
    const { reply } = await visitor.ask(listPaymentMethods, { params: { id: accountId as AccountId } })
    return ids.map((id) => reply.find((method) => method.id === id)?.savedBy)
  }
  const { reply } = await visitor.ask(getRecurringPayment, { query: { id: billingAccountId ?? '' } })
  return ids.map((id) => reply.find((method) => method.id === id)?.payment_method.savedBy)
}

describe.each(['legacy', 'platform'] as const)('a saved method of the %s kind', (kind) => {
  it('doesn’t name one helper to another, since they may not know each other', async () => {
    const owner = await newCustomer(server, { kind })
    const [one, other] = [await owner.housemate({ manages: false }), await owner.housemate()]
    await named('Dana', owner)
    await named('Mira', other)
    const ids = [await saves(owner, '4242424242424242'), await saves(other, '5555555555554444')]
    expect(await savedBy(one, ids)).toEqual(['Dana Novak', ''])
    expect(await savedBy(owner, ids)).toEqual([null, 'Mira Novak'])
  })

  it('names its creator to owners, and names owners to helpers, while they have access', async () => {
    const owner = await newCustomer(server, { kind })
    const helper = await owner.housemate()
    await named('Dana', owner)
    await named('Mira', helper)
    const ids = [
      await saves(owner, '4242424242424242'),
      await saves(helper, '5555555555554444'),
      owner.methods.checking,
    ]
    expect(await savedBy(helper, ids)).toEqual(['Dana Novak', null, null])
    expect(await savedBy(owner, ids)).toEqual([null, 'Mira Novak', null])
    // Orders a payment with the helper's method, so that the method stays after her access ends.
    await helper.pay({ with: 'visa' })
    await server.world.database
      .updateTable('payments')
      .set({ method_id: ids[1] ?? '', status: 'scheduled' })
      .where('account_id', '=', owner.accountId)
      .execute()
    await owner.visitor.ask(endUser, {
      params: { id: owner.accountId as AccountId, userId: helper.identityId },
    })
    expect(await savedBy(owner, ids)).toEqual([null, null, null])
  })
})
