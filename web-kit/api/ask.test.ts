import type * as accounts from '@lightwell/rulebook/accounts/contract.ts'
import type * as autopay from '@lightwell/rulebook/autopay/contract.ts'
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import type * as linked from '@lightwell/rulebook/linked-accounts/contract.ts'
import type * as methods from '@lightwell/rulebook/payment-methods/contract.ts'
import type * as payments from '@lightwell/rulebook/payments/contract.ts'
import type * as history from '@lightwell/rulebook/payments/history-contract.ts'
import type { AccountId, BillingAccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, askAs, askThrough, forget, onChange, remembers } from './ask.ts'
import { askAsStaff } from './ask-as-staff.ts'
import { ApiFault, onNotDone, TooManyRequests, Unreachable } from './faults.ts'

interface Sent {
  address: string
  method: string
  headers: Record<string, string>
  body: unknown
}

let sent: Sent[]
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  forget()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    sent.push({ address, method: init.method ?? '', headers: init.headers as Record<string, string>, body })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('nothing was to be asked')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const reply = (content: unknown) => () => Response.json(content)
const problem =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ type: 'urn:x', title: 'x', status, code, requestId: 'r-1', ...more }, { status })

const account = (id: string) => id as AccountId
const readAccount = (id = 'a-1') =>
  ask<typeof accounts.readAccount>('GET /api/accounts/{id}', { params: { id: account(id) } })
const readDates = () =>
  ask<typeof payments.readPaymentDates>('GET /api/paymentDates', { query: { accountId: account('a&b') } })
const switchAccount = () =>
  ask<typeof identity.switchAccount>('POST /api/session/account', { body: { accountId: account('a-2') } })

const setPaperless = () =>
  ask<typeof accounts.saveAccount>('POST /api/accounts/{id}', {
    params: { id: account('a-1') },
    body: { paperless: true },
  })
const cancelAutopay = () =>
  ask<typeof autopay.updateBillingAccount>('PUT /api/updateBillingAccount', {
    query: { id: 'b-1' as BillingAccountId },
    body: { auto_payment_authorized: false },
    idempotencyKey: 'k-1',
  })
const nameLinked = () =>
  ask<typeof linked.nameLinked>('PATCH /api/profile/accounts/{id}', {
    params: { id: account('a-1') },
    body: { nickname: 'Home' },
  })
const removeService = () =>
  ask<typeof linked.removeService>('DELETE /api/services/{serviceId}', {
    params: { serviceId: 's-1' as ServiceId },
  })
const openForm = () =>
  ask<typeof methods.openCardForm>('GET /api/getChaseIframeUUID', {
    query: { paymentType: 'card', billing_name: 'Ana', order_id: 'o-1', account_id: account('a-1') },
  })

describe('a request', () => {
  test('has its parameters and query filled in and escaped', async () => {
    answers = [reply({}), reply({})]
    await readAccount('a/1')
    await readDates()
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'GET /api/accounts/a%2F1',
      'GET /api/paymentDates?accountId=a%26b',
    ])
  })

  test("leaves out query values that aren't given", async () => {
    answers = [reply({})]
    await ask<typeof history.listPayments>('GET /api/accounts/{id}/payments', {
      params: { id: account('a-1') },
      query: { limit: 5, after: undefined },
    })
    expect(sent[0]?.address).toBe('/api/accounts/a-1/payments?limit=5')
  })

  test('names the person shown on the page', async () => {
    answers = [reply({}), reply({})]
    askAs('p-1', undefined)
    await readAccount()
    askAs(undefined, undefined)
    forget()
    await readAccount()
    expect(sent.map(({ headers }) => headers['lightwell-person'])).toEqual(['p-1', undefined])
  })

  test('sends its body as JSON and its key in the header', async () => {
    answers = [reply({})]
    const body = {
      paymentType: 'other',
      amount: 1.5,
      date: '2026-11-23',
      paymentMethodId: 'm',
      termsAccepted: true,
    } as const
    const idempotencyKey = 'k-1'
    await ask<typeof payments.savePayment>('POST /api/accounts/{id}/payments', {
      params: { id: account('a') },
      body,
      idempotencyKey,
    })
    expect(sent[0]?.body).toEqual(body)
    expect(sent[0]?.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': '"k-1"' })
  })
})

