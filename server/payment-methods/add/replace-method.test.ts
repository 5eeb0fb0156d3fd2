import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autopayAuthorizationText } from '../../autopay/authorization.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import {
  changeMethod,
  codeOf,
  methodRow,
  removeMethod,
  replaceCard,
  shownDefaults,
  shownMethods,
} from '../../testing/saved-methods.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { digestOf } from '../authorization/authorization.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const card = { number: '5555555555554444', expiry: '09/31' }
/** Lists the methods of the account's scheduled payments. */
const openWith = async ({ accountId }: Customer) =>
  (
    await server.world.database
      .selectFrom('payments')
      .where('account_id', '=', accountId)
      .where('status', '=', 'scheduled')
      .select('method_id')
      .execute()
  ).map(({ method_id }) => method_id)

describe.each(['legacy', 'platform'] as const)('replacing a card of the %s kind', (kind) => {
  it('moves auto pay, scheduled payments and the default to the new one, and deletes the old', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    await changeMethod(customer, visa, { nickName: 'Household' })
    const { payment } = await customer.pay({ with: 'visa', on: '2026-11-02', amount: 50 })
    await autopayOf(customer).save({ with: 'visa' })
    const { id } = await customer.enter(card)
    expect((await replaceCard(customer, visa, id)).status).toBe(200)

    const methods = await shownMethods(customer)
    expect(methods[visa]).toBeUndefined()
    expect(methods[id]).toMatchObject({ isDefault: true, autopay: true, nickname: 'Household' })
    expect((await customer.payment(payment.id)).method).toContain('4444')
    expect(await shownDefaults(customer)).toEqual([id])
    expect((await methodRow(server, visa)).is_default).toBe(false)
    expect(await autopayOf(customer).read()).toMatchObject([
      { methodId: id, status: 'Active', nextDate: '2026-10-30', nextAmount: 34.5 },
    ])
    expect(await openWith(customer)).toEqual([id, id])
    const { mails } = await booksOf(server, customer)
    expect(mails.at(-1)).toMatch(/4444.*4242/)

    const after = await methodRow(server, id)
    expect((await replaceCard(customer, visa, id)).status).toBe(200)
    expect(await methodRow(server, id)).toEqual(after)
    expect((await booksOf(server, customer)).mails).toEqual(mails)
  })

  it('records the auto pay authorization for the new one, and emails a copy', async () => {
    const customer = await newCustomer(server, { kind })
    const { rule } = await autopayOf(customer).save({ with: 'visa', daysBefore: 3 })
    const { id } = await customer.enter(card)
    expect((await replaceCard(customer, customer.methods.visa, id)).status).toBe(200)
    const method = { type: 'card', brand: 'MasterCard', last_four: '4444' } as const
    const text = autopayAuthorizationText(server.world.config.brand.name, { method, daysBefore: 3 }, 'en')
    const authorization = await server.world.database
      .selectFrom('authorizations')
      .where('autopay_id', '=', rule.id)
      .where('method_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(authorization).toMatchObject({
      purpose: 'auto-pay',
      identity_id: customer.identityId,
      text_version: autopayAuthorizationVersion,
      text_hash: digestOf(text),
      last_four: '4444',
      ip: expect.stringMatching(/./),
    })
    const { body_text } = await server.world.database
      .selectFrom('outbox')
      .where('account_id', '=', customer.accountId)
      .where('subject', 'like', 'Your % replaced your %')
      .select('body_text')
      .executeTakeFirstOrThrow()
    expect(body_text.replaceAll(/\s+/g, ' ')).toContain(text)
  })

  it.each([
    ['without its text', null],
    ['by an old text', 'auto-pay-2020-01'],
  ])('that auto pay uses is refused %s, and nothing is saved', async (_, version) => {
    const customer = await newCustomer(server, { kind })
    const { visa, mastercard } = customer.methods
    await autopayOf(customer).save({ with: 'visa' })
    const { id } = await customer.enter(card)
    expect(codeOf(await replaceCard(customer, visa, id, version))).toBe('authorization-outdated')
    expect((await shownMethods(customer))[visa]).toMatchObject({ autopay: true })
    expect(codeOf(await replaceCard(customer, mastercard, id, version))).toBe('done')
  })

  it('leaves the default alone if it was another one', async () => {
    const customer = await newCustomer(server, { kind })
    const { id } = await customer.enter(card)
    expect((await replaceCard(customer, customer.methods.mastercard, id)).status).toBe(200)
    expect(await shownDefaults(customer)).toEqual([customer.methods.visa])
  })

  it('leaves pending payments to the old one', async () => {
    const customer = await newCustomer(server, { kind })
    const { payment } = await customer.pay({ with: 'answer lost' })
    const { id } = await customer.enter(card)
    expect((await replaceCard(customer, customer.methods['answer lost'], id)).status).toBe(200)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Pending' })
    expect((await customer.payment(payment.id)).method).toContain('0119')
  })

  it.each([
    ['by a bank account', { account: '000123456789' }, 'visa'],
    ['where it is a bank account', card, 'checking'],
  ] as const)('is refused %s, and nothing is saved', async (_, entered, name) => {
    const customer = await newCustomer(server, { kind })
    const { id } = await customer.enter(entered)
    const before = await shownMethods(customer)
    const code = codeOf(await replaceCard(customer, customer.methods[name], id))
    expect(code).toBe('number' in entered ? 'replacement-unusable' : 'authorization-outdated')
    expect(await shownMethods(customer)).toEqual(before)
  })

  it.each([
    [
      'by a bank account, as which it is authorized',
      { account: '000123456789' },
      async (customer: Customer, id: string) =>
        replaceCard(customer, customer.methods.visa, id, autopayAuthorizationVersion, 'checking'),
    ],
    [
      'by a card that has expired',
      card,
      async (customer: Customer, id: string) => {
        const cards = server.world.database.updateTable('payment_methods')
        await cards.set({ exp_month: 9, exp_year: 2026 }).where('id', '=', id).execute()
        return replaceCard(customer, customer.methods.visa, id)
      },
    ],
    [
      'where it is deleted',
      card,
      async (customer: Customer, id: string) => {
        await removeMethod(customer, customer.methods.mastercard)
        return replaceCard(customer, customer.methods.mastercard, id)
      },
    ],
  ])('is refused %s, and nothing is saved', async (_, entered, replace) => {
    const customer = await newCustomer(server, { kind })
    const { id } = await customer.enter(entered)
    expect(codeOf(await replace(customer, id))).toBe('replacement-unusable')
    expect((await methodRow(server, id)).is_saved).toBe(false)
  })

  it('of another person is refused, and nothing is saved', async () => {
    const customer = await newCustomer(server, { kind })
    const other = await newCustomer(server, { kind })
    const { id } = await customer.enter(card)
    const before = await shownMethods(other)
    expect(codeOf(await replaceCard(customer, other.methods.visa, id))).toBe('replacement-unusable')
    expect(await shownMethods(other)).toEqual(before)
    expect((await methodRow(server, id)).is_saved).toBe(false)
  })
})
