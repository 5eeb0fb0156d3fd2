import { randomUUID } from 'node:crypto'
import {
  addPaymentMethod,
  changePaymentMethod,
  deletePaymentMethod,
  getRecurringPayment,
  listPaymentMethods,
  savePaymentMethod,
} from '@lightwell/rulebook/payment-methods/contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { addAutopay } from '../testing/customer-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { tellExpiries } from './tell-expiry.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const card = { number: '5555555555554444', expiry: '09/31' }
const paramsOf = ({ accountId: id }: Customer, methodId: string) => ({ params: { id, methodId } })
const remove = (who: Customer, methodId: string) =>
  who.visitor.ask(deletePaymentMethod, paramsOf(who, methodId))
const change = (who: Customer, methodId: string, body: object) =>
  who.visitor.ask(changePaymentMethod, { ...paramsOf(who, methodId), body })
const codeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 'done' : answer.problem.code

/** What the kind's own call tells of each method, by its id. */
async function told({ kind, visitor, accountId, billingAccountId }: Customer) {
  if (kind === 'legacy') {
    const { reply } = await visitor.ask(listPaymentMethods, { params: { id: accountId } })
    return Object.fromEntries(
      reply.map(({ id, status, deleteable, updateable, autopay, default: isDefault, nickName }) => [
        id,
        { status, deleteable, updateable, autopay, isDefault: isDefault === 'Y', nickname: nickName },
      ]),
    )
  }
  const { reply } = await visitor.ask(getRecurringPayment, { query: { id: billingAccountId ?? '' } })
  return Object.fromEntries(
    reply.map(({ auto_payment: autopay, payment_method: one }) => [
      one.id,
      {
        status: one.status,
        deleteable: one.deleteable,
        updateable: one.updateable,
        autopay,
        isDefault: one.is_default,
        nickname: one.nickname ?? '',
      },
    ]),
  )
}

const rowOf = (methodId: string) =>
  server.world.database
    .selectFrom('payment_methods')
    .where('id', '=', methodId)
    .selectAll()
    .executeTakeFirstOrThrow()
const defaultsOf = async (customer: Customer) =>
  Object.entries(await told(customer)).flatMap(([id, { isDefault }]) => (isDefault ? [id] : []))
const expiriesTold = () =>
  server.sandbox
    .received(0, 100_000)
    .filter(({ path }) => path === '/v1/expiry')
    .map(({ effect }) => effect)

describe.each(['legacy', 'platform'] as const)('a saved method of the %s kind', (kind) => {
  it('tells truthfully whether it can be deleted', async () => {
    const customer = await newCustomer(server, { kind })
    await customer.pay({ with: 'mastercard', on: '2026-11-02' })
    await addAutopay(server, customer, customer.methods.checking)
    const methods = await told(customer)
    const free = { status: 'Active', deleteable: true, updateable: true, autopay: false }
    expect(methods[customer.methods.visa]).toMatchObject(free)
    expect(methods[customer.methods.mastercard]).toMatchObject({ ...free, deleteable: false })
    expect(methods[customer.methods.checking]).toMatchObject({ ...free, deleteable: false, autopay: true })
  })

  it('is renamed, and its nickname taken away again', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    expect((await change(customer, visa, { nickName: 'Weekly' })).reply).toMatchObject({ nickName: 'Weekly' })
    expect((await told(customer))[visa]).toMatchObject({ nickname: 'Weekly', isDefault: true })
    await change(customer, visa, { nickName: '' })
    expect((await rowOf(visa)).nickname).toBeNull()
  })

  it('becomes the default, and no other is', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa, checking } = customer.methods
    expect(await defaultsOf(customer)).toEqual([visa])
    expect((await change(customer, checking, { default: 'Y' })).reply.default).toBe('Y')
    expect(await defaultsOf(customer)).toEqual([checking])
  })

  it('is the only default, however many are asked for at once', async () => {
    const customer = await newCustomer(server, { kind })
    const ids = Object.values(customer.methods)
    const answers = await Promise.all(ids.map((id) => change(customer, id, { default: 'Y' })))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(await defaultsOf(customer)).toHaveLength(1)
  })

  it('gets a new expiry, of which the provider is told', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const before = expiriesTold().length
    const changed = await change(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })
    expect(changed.reply).toMatchObject({ expirationMM: '03', expirationYYYY: '2030' })
    expect(expiriesTold().slice(before)).toEqual(['expires 3/2030'])
    expect((await rowOf(visa)).expiry_asked_at).toBeNull()
    await change(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })
    expect(expiriesTold().slice(before)).toHaveLength(1)
  })

  it.each([
    ['a month that is over', 'visa', { expirationMM: '09', expirationYYYY: '2026' }],
    ['a year beyond the twelve', 'visa', { expirationMM: '01', expirationYYYY: '2038' }],
    ['any month, for a bank account', 'checking', { expirationMM: '01', expirationYYYY: '2030' }],
  ] as const)('refuses %s', async (_, name, body) => {
    const customer = await newCustomer(server, { kind })
    const before = await rowOf(customer.methods[name])
    expect(codeOf(await change(customer, customer.methods[name], { ...body, nickName: 'X' }))).toBe(
      'expiry-refused',
    )
    expect(await rowOf(customer.methods[name])).toEqual(before)
  })

  it('tells the provider later where it could not at once, and what stands by then', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const before = expiriesTold().length
    const { changeExpiry } = server.world.cardForm
    server.world.cardForm.changeExpiry = async () => 'unreachable'
    expect((await change(customer, visa, { expirationMM: '03', expirationYYYY: '2030' })).status).toBe(200)
    server.world.cardForm.changeExpiry = changeExpiry
    await change(customer, visa, { expirationMM: '04', expirationYYYY: '2030' })
    expect(await tellExpiries(server.world)).toBe(0)
    server.clock.pass({ seconds: 61 })
    expect(await tellExpiries(server.world)).toBe(1)
    expect(expiriesTold().slice(before)).toEqual(['expires 4/2030'])
    expect((await rowOf(visa)).expiry_asked_at).toBeNull()
    expect(await tellExpiries(server.world)).toBe(0)
  })
})