describe('the outcome of a call', () => {
  test('is a reply', async () => {
    answers = [reply({ ok: true })]
    expect(await switchAccount()).toEqual({ ok: true, reply: { ok: true } })
  })

  test('is a refusal from the contract, with its fields', async () => {
    answers = [problem(422, 'date-blocked', { fields: { date: 'date-blocked' } })]
    expect(await switchAccount()).toEqual({
      ok: false,
      refusal: 'date-blocked',
      fields: { date: 'date-blocked' },
    })
  })

  test('is a refusal that says when to try again', async () => {
    const headers = { 'retry-after': '3600' }
    answers = [() => Response.json({ code: 'too-many-attempts' }, { status: 429, headers })]
    expect(await switchAccount()).toEqual({
      ok: false,
      refusal: 'too-many-attempts',
      retryAfterSeconds: 3600,
    })
  })

  test.each([
    { name: 'a fault of the server', answer: problem(500, 'internal') },
    { name: 'a server that took too long', answer: problem(503, 'took-too-long') },
    { name: 'input that the page should not have sent', answer: problem(400, 'bad-input') },
    { name: 'a forged request', answer: problem(403, 'forged') },
  ])('is a fault that names the request: $name', async ({ answer }) => {
    answers = [answer]
    const fault = await switchAccount().catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(ApiFault)
    expect(fault).toMatchObject({ requestId: 'r-1' })
  })

  test.each([
    { name: 'a page in place of JSON', answer: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) },
    { name: 'nothing at all', answer: () => new Response('', { status: 200 }) },
  ])('is a fault: $name', async ({ answer }) => {
    answers = [answer]
    await expect(switchAccount()).rejects.toBeInstanceOf(ApiFault)
  })

  test("without an answer is not the server's fault", async () => {
    answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
    await expect(switchAccount()).rejects.toBeInstanceOf(Unreachable)
  })

  test('is the abort itself when the call was aborted', async () => {
    const giveUp = new AbortController()
    answers = [
      () => {
        giveUp.abort()
        return Promise.reject(giveUp.signal.reason)
      },
    ]
    const asked = ask<typeof identity.readSession>('GET /api/session', { signal: giveUp.signal })
    await expect(asked).rejects.toBe(giveUp.signal.reason)
  })

  test("sends people who aren't signed in to the sign-in and back", async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', {
      pathname: '/account/',
      search: '',
      hash: '#/payments/onetime?amount=pastDue',
      assign,
    })
    answers = [problem(401, 'not-signed-in')]
    void readAccount()
    await expect.poll(() => assign).toHaveBeenCalled()
    const target = encodeURIComponent('/account/#/payments/onetime?amount=pastDue')
    expect(assign).toHaveBeenCalledExactlyOnceWith(`/login?target=${target}`)
  })

  test('a refused keyed call passes what the page knows on to the sign-in, since nothing was done', async () => {
    const told: string[] = []
    vi.stubGlobal('location', {
      pathname: '/account/',
      search: '',
      hash: '',
      assign: (to: string) => told.push(to),
    })
    askAs('p-1', async () => ({ left: told.length === 0 ? 'unknown' : 'unsent' }))
    answers = [problem(401, 'not-signed-in')]
    const body = {
      paymentType: 'other',
      amount: 1.5,
      date: '2026-11-23',
      paymentMethodId: 'm',
      termsAccepted: true,
    } as const
    const sending = { params: { id: account('a') }, body, idempotencyKey: 'k-1' }
    const outcome = await ask<typeof payments.savePayment>('POST /api/accounts/{id}/payments', sending)
    expect(outcome).toEqual({ ok: false, refusal: 'not-signed-in' })
    told.push('the draft is as it was before')
    await expect.poll(() => told).toHaveLength(2)
    askAs(undefined, undefined)
    expect(told[1]).toBe('/login?target=%2Faccount%2F&left=unsent')
  })
})

