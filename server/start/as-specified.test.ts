import { randomUUID } from 'node:crypto'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { paymentTermsVersion } from '@lightwell/rulebook/payments/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authorizationOf, autopayOf, billerHolds } from '../testing/autopay.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Sends request bodies exactly as CP §7 and AH §7 specify them, without our own fields (decisions §6).

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let customer: Customer
const send = async (method: string, url: string, body?: object, key: string = randomUUID()) => {
  const headers = { 'idempotency-key': key }
  const answer = await customer.visitor.send(method, url, { headers, ...(body && { body }) })
  return { status: answer.statusCode, ...answer.json() }
}
const rows = (table: 'authorizations' | 'payments') =>
  server.world.database
    .selectFrom(table)
    .where('account_id', '=', customer.accountId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute()

describe('the platform kind', () => {
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'platform', dueOn: '2026-11-16' })
  })
  const at = (call: string, more = '') => `/api/${call}?id=${customer.billingAccountId}${more}`
  const autopay = () => autopayOf(customer)

  const payment = () => ({
    payment_type: 'other',
    amount: 42.5,
    description: 'One-time payment',
    payment_method: {
      payment_method_type: 'tokenized-credit-card',
      token: customer.methods.visa,
      account_type: null,
      custom_field_values: { source: 'portal' },
      multi_factor_auth: 'none',
      bank_name: null,
    },
    apply_automatically: true,
  })

  it('pays today under the current terms, which the call accepts', async () => {
    const paid = await send('POST', at('setupOneTimePayment'), payment())
    expect(paid).toMatchObject({ status: 'Completed', occurred_on: '2026-10-14', amount: 42.5 })
    expect((await rows('payments'))[0]).toMatchObject({
      terms_version: paymentTermsVersion,
      terms_channel: 'api',
    })
  })

  it('records a page’s terms as a page’s, and refuses others and none', async () => {
    const pay = (more: object) => send('POST', at('setupOneTimePayment'), { ...payment(), ...more })
    await pay({ terms_accepted: true, terms_version: paymentTermsVersion })
    expect((await rows('payments'))[0]).toMatchObject({ terms_channel: 'page' })
    expect(await pay({ terms_accepted: false })).toMatchObject({ code: 'terms-not-accepted' })
    expect(await pay({ terms_accepted: true, terms_version: 'older' })).toMatchObject({
      code: 'terms-not-accepted',
    })
    expect(await rows('payments')).toHaveLength(1)
  })

  it('pays on the next open day if today takes no payments, and says so', async () => {
    await using weekend = await startTestServer({ at: '2026-10-17T15:00:00Z' })
    const { visitor, billingAccountId, methods } = await newCustomer(weekend, { kind: 'platform' })
    const body = { ...payment(), payment_method: { ...payment().payment_method, token: methods.visa } }
    const url = `/api/setupOneTimePayment?id=${billingAccountId}`
    const sent = { headers: { 'idempotency-key': randomUUID() }, body }
    expect((await visitor.send('POST', url, sent)).json()).toMatchObject({
      status: 'Scheduled',
      occurred_on: '2026-10-19',
    })
  })

  it('starts auto pay, moves it, and ends it', async () => {
    const { visa, mastercard } = customer.methods
    const method = (id: string) => `&paymentMethodId=${id}`
    const begun = await send('POST', at('activateAutoPayment', method(visa)))
    expect(begun).toMatchObject({ auto_payment_authorized: true, auto_pay_offset: -5 })
    expect(await authorizationOf(server, begun.id)).toMatchObject({
      text_version: autopayAuthorizationVersion,
      channel: 'api',
    })
    const moved = await send('POST', at('activateAutoPayment', method(mastercard)))
    expect(moved).toMatchObject({ id: begun.id, payment_method_id: mastercard })
    const ended = await send('POST', at('deactivateAutoPayment', method(mastercard)))
    expect(ended).toMatchObject({ cancelledPaymentIds: [expect.any(String)] })
    expect(await autopay().read()).toEqual([])
  })

  it('changes its days, and ends it if it’s no longer authorized', async () => {
    await autopay().save()
    const days = { auto_payment_authorized: true, auto_pay_offset: -2 }
    expect(await send('PUT', at('updateBillingAccount'), days)).toMatchObject(days)
    const off = await send('PUT', at('updateBillingAccount'), { auto_payment_authorized: false })
    expect(off).toMatchObject({ auto_payment_authorized: false, status: 'Cancelled' })
    expect(await autopay().read()).toEqual([])
    expect(await send('PUT', at('updateBillingAccount'), {})).toMatchObject({ code: 'bad-input' })
  })

  const message = (more: object, header: object = {}) => ({
    header: {
      messageId: randomUUID(),
      correlationId: 'case 0042/a',
      requestingApplication: 'WEB',
      ...header,
    },
    request: {
      accountNumber: customer.accountNumber,
      autopayFlag: true,
      autopayOffset: -3,
      paymentMethod: 'tokenized-credit-card',
      paymentToken: customer.methods.visa,
      ...more,
    },
  })
  const enrol = (body: object) => send('POST', '/api/getDynamicsAutopayEnrollment', body)

  it('accepts the whole enrollment in one message, and returns its correlation id', async () => {
    const begun = message({})
    const first = await enrol(begun)
    expect(first).toMatchObject({
      header: { messageId: begun.header.messageId, correlationId: 'case 0042/a' },
      auto_payment: { auto_payment_authorized: true, auto_pay_offset: -3 },
    })
    const changed = await enrol(message({ autopayOffset: 0 }, { messageId: 'MSG-2' }))
    expect(changed.auto_payment).toMatchObject({ id: first.auto_payment.id, auto_pay_offset: 0 })
    expect((await enrol(begun)).auto_payment).toEqual(changed.auto_payment)
  })

  it('ends it with a message whose flag is off, however often that comes', async () => {
    const { rule } = await autopay().save()
    const end = message({ autopayFlag: false })
    const ended = await enrol(end)
    expect(ended).toMatchObject({
      header: { correlationId: 'case 0042/a' },
      auto_payment: { id: rule.id, auto_payment_authorized: false, status: 'Cancelled' },
    })
    await autopay().save()
    expect((await enrol(end)).auto_payment).toEqual(ended.auto_payment)
    expect(await autopay().read()).toHaveLength(1)
  })

  const saved = (token: string, more: object) =>
    send('POST', at('addPaymentMethod'), {
      payment_method: {
        type: 'tokenized-credit-card',
        token,
        exp_month: 12,
        exp_year: 2039,
        last_four: '4444',
      },
      ...more,
    })

  it('saves a method under the current text, and starts auto pay if requested', async () => {
    const plain = await customer.enter({ number: '5555555555554444' })
    expect(await saved(plain.id, { auto_payment: false })).toMatchObject({ auto_payment: false })
    expect((await rows('authorizations'))[0]).toMatchObject({
      text_version: authorizationVersions.card,
      channel: 'api',
    })
    const paying = await customer.enter({ number: '5555555555554444' })
    expect(await saved(paying.id, { auto_payment: true })).toMatchObject({
      auto_payment: true,
      payment_method: { id: paying.id, account_type: null },
    })
    expect(await autopay().read()).toMatchObject([{ methodId: paying.id, daysBefore: 5 }])
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: true, isPushedWhole: true })
  })

  it('starts no auto pay with a method that was saved before, and says so', async () => {
    const { id } = await customer.enter({ number: '5555555555554444' })
    await saved(id, { auto_payment: false })
    expect(await saved(id, { auto_payment: true })).toMatchObject({ status: 409, code: 'method-saved' })
    const { visa, checking } = customer.methods
    expect(await saved(visa, { auto_payment: true })).toMatchObject({ status: 409, code: 'method-saved' })
    const replacing = { auto_payment: true, replaces: visa }
    expect(await saved(checking, replacing)).toMatchObject({ status: 409, code: 'method-saved' })
    expect(await autopay().read()).toEqual([])
  })

  it('starts auto pay once with a card, however often it’s requested', async () => {
    const { id } = await customer.enter({ number: '5555555555554444' })
    for (let time = 1; time <= 2; time++)
      expect(await saved(id, { auto_payment: true })).toMatchObject({ auto_payment: true })
    expect(await autopay().read()).toMatchObject([{ methodId: id }])
  })

  it('starts no auto pay with a method whose holder objects, and doesn’t authorize it again', async () => {
    const methods = server.world.database.updateTable('payment_methods')
    const { visa } = customer.methods
    await methods.set({ revoked_at: server.world.clock().toString() }).where('id', '=', visa).execute()
    const refused = { status: 409, code: 'method-unauthorized' }
    expect(await saved(visa, { auto_payment: true })).toMatchObject(refused)
    expect(await rows('authorizations')).toEqual([])
    expect(await saved(visa, { auto_payment: false })).toMatchObject({ auto_payment: false })
    expect(await autopay().read()).toEqual([])
  })

  it('saves no bank account for paying every bill before it’s verified', async () => {
    const { id } = await customer.enter({ account: '000222222227' })
    const unverified = { status: 409, code: 'method-unverified' }
    expect(await saved(id, { auto_payment: true })).toMatchObject(unverified)
    expect(await rows('authorizations')).toEqual([])
    expect(await autopay().read()).toEqual([])
    expect(await saved(id, { auto_payment: false })).toMatchObject({
      auto_payment: false,
      payment_method: { account_type: 'checking', status: 'Unverified' },
    })
    expect(await saved(id, { auto_payment: true })).toMatchObject(unverified)
  })

  it('saves no expired card for paying every bill', async () => {
    const { id } = await customer.enter({ number: '5555555555554444' })
    const cards = server.world.database.updateTable('payment_methods')
    await cards.set({ exp_month: 9, exp_year: 2026 }).where('id', '=', id).execute()
    expect(await saved(id, { auto_payment: true })).toMatchObject({ status: 409, code: 'method-unusable' })
    expect(await rows('authorizations')).toEqual([])
  })

  it('saves nothing if the text is refused', async () => {
    const { id } = await customer.enter({ number: '5555555555554444' })
    const refused = await saved(id, { authorization: { text_version: 'any', accepted: false } })
    expect(refused).toMatchObject({ status: 400, code: 'bad-input' })
    expect(await rows('authorizations')).toEqual([])
  })
})

