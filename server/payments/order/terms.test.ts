import { randomUUID } from 'node:crypto'
import { listDocuments } from '@lightwell/rulebook/documents/contract.ts'
import { readAuthorization } from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { changePayment, readPayment } from '@lightwell/rulebook/payments/contract.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccount } from '../../identity/test-rows.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

const termsOf = async (id: string, { visitor, accountId }: Customer = customer) =>
  (await visitor.ask(readAuthorization, { params: { id: accountId, subjectId: id } })).reply.authorization

const keptOf = (id: string) =>
  server.world.database
    .selectFrom('authorizations')
    .where('payment_id', '=', id)
    .orderBy('accepted_at')
    .selectAll()
    .execute()

const move = (
  by: Customer,
  id: string,
  change: { amount: number; with: string; language?: 'en' | 'es'; key?: string },
) =>
  by.visitor.ask(
    changePayment,
    {
      params: { id: by.accountId, paymentId: id },
      body: {
        paymentType: 'other',
        amount: change.amount,
        date: '2026-10-22',
        paymentMethodId: change.with,
        termsAccepted: true,
      },
    },
    { 'accept-language': change.language ?? 'en', 'idempotency-key': change.key ?? randomUUID() },
  )

describe.each(['legacy', 'platform'] as const)('the terms of a payment of the %s kind', (kind) => {
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })

  it.each([
    [
      'visa',
      'en',
      'I authorize Lightwell Fiber to charge the Visa ending in 4242 once for $84.50 on October 14, 2026.',
    ],
    [
      'checking',
      'es',
      'Autorizo a Lightwell Fiber a debitar una sola vez $84.50 de la cuenta de cheques terminada en 6789',
    ],
  ] as const)('by %s are read as they were accepted (%s)', async (method, language, text) => {
    const { payment } = await customer.pay({ with: method, language })
    expect(await termsOf(payment.id)).toEqual({
      purpose: 'pay-once',
      version: paymentTermsVersion,
      text: expect.stringContaining(text),
      language,
      channel: 'page',
      lastFour: method === 'visa' ? '4242' : '6789',
      acceptedAt: '2026-10-14T11:00:00.000Z',
      accountNumber: customer.accountNumber,
      method: {
        type: method === 'visa' ? 'card' : 'checking',
        brand: method === 'visa' ? 'Visa' : null,
        lastFour: method === 'visa' ? '4242' : '6789',
      },
    })
    expect(await keptOf(payment.id)).toMatchObject([{ id: payment.id, ip: '203.0.113.7' }])
  })

  it('are kept if the call itself accepts them', async () => {
    const { payment } = await customer.pay({ accepted: undefined })
    expect(await termsOf(payment.id)).toMatchObject({
      channel: 'api',
      text: expect.stringContaining('$84.50'),
    })
  })

  it('are kept once, however often it’s ordered, and not for a refused order', async () => {
    const key = randomUUID()
    const { payment } = await customer.pay({ key })
    server.clock.pass({ seconds: 1 })
    await customer.pay({ key })
    expect(await keptOf(payment.id)).toHaveLength(1)
    await customer.pay({ accepted: false })
    await customer.pay({ amount: 0 })
    await customer.pay({ key, amount: 12 })
    const all = server.world.database
      .selectFrom('authorizations')
      .where('account_id', '=', customer.accountId)
    expect(await all.selectAll().execute()).toHaveLength(1)
  })

  it('are those of its latest change, and earlier ones stay', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    const { mastercard } = customer.methods
    server.clock.pass({ seconds: 1 })
    const key = randomUUID()
    await move(customer, payment.id, { amount: 50, with: mastercard, language: 'es', key })
    await move(customer, payment.id, { amount: 50, with: mastercard, language: 'es', key })
    expect(await termsOf(payment.id)).toMatchObject({
      language: 'es',
      text: expect.stringMatching(/\$50\.00.*4444.*22 de octubre/),
      acceptedAt: '2026-10-14T11:00:01.000Z',
    })
    // A change that leaves the payment as it was stores no new acceptance.
    await move(customer, payment.id, { amount: 50, with: mastercard })
    expect((await keptOf(payment.id)).map(({ text }) => text)).toEqual([
      expect.stringContaining('$84.50'),
      expect.stringContaining('$50.00'),
    ])
  })

  it('are only their version if the words weren’t kept', async () => {
    const { payment } = await customer.pay({ on: '2026-10-20' })
    server.clock.pass({ seconds: 1 })
    await move(customer, payment.id, { amount: 50, with: customer.methods.mastercard })
    await server.world.database.deleteFrom('authorizations').where('payment_id', '=', payment.id).execute()
    expect(await termsOf(payment.id)).toMatchObject({
      version: paymentTermsVersion,
      text: null,
      method: { brand: 'MasterCard', lastFour: '4444' },
      acceptedAt: '2026-10-14T11:00:01.000Z',
    })
  })

  it('are empty if nobody accepted any', async () => {
    const { payment } = await customer.pay()
    const one = () =>
      customer.visitor.ask(readPayment, { params: { id: customer.accountId, paymentId: payment.id } })
    expect((await one()).reply.termsVersion).toBe(paymentTermsVersion)
    await server.world.database.deleteFrom('authorizations').where('payment_id', '=', payment.id).execute()
    await server.world.database
      .updateTable('payments')
      .set({ terms_version: null, terms_channel: null })
      .where('id', '=', payment.id)
      .execute()
    expect((await one()).reply.termsVersion).toBeNull()
    expect(await termsOf(payment.id)).toBeNull()
  })

  it('can be read by those who may pay, are among the documents of the person who accepted them, and aren’t those of the method', async () => {
    const { payment } = await customer.pay()
    const helper = await newCustomer(server, { kind })
    const params = { id: customer.accountId, subjectId: payment.id }
    expect(await termsOf(payment.id, helper)).toBeNull()
    expect((await helper.visitor.ask(readAuthorization, { params })).status).toBe(404)
    const ids = { accountId: customer.accountId, identityId: helper.identityId }
    await linkAccount(server, { ...ids, role: 'user', billing: true, pays: false })
    expect((await helper.visitor.ask(readAuthorization, { params })).status).toBe(403)
    expect(await termsOf(payment.id, await customer.housemate())).toMatchObject({ purpose: 'pay-once' })
    expect(await termsOf(customer.methods.visa)).toBeNull()
    const query = { params: { id: customer.accountId }, query: { kind: 'authorization' as const } }
    expect((await customer.visitor.ask(listDocuments, query)).reply).toMatchObject({
      documents: [{ id: payment.id, purpose: 'pay-once', amount: 84.5 }],
    })
    expect((await (await customer.housemate()).visitor.ask(listDocuments, query)).reply.documents).toEqual([])
  })
})