test('too many requests fail the call, and the listener learns how long to wait', async () => {
  const told = vi.fn()
  onNotDone(told)
  const { status, ...init } = { status: 429, headers: { 'retry-after': '90' } }
  answers = [() => Response.json({ code: 'too-many-requests', requestId: 'r-1' }, { status, ...init })]
  await expect(switchAccount()).rejects.toThrow(TooManyRequests)
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ waitSeconds: 90 }))
})

describe('the cache (CP §7 Caching)', () => {
  test("serves a GET again, even while it's in flight", async () => {
    answers = [reply({ id: 'a-1' })]
    await Promise.all([readAccount(), readAccount()])
    await readAccount()
    expect(sent).toHaveLength(1)
  })

  test.each([
    { family: 'accounts', change: () => setPaperless() },
    { family: 'payment, of the billing platform', change: () => cancelAutopay() },
    { family: 'profile', change: () => nameLinked() },
    { family: 'services', change: () => removeService() },
    { family: 'payment, by a GET that changes something', change: () => openForm() },
  ])('lasts until something changes: $family', async ({ change }) => {
    const told = vi.fn()
    onChange(told)
    answers = [reply({}), reply({}), reply({}), reply({})]
    await readAccount()
    await readDates()
    await change()
    expect(told).toHaveBeenCalledOnce()
    await readAccount()
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/accounts/a-1',
      '/api/paymentDates?accountId=a%26b',
      expect.anything(),
      '/api/accounts/a-1',
    ])
  })

  test('drops answers requested while a change was in flight, and after a failed change', async () => {
    let fail = () => {}
    answers = [
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'))
        }),
      reply({}),
      reply({}),
    ]
    const change = setPaperless()
    await readAccount()
    fail()
    await expect(change).rejects.toBeInstanceOf(Unreachable)
    await readAccount()
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
  })

  test('survives a change that no cached family shows', async () => {
    answers = [reply({}), reply({ ok: true })]
    await readAccount()
    await switchAccount()
    await readAccount()
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  test('keeps nothing for staff, who read another customer at the same address in the next view', async () => {
    askAsStaff(() => {})
    onTestFinished(() => {
      remembers(true)
      askThrough((address, init) => fetch(address, init))
    })
    answers = [reply({ id: 'a-1' }), reply({ id: 'a-1', nickname: 'Home' })]
    await readAccount()
    expect(await readAccount()).toEqual({ ok: true, reply: { id: 'a-1', nickname: 'Home' } })
  })

  test('keeps no GET that changes something', async () => {
    answers = [reply({}), reply({})]
    await openForm()
    await openForm()
    expect(sent).toHaveLength(2)
  })

  test('keeps no refusal', async () => {
    answers = [problem(404, 'not-found'), reply({})]
    expect(await readAccount()).toMatchObject({ refusal: 'not-found' })
    expect(await readAccount()).toEqual({ ok: true, reply: {} })
  })

  test('lasts until an answer may be stale', async () => {
    vi.useFakeTimers()
    answers = [reply({}), reply({})]
    await readAccount()
    vi.advanceTimersByTime(60_000)
    await readAccount()
    vi.useRealTimers()
    expect(sent).toHaveLength(2)
  })

  test('keeps no failure', async () => {
    answers = [problem(500, 'internal'), reply({})]
    await expect(readAccount()).rejects.toBeInstanceOf(ApiFault)
    expect(await readAccount()).toEqual({ ok: true, reply: {} })
  })

  test('keeps nothing that must be fresh', async () => {
    answers = [reply({}), reply({})]
    const read = () =>
      ask<typeof payments.readPayment>('GET /api/accounts/{id}/payments/{paymentId}', {
        params: { id: account('a'), paymentId: 'p' },
        fresh: true,
      })
    await read()
    await read()
    expect(sent).toHaveLength(2)
  })
})