describe('the legacy kind', () => {
  beforeEach(async () => {
    customer = await newCustomer(server, { kind: 'legacy', dueOn: '2026-11-16' })
  })
  const at = (path: string) => `/api/accounts/${customer.accountId}${path}`

  it('pays under the current terms', async () => {
    const body = {
      paymentType: 'other',
      amount: 42.5,
      date: '2026-10-14',
      paymentMethodId: customer.methods.visa,
    }
    expect(await send('POST', at('/payments'), body)).toMatchObject({ status: 'Completed' })
    const refused = await send('POST', at('/payments'), { ...body, termsAccepted: false })
    expect(refused).toMatchObject({ code: 'terms-not-accepted' })
    expect(await rows('payments')).toMatchObject([{ terms_channel: 'api' }])
    expect(await rows('authorizations')).toMatchObject([{ purpose: 'pay-once', channel: 'api' }])
  })

  it('starts, reads and ends auto pay', async () => {
    const id = randomUUID()
    const body = { paymentMethodId: customer.methods.visa, scheduleDayBefore: 5 }
    expect(await send('POST', at(`/autopay/${id}`), body)).toMatchObject({ id, status: 'Active' })
    expect(await authorizationOf(server, id)).toMatchObject({ channel: 'api' })
    expect(await send('GET', at(`/autopay/${id}`))).toMatchObject({ systemOfOrigin: 'DST' })
    expect(await send('DELETE', at(`/autopay/${id}`))).toMatchObject({ inProgressPaymentIds: [] })
    expect(await send('GET', at(`/autopay/${id}`))).toMatchObject({ status: 'Cancelled' })
  })

  it('says in which system a method began', async () => {
    const { 0: method } = await send('GET', at('/paymentMethods'))
    expect(method).toMatchObject({ systemOfOrigin: 'DST' })
  })

  it('accepts the offer of paperless bills on its own, and drops it without them', async () => {
    const save = async (body: object) => (await send('POST', at(''), body)).data
    expect(await save({ paperlessMigration: true })).toEqual({ paperless: true, paperlessMigration: true })
    expect(await save({ paperlessMigration: false })).toEqual({ paperless: true, paperlessMigration: false })
    expect(await save({ retrieveCustomerDetails: true, isNDS: false })).toEqual({
      paperless: true,
      paperlessMigration: false,
    })
    expect(await save({ paperless: false })).toEqual({ paperless: false, paperlessMigration: false })
  })
})