describe.each(['legacy', 'platform'] as const)('deleting a method of the %s kind', (kind) => {
  it('takes it off the list, leaves the payments that it made, and tells the customer', async () => {
    const customer = await newCustomer(server, { kind })
    const { payment } = await customer.pay()
    const { visa } = customer.methods
    expect((await remove(customer, visa)).reply).toEqual({ id: visa })
    expect(Object.keys(await told(customer))).not.toContain(visa)
    expect((await customer.payment(payment.id)).method).toContain('4242')
    expect((await customer.pay({ with: 'visa' })).code).toBe('method-unusable')
    const { mails } = await booksOf(server, customer)
    expect(mails.filter((subject) => /deleted/.test(subject))).toHaveLength(1)
    expect((await remove(customer, visa)).reply).toEqual({ id: visa })
    expect((await booksOf(server, customer)).mails).toEqual(mails)
  })

  it('makes the newest of the others the default, where it was', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    const [newest] = Object.keys(await told(customer)).filter((id) => id !== visa)
    await remove(customer, visa)
    expect(await defaultsOf(customer)).toEqual([newest])
  })

  it.each([
    ['scheduled', 'mastercard', '2026-11-02'],
    ['pending', 'answer lost', undefined],
  ] as const)('is refused as DST-1455 while a payment is %s', async (_, name, on) => {
    const customer = await newCustomer(server, { kind })
    await customer.pay({ with: name, ...(on && { on }) })
    const before = await rowOf(customer.methods[name])
    expect(codeOf(await remove(customer, customer.methods[name]))).toBe('DST-1455')
    expect(await rowOf(customer.methods[name])).toEqual(before)
    expect((await booksOf(server, customer)).mails.join()).not.toContain('deleted')
  })

  it('is refused as DST-1456 while an active auto pay uses it, and done once that has ended', async () => {
    const customer = await newCustomer(server, { kind })
    const { checking } = customer.methods
    await addAutopay(server, customer, checking)
    expect(codeOf(await remove(customer, checking))).toBe('DST-1456')
    await server.world.database
      .updateTable('autopays')
      .set({ status: 'cancelled', end_on: '2026-10-14', ended: '{"cancelled":[],"inProgress":[]}' })
      .where('account_id', '=', customer.accountId)
      .execute()
    expect(codeOf(await remove(customer, checking))).toBe('done')
  })

  it.each([
    ['that was only entered', async (one: Customer) => (await one.enter(card)).id],
    ['of somebody else', async () => (await newCustomer(server, { kind })).methods.visa],
    ['that nobody has', async () => randomUUID()],
  ])('%s finds nothing', async (_, idOf) => {
    const customer = await newCustomer(server, { kind })
    const id = await idOf(customer)
    expect(codeOf(await remove(customer, id))).toBe('not-found')
    expect(codeOf(await change(customer, id, { nickName: 'Mine' }))).toBe('not-found')
  })

  it('while a payment with it is made leaves it either paid with or deleted', async () => {
    const customer = await newCustomer(server, { kind })
    const { mastercard } = customer.methods
    const [paid, removed] = await Promise.all([
      customer.pay({ with: 'mastercard', on: '2026-11-02' }),
      remove(customer, mastercard),
    ])
    const outcome = [paid.status === 200 ? 'paid' : paid.code, codeOf(removed)].join(', ')
    expect(['paid, DST-1455', 'method-unusable, done']).toContain(outcome)
  })
})

