import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { addPaymentMethod } from '@lightwell/rulebook/payment-methods/contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { encodePlatformSaving } from '@lightwell/rulebook/payment-methods/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autopayOf } from '../../testing/autopay.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { codeOf, replaceCard, shownMethods } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// Tests a card that expires in 09/26, which works until the end of September in the business time zone. Half an hour
// before that, it's already October in UTC.

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lastEvening = '2026-10-01T03:30:00Z'
const afterwards = '2026-10-01T04:30:00Z'

const expires = (id: string) =>
  server.world.database
    .updateTable('payment_methods')
    .set({ exp_month: 9, exp_year: 2026 })
    .where('id', '=', id)
    .execute()
const entered = async () => {
  const { id } = await customer.enter({ number: '5555555555554444' })
  await expires(id)
  return id
}

describe.each(['legacy', 'platform'] as const)('a card of the %s kind', (kind) => {
  beforeEach(async () => {
    server.clock.set(lastEvening)
    customer = await newCustomer(server, { kind })
  })

  it('is shown as expired once its month is over', async () => {
    const { visa } = customer.methods
    await expires(visa)
    expect((await shownMethods(customer))[visa]).toMatchObject({ status: 'Active' })
    server.clock.set(afterwards)
    expect((await shownMethods(customer))[visa]).toMatchObject({ status: 'Expired' })
  })

  it.each([
    [lastEvening, 'done'],
    [afterwards, 'replacement-unusable'],
  ])('can replace another until its month is over: at %s %s', async (at, outcome) => {
    server.clock.set(at)
    customer = await newCustomer(server, { kind })
    expect(codeOf(await replaceCard(customer, customer.methods.visa, await entered()))).toBe(outcome)
  })
})

it.each([
  [lastEvening, 'done', 1],
  [afterwards, 'method-unusable', 0],
])('a card can start auto pay until its month is over: at %s %s', async (at, outcome, rules) => {
  server.clock.set(at)
  customer = await newCustomer(server, { kind: 'platform' })
  const saving = encodePlatformSaving({
    method: { id: await entered(), kind: 'card' },
    nickname: undefined,
    replaces: undefined,
    authorizationVersion: authorizationVersions.card,
    autopayAuthorizationVersion: autopayAuthorizationVersion,
  })
  const query = { id: customer.billingAccountId ?? '' }
  const answer = await customer.visitor.ask(addPaymentMethod, {
    query,
    body: { ...saving, auto_payment: true },
  })
  expect(codeOf(answer)).toBe(outcome)
  expect(await autopayOf(customer).read()).toHaveLength(rules)
})
