// Tests an attack: someone who can write to the database but has no key puts one method's token into another method's
// row. The token must not decrypt there.
import { changePaymentMethod, confirmDeposits } from '@lightwell/rulebook/payment-methods/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autopayOf } from '../../testing/autopay.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Copies the token of the customer's MasterCard into another method's row. */
async function move(methodId: string): Promise<void> {
  const { database } = server.world
  const { token_sealed } = await database
    .selectFrom('payment_methods')
    .select('token_sealed')
    .where('id', '=', customer.methods.mastercard)
    .executeTakeFirstOrThrow()
  await database.updateTable('payment_methods').set({ token_sealed }).where('id', '=', methodId).execute()
}
const rowOf = (methodId: string) =>
  server.world.database
    .selectFrom('payment_methods')
    .selectAll()
    .where('id', '=', methodId)
    .executeTakeFirstOrThrow()
const paramsOf = (methodId: string) => ({ id: customer.accountId, methodId })

describe.each(['legacy', 'platform'] as const)('a token from another row, of the %s kind,', (kind) => {
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })

  it.each([
    ['now', {}],
    ['later', { on: '2026-10-20' as const }],
  ])('pays nothing %s', async (_when, order) => {
    await move(customer.methods.visa)
    expect(await customer.pay(order)).toMatchObject({ status: 409, code: 'method-unusable' })
    expect((await booksOf(server, customer)).payments).toEqual([])
  })

  it('pays nothing if it was entered for one payment', async () => {
    const { id } = await customer.enter({ account: '000123456789' })
    await move(id)
    expect(await customer.pay({ with: { id } })).toMatchObject({ status: 409, code: 'method-unusable' })
    expect((await booksOf(server, customer)).payments).toEqual([])
  })

  it('can’t start auto pay or take it over', async () => {
    const autopay = autopayOf(customer)
    await move(customer.methods.visa)
    expect(await autopay.save()).toMatchObject({ status: 409, code: 'method-unusable' })
    const { rule } = await autopay.save({ with: 'slow' })
    const taking = await autopay.save({ id: rule.id, with: 'visa' })
    expect(taking).toMatchObject({ status: 409, code: 'method-unusable' })
    expect(await autopay.read()).toMatchObject([{ methodId: customer.methods.slow }])
  })

  it('can’t be saved', async () => {
    const { id } = await customer.enter({ account: '000123456789' })
    await move(id)
    expect(await customer.save(id)).toMatchObject({ status: 409, code: 'method-unusable' })
    expect(await rowOf(id)).toMatchObject({ is_saved: false })
  })

  it('keeps its expiry', async () => {
    await move(customer.methods.visa)
    const { problem } = await customer.visitor.ask(changePaymentMethod, {
      params: paramsOf(customer.methods.visa),
      body: { expirationMM: '11', expirationYYYY: '2031' },
    })
    expect(problem).toMatchObject({ status: 409, code: 'method-unusable' })
    expect(await rowOf(customer.methods.visa)).toMatchObject({ exp_month: 12, exp_year: 2039 })
  })

  it('isn’t verified, and no try is counted', async () => {
    const { id } = await customer.enter({ account: '000222222227' })
    await customer.save(id)
    await move(id)
    const { problem } = await customer.visitor.ask(confirmDeposits, {
      params: paramsOf(id),
      body: { amounts: [0.32, 0.45] },
    })
    expect(problem).toMatchObject({ status: 409, code: 'nothing-to-confirm' })
    expect(await server.world.database.selectFrom('account_guesses').selectAll().execute()).toEqual([])
  })
})