describe.each(['legacy', 'platform'] as const)('replacing a card of the %s kind', (kind) => {
  const replace = async (customer: Customer, replaces: string, token: string) => {
    const authorization = { text_version: authorizationVersions.card, accepted: true as const }
    if (kind === 'legacy') {
      const params = { id: customer.accountId }
      return customer.visitor.ask(savePaymentMethod, { params, body: { token, replaces, authorization } })
    }
    const payment_method = { payment_method_type: 'tokenized-credit-card' as const, token }
    return customer.visitor.ask(addPaymentMethod, {
      query: { id: customer.billingAccountId ?? '' },
      body: { payment_method, replaces, auto_payment: false as const, authorization },
    })
  }

  it('moves auto pay, scheduled payments and the default to the new one, and deletes the old', async () => {
    const customer = await newCustomer(server, { kind })
    const { visa } = customer.methods
    await change(customer, visa, { nickName: 'Household' })
    const { payment } = await customer.pay({ with: 'visa', on: '2026-11-02' })
    await addAutopay(server, customer, visa)
    const { id } = await customer.enter(card)
    expect((await replace(customer, visa, id)).status).toBe(200)

    const methods = await told(customer)
    expect(methods[visa]).toBeUndefined()
    expect(methods[id]).toMatchObject({ isDefault: true, autopay: true, nickname: 'Household' })
    expect((await customer.payment(payment.id)).method).toContain('4444')
    expect(await defaultsOf(customer)).toEqual([id])
    const rules = await server.world.database
      .selectFrom('autopays')
      .where('account_id', '=', customer.accountId)
      .select(['method_id', 'status'])
      .execute()
    expect(rules).toEqual([{ method_id: id, status: 'active' }])
    const { mails } = await booksOf(server, customer)
    expect(mails.at(-1)).toMatch(/4444.*4242/)

    const after = await rowOf(id)
    expect((await replace(customer, visa, id)).status).toBe(200)
    expect(await rowOf(id)).toEqual(after)
    expect((await booksOf(server, customer)).mails).toEqual(mails)
  })

  it('leaves what is on its way to the old one', async () => {
    const customer = await newCustomer(server, { kind })
    const { payment } = await customer.pay({ with: 'answer lost' })
    const { id } = await customer.enter(card)
    expect((await replace(customer, customer.methods['answer lost'], id)).status).toBe(200)
    expect(await customer.payment(payment.id)).toMatchObject({ status: 'Pending' })
    expect((await customer.payment(payment.id)).method).toContain('0119')
  })

  it.each([
    ['by a bank account', { account: '000123456789' }, 'visa'],
    ['where it is a bank account', card, 'checking'],
  ] as const)('is refused %s, and nothing is saved', async (_, entered, name) => {
    const customer = await newCustomer(server, { kind })
    const { id } = await customer.enter(entered)
    const before = await told(customer)
    const code = codeOf(await replace(customer, customer.methods[name], id))
    expect(code).toBe('number' in entered ? 'replacement-unusable' : 'authorization-outdated')
    expect(await told(customer)).toEqual(before)
  })

  it('of somebody else is refused, and nothing is saved', async () => {
    const customer = await newCustomer(server, { kind })
    const other = await newCustomer(server, { kind })
    const { id } = await customer.enter(card)
    const before = await told(other)
    expect(codeOf(await replace(customer, other.methods.visa, id))).toBe('replacement-unusable')
    expect(await told(other)).toEqual(before)
    expect((await rowOf(id)).is_saved).toBe(false)
  })
})
