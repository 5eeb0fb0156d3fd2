import { createHash } from 'node:crypto'
import { getRecurringPayment, listPaymentMethods } from '@lightwell/rulebook/payment-methods/contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedMethods } from '../../identity/test-rows.ts'
import { booksOf, mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { removeMethod, shownDefaults } from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { authorizationText } from '../authorization/authorization.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const card = { number: '5555555555554444', expiry: '09/31' }
const bank = { account: '000123456789' }
const authorizationsOf = ({ accountId }: Customer) =>
  server.world.database.selectFrom('authorizations').where('account_id', '=', accountId).selectAll().execute()

/** The last four digits of the saved methods, newest first, as listed by the call for the account's kind. */
async function listed({ kind, visitor, accountId, billingAccountId }: Customer): Promise<string[]> {
  if (kind === 'legacy') {
    const { reply } = await visitor.ask(listPaymentMethods, { params: { id: accountId } })
    return reply.map((method) => method.accountNumberEndsWith)
  }
  const { reply } = await visitor.ask(getRecurringPayment, { query: { id: billingAccountId ?? '' } })
  return reply.map((method) => method.payment_method.last_four)
}

/** The number of methods that every test customer has from the start. */
const savedAtFirst = Object.keys(savedMethods).length

describe.each(['legacy', 'platform'] as const)('saving a method of the %s kind', (kind) => {
  it.each([
    ['card', card, 'save-card', '4444'],
    ['checking', bank, 'save-bank', '6789'],
  ] as const)(
    'by a %s keeps the authorization, and emails a copy',
    async (type, entered, purpose, lastFour) => {
      const customer = await newCustomer(server, { kind })
      const { id } = await customer.enter(entered)
      expect(await listed(customer)).toHaveLength(savedAtFirst)
      expect(await customer.save(id, { nickname: 'Daily', language: 'es' })).toMatchObject({ status: 200 })
      expect(await listed(customer)).toHaveLength(savedAtFirst + 1)
      expect((await listed(customer))[0]).toBe(lastFour)

      const text = authorizationText(type, server.world.config.brand.name, 'es')
      expect(await authorizationsOf(customer)).toEqual([
        {
          account_id: customer.accountId,
          id: expect.any(String),
          method_id: id,
          identity_id: customer.identityId,
          by_kind: 'customer',
          by_id: customer.identityId,
          purpose,
          text_version: authorizationVersions[type],
          channel: 'page',
          text,
          text_hash: createHash('sha256').update(text).digest(),
          language: 'es',
          ip: '203.0.113.7',
          last_four: lastFour,
          amount_rule: expect.any(String),
          autopay_id: null,
          payment_id: null,
          accepted_at: new Date(server.clock.read().epochMilliseconds),
        },
      ])
      const mails = await mailsAbout(server, customer)
      const copy = mails.find(({ body_text }) => body_text.includes(text))
      expect(copy?.to_address).toBe(customer.email)
    },
  )

  it('twice changes nothing the second time', async () => {
    const customer = await newCustomer(server, { kind })
    const { id } = await customer.enter(card)
    const answers = await Promise.all([customer.save(id), customer.save(id)])
    answers.push(await customer.save(id, { nickname: 'Other' }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await authorizationsOf(customer)).toHaveLength(1)
    expect((await booksOf(server, customer)).mails).toHaveLength(1)
    const method = await server.world.database
      .selectFrom('payment_methods')
      .where('id', '=', id)
      .select('nickname')
      .executeTakeFirst()
    expect(method).toEqual({ nickname: null })
  })

  it.each([
    ['a card, before a bank account', card, bank],
    ['a bank account that the provider knows, before a card', bank, card],
  ] as const)('makes the first one the default, and none after it: %s', async (_, first, second) => {
    const customer = await newCustomer(server, { kind })
    await server.world.database
      .deleteFrom('payment_methods')
      .where('account_id', '=', customer.accountId)
      .execute()
    const one = await customer.enter(first)
    await customer.save(one.id)
    expect(await shownDefaults(customer)).toEqual([one.id])
    const other = await customer.enter(second)
    await customer.save(other.id)
    expect(await shownDefaults(customer)).toEqual([one.id])
    for (const { id } of [other, one]) expect((await removeMethod(customer, id)).status).toBe(200)
    const later = await customer.enter(card)
    await customer.save(later.id)
    expect(await shownDefaults(customer)).toEqual([later.id])
  })

  it.each(['save-card-2020-01', '', authorizationVersions.checking])(
    'with outdated words (%o) is refused, and nothing is saved',
    async (version) => {
      const customer = await newCustomer(server, { kind })
      const { id } = await customer.enter(card)
      expect(await customer.save(id, { version })).toEqual({ status: 409, code: 'authorization-outdated' })
      expect(await authorizationsOf(customer)).toEqual([])
      expect(await listed(customer)).toHaveLength(savedAtFirst)
    },
  )

  it('of another person is refused like one that doesn’t exist', async () => {
    const customer = await newCustomer(server, { kind })
    const other = await newCustomer(server, { kind })
    const { id } = await other.enter(card)
    expect(await customer.save(id)).toEqual({ status: 409, code: 'method-unusable' })
    expect(await authorizationsOf(other)).toEqual([])
    expect(await listed(other)).toHaveLength(savedAtFirst)
  })
})