describe.each(['legacy', 'platform'] as const)(
  'the text that a call of the %s kind agrees to can be read',
  (kind) => {
    it.each([
      [
        'pay-once&amount=12.5&date=2026-10-20',
        paymentTermsVersion,
        /the Visa .* once for \$12\.50 on October 20/,
      ],
      ['pay-once', paymentTermsVersion, /the Visa .* once for \$84\.50 on October 14/],
      ['pay-once&methodId=checking', paymentTermsVersion, /debit the checking account ending in 6789 once/],
      ['auto-pay&methodId=mastercard', autopayAuthorizationVersion, /Mastercard ending in 4444/i],
      ['save-card', authorizationVersions.card, /card/],
      ['save-bank', authorizationVersions.checking, /account/],
      ['auto-pay&daysBefore=2', autopayAuthorizationVersion, /Visa .*2 days before/],
    ])('%s', async (purpose, version, text) => {
      customer = await newCustomer(server, { kind })
      expect(await textOf(purpose, 'en')).toEqual({ version, text: expect.stringMatching(text) })
    })

    it('in Spanish as well', async () => {
      customer = await newCustomer(server, { kind })
      expect((await textOf('pay-once', 'es')).text).toMatch(/la Visa terminada en 4242/)
    })

    it('but not with an unknown method', async () => {
      customer = await newCustomer(server, { kind })
      expect(await textOf(`pay-once&methodId=${randomUUID()}`, 'en')).toMatchObject({
        code: 'method-unusable',
      })
    })

    /** Replaces a placeholder for a payment method, such as `methodId=checking`, by the method's id. */
    async function textOf(asked: string, language: 'en' | 'es') {
      const purpose = asked.replace(
        /methodId=(checking|mastercard)$/,
        (_, name: 'checking' | 'mastercard') => {
          return `methodId=${customer.methods[name]}`
        },
      )
      const url = `/api/accounts/${customer.accountId}/authorizationText?purpose=${purpose}`
      const { body } = await customer.visitor.send('GET', url, { headers: { 'accept-language': language } })
      return JSON.parse(body) as { version: string; text: string }
    }
  },
)
