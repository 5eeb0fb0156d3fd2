import { randomUUID } from 'node:crypto'
import { switchAccount } from '@lightwell/rulebook/identity/contract.ts'
import { openCardForm, readCardForm } from '@lightwell/rulebook/payment-methods/contract.ts'
import { readDstUrl, readPaymentToken } from '@lightwell/rulebook/payment-methods/form-contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkAccount } from '../../identity/test-rows.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { fillIn } from '../../testing/hosted-form.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { methodLimits } from '../limits.ts'
import { openToken } from '../tokens/token.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
  customer = await newCustomer(server, { kind: 'platform' })
})
afterAll(() => server.close())

const card = { number: '4242424242424242', expiry: '09/31' }
const asked = (paymentType: 'card' | 'bank') => ({
  query: { paymentType, billing_name: 'Rosalind Achebe', order_id: randomUUID() },
})
const read = (who: Customer, uid: string) => who.visitor.ask(readCardForm, { query: { uid } })
const methodsOf = ({ accountId }: Customer) =>
  server.world.database
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('is_saved', '=', false)
    .selectAll()
    .execute()

describe('opening the hosted form', () => {
  it('gives a uid and an address on the provider’s own origin, in the customer’s language', async () => {
    const { reply } = await customer.visitor.ask(openCardForm, asked('card'), { 'accept-language': 'es' })
    expect(reply.uid).toMatch(/^[\w-]{16,}$/)
    expect(reply.form_url).toBe(`${server.sandbox.address}/form?uID=${reply.uid}&lang=es`)
  })

  it.each(['localhost', 'localhost:80', '127.0.0.1:3000'])('works for a page at http://%s', async (host) => {
    const { status, reply } = await customer.visitor.ask(openCardForm, asked('card'), { host })
    expect(status).toBe(200)
    const page = await fetch(reply.form_url)
    const { origin } = new URL(`http://${host}`)
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin};`)
  })

  it('asked twice for one order gives two forms', async () => {
    const same = asked('card')
    const first = await customer.visitor.ask(openCardForm, same)
    const second = await customer.visitor.ask(openCardForm, same)
    expect(first.reply.uid).not.toBe(second.reply.uid)
  })

  it('says so when the provider cannot be reached', async () => {
    await using alone = await startTestServer({ settings: { CARD_FORM_URL: 'http://127.0.0.1:9' } })
    const stranded = await newCustomer(alone, { kind: 'legacy' })
    const answer = await stranded.visitor.ask(openCardForm, asked('card'))
    expect(answer.problem).toMatchObject({ code: 'provider-unreachable' })
  })
})

describe('what was entered', () => {
  it('in a card form comes back masked, by a handle of ours', async () => {
    const uid = await customer.openForm('card')
    await fillIn(server.sandbox, uid, card)
    const { reply } = await read(customer, uid)
    expect(reply).toEqual({
      account_type: 'CC',
      token_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      card_brand: 'Visa',
      exp_month: 9,
      exp_year: 2031,
      mpan: '************4242',
      billing_name: 'Rosalind Achebe',
      account_number: null,
    })
  })

  it('in a bank form comes back masked, by a handle of ours', async () => {
    const uid = await customer.openForm('bank')
    await fillIn(server.sandbox, uid, { account: '000123456789' })
    const { reply } = await read(customer, uid)
    expect(reply).toMatchObject({ account_type: 'CHECKING', mpan: null, account_number: '************6789' })
    expect(JSON.stringify(reply)).not.toContain('000123456789')
  })

  it('is taken over once, however often it is asked for', async () => {
    const one = await newCustomer(server, { kind: 'legacy' })
    const uid = await one.openForm('card')
    await fillIn(server.sandbox, uid, card)
    const answers = await Promise.all([read(one, uid), read(one, uid), read(one, uid)])
    answers.push(await read(one, uid))
    expect(new Set(answers.map(({ reply }) => reply.token_id)).size).toBe(1)
    expect(await methodsOf(one)).toHaveLength(1)
  })

  it('is sealed in the database: neither number nor token is there to be read', async () => {
    const one = await newCustomer(server, { kind: 'legacy' })
    const { id } = await one.enter(card)
    const [method] = await methodsOf(one)
    expect(method).toMatchObject({ id, last_four: '4242', is_saved: false, status: 'active' })
    if (method === undefined) throw new Error('It was not taken over.')
    const token = openToken(server.world.vault, { ...method, method_id: id })
    expect(token).toMatch(/^tok_/)
    expect(method?.token_sealed.includes(token)).toBe(false)
  })
})

describe('with two accounts, the form is for the one', () => {
  const withTwo = async () => {
    const person = await newCustomer(server, { kind: 'platform' })
    const other = await newCustomer(server, { kind: 'platform' })
    const link = { identityId: person.identityId, accountId: other.accountId }
    await linkAccount(server, { ...link, role: 'user', billing: true })
    return { person, other }
  }
  const use = ({ visitor }: Customer, { accountId }: Customer) =>
    visitor.ask(switchAccount, { body: { accountId } })

  it('that the page names, whichever is in use', async () => {
    const { person, other } = await withTwo()
    await use(person, other)
    const { query } = asked('card')
    const opened = await person.visitor.ask(openCardForm, {
      query: { ...query, account_id: person.accountId },
    })
    await fillIn(server.sandbox, opened.reply.uid, card)
    await read(person, opened.reply.uid)
    expect([await methodsOf(person), await methodsOf(other)]).toMatchObject([[{ last_four: '4242' }], []])
  })

  it('that was in use when it was opened, whichever is in use when it is read', async () => {
    const { person, other } = await withTwo()
    const uid = await person.openForm('card')
    await fillIn(server.sandbox, uid, card)
    await use(person, other)
    await read(person, uid)
    expect([await methodsOf(person), await methodsOf(other)]).toMatchObject([[{ last_four: '4242' }], []])
  })

  it('and does not exist for a page of the other', async () => {
    const { person, other } = await withTwo()
    const uid = await person.openForm('card')
    await fillIn(server.sandbox, uid, card)
    const { problem } = await person.visitor.ask(readCardForm, {
      query: { uid, account_id: other.accountId },
    })
    expect(problem).toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('a form that is not completed', () => {
  it.each(['legacy', 'platform'] as const)('is not asked after without end (%s)', async (kind) => {
    const one = await newCustomer(server, { kind })
    const [done, open] = [await one.openForm('card'), await one.openForm('card')]
    const readOf = async (uid: string) => {
      if (kind === 'platform') return (await read(one, uid)).status
      const input = { params: { id: one.accountId }, query: { formId: uid } }
      return (await one.visitor.ask(readPaymentToken, input)).status
    }
    await fillIn(server.sandbox, done, card)
    expect(await readOf(done)).toBe(200)
    const { cardForm } = server.world
    const whole = cardForm.readForm
    let asked = 0
    cardForm.readForm = (...given) => {
      asked++
      return whole(...given)
    }
    const most = methodLimits.reading.per.person[0]
    const answers: number[] = []
    for (let times = 0; times < most + 10; times++) answers.push(await readOf(open))
    cardForm.readForm = whole
    expect(asked).toBe(most - 1)
    expect(new Set(answers.slice(0, most - 1))).toEqual(new Set([409]))
    expect(new Set(answers.slice(most - 1))).toEqual(new Set([429]))
    expect(await readOf(done)).toBe(200)
  })
})

describe('a form is refused', () => {
  it('before it was completed, and taken over once it is', async () => {
    const uid = await customer.openForm('card')
    expect((await read(customer, uid)).problem).toMatchObject({ status: 409, code: 'form-not-completed' })
    await fillIn(server.sandbox, uid, card)
    expect((await read(customer, uid)).status).toBe(200)
  })

  it('when the person cancelled it', async () => {
    const uid = await customer.openForm('card')
    const cancelled = await fetch(`${server.sandbox.address}/form/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uID: uid }),
    })
    expect(cancelled.status).toBe(200)
    expect((await read(customer, uid)).problem).toMatchObject({ status: 409, code: 'form-not-completed' })
  })

  it.each([
    ['to another customer', () => newCustomer(server, { kind: 'legacy' })],
    ['to the same person in another session', () => customer.elsewhere()],
  ])('%s, as if it did not exist', async (_, somebody) => {
    const uid = await customer.openForm('card')
    await fillIn(server.sandbox, uid, card)
    const other = await somebody()
    const before = await methodsOf(other)
    const refused = await read(other, uid)
    const unknown = await read(other, `${uid}x`)
    const { requestId, ...problem } = refused.problem
    expect(problem).toMatchObject({ status: 404, code: 'not-found' })
    expect({ ...problem, requestId: unknown.problem.requestId }).toEqual(unknown.problem)
    expect(await methodsOf(other)).toEqual(before)
  })

  it('a day after it was opened', async () => {
    const { forgetForms } = await import('./forget-forms.ts')
    const one = await newCustomer(server, { kind: 'legacy' })
    await one.openForm('card')
    const forms = () =>
      server.world.database
        .selectFrom('card_forms')
        .where('account_id', '=', one.accountId)
        .select('uid')
        .execute()
    await forgetForms(server.world)
    expect(await forms()).toHaveLength(1)
    server.clock.pass({ hours: 24, milliseconds: 1 })
    await forgetForms(server.world)
    expect(await forms()).toHaveLength(0)
  })
})

describe('the calls of the legacy kind', () => {
  it('give the same form an address, and what was entered a token to pay with', async () => {
    const one = await newCustomer(server, { kind: 'legacy' })
    const params = { id: one.accountId }
    const query = { billingName: 'Rosalind Achebe', orderId: randomUUID() }
    const action = { params: { ...params, actionCode: 'ADD_CARD' as const }, query }
    const { reply } = await one.visitor.ask(readDstUrl, action, { 'accept-language': 'es' })
    expect(reply.url).toBe(`${server.sandbox.address}/form?uID=${reply.formId}&lang=es`)
    const token = () => one.visitor.ask(readPaymentToken, { params, query: { formId: reply.formId } })
    expect((await token()).problem).toMatchObject({ status: 409, code: 'form-not-completed' })
    await fillIn(server.sandbox, reply.formId, card)
    const first = await token()
    expect(first.reply).toEqual({
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'Card',
      subtype: 'Visa',
      accountNumberEndsWith: '4242',
      expirationMM: '09',
      expirationYYYY: '2031',
      holderName: 'Rosalind Achebe',
    })
    expect((await token()).reply).toEqual(first.reply)
    expect((await one.pay({ with: { id: first.reply.token } })).payment.status).toBe('Completed')
  })
})
