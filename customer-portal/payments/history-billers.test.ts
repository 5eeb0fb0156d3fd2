import { forget } from '@lightwell/web-kit/api/ask.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { legacyHistory } from './history-legacy.ts'
import { platformHistory } from './history-platform.ts'

let sent: { line: string; body: unknown; key: string | null }[]
let answer: unknown

beforeEach(() => {
  forget()
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    sent.push({
      line: `${init.method} ${address}`,
      body,
      key: new Headers(init.headers).get('idempotency-key'),
    })
    return Response.json(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

const legacy = legacyHistory('A1')
const platform = platformHistory('A2', 'BA-2')
const batch = { pages: 1, next: null, previous: null }
const wish = { page: 2, after: '2026-03-14_x', from: '2026-01-01', method: 'card-4242' }

const wire = {
  id: 'p-1',
  date: '2026-11-23',
  amount: 19.99,
  method: 'Visa ending in 4242',
  paymentType: 'current',
  paymentMethodId: 'm-1',
  confirmation: 'LW-1',
  status: 'Scheduled',
  updateable: true,
  deletable: true,
  methodType: 'Card',
  receivedDate: '2026-11-23',
  declineReason: null,
  receiptEmail: null,
  autopayId: null,
  attempt: 1,
}
const past = {
  id: 'p-1',
  reference: 'LW-1',
  payOn: '2026-11-23',
  receivedOn: '2026-11-23',
  amountCents: 1_999,
  methodName: 'Visa ending in 4242',
  methodKind: 'card',
  status: 'Declined',
  declineReason: 'card-expired',
  autopay: { attempt: 2 },
}

describe('both kinds tell one history, each by its own call', () => {
  test('legacy', async () => {
    const told = { ...wire, status: 'Declined', declineReason: 'card-expired', autopayId: 'ap-1', attempt: 2 }
    answer = { payments: [told], next: null, batch }
    expect(await legacy.readHistory(wish)).toEqual({
      payments: [past],
      batch: { pages: 1, next: undefined, previous: undefined },
    })
    expect(sent[0]?.line).toBe(
      'GET /api/accounts/A1/payments?from=2026-01-01&method=card-4242&page=2&after=2026-03-14_x',
    )
  })

  test('platform', async () => {
    const told = {
      id: 'p-1',
      occurred_on: '2026-11-23',
      amount: 19.99,
      status: 'Declined',
      reference: 'LW-1',
      method: 'Visa ending in 4242',
      method_type: 'Card',
      received_on: '2026-11-23',
      decline_reason: 'card-expired',
      autopay_id: 'ap-1',
      attempt: 2,
    }
    answer = { items: [told], next: null, batch }
    expect((await platform.readHistory(wish)).payments).toEqual([past])
    expect(sent[0]?.line).toBe(
      'GET /api/getPaymentHistory?id=BA-2&sort=-id&from=2026-01-01&method=card-4242&page=2&after=2026-03-14_x',
    )
  })
})

describe.each([
  ['A1', legacy],
  ['A2', platform],
] as const)('what waits on %s', (id, biller) => {
  test('is told with what may be done about it', async () => {
    answer = [
      { ...wire, autopayMove: null },
      { ...wire, autopayId: 'ap-1', autopayMove: { earliest: '2026-11-20', latest: '2026-11-30' } },
    ]
    expect(await biller.listUpcoming()).toMatchObject([
      { methodId: 'm-1', methodKind: 'card', isChangeable: true, isCancellable: true, autopay: undefined },
      { autopay: { move: { earliest: '2026-11-20', latest: '2026-11-30' }, attempt: 1 } },
    ])
    expect(sent[0]?.line).toBe(`GET /api/accounts/${id}/recentPayments`)
  })

  test('is changed with a key, and cancelled', async () => {
    answer = wire
    const method = { id: 'm-1', kind: 'card', brand: 'Visa', lastFour: '4242', expires: undefined } as const
    const order = {
      choice: 'other',
      amountCents: 1_999,
      payOn: '2026-11-23',
      method,
      termsAccepted: true,
    } as const
    expect(await biller.changePayment('p-1', order, 'key-1')).toMatchObject({
      ok: true,
      value: { id: 'p-1' },
    })
    expect(await biller.cancelPayment('p-1')).toMatchObject({ ok: true })
    expect(sent).toEqual([
      {
        line: `POST /api/accounts/${id}/payments/p-1`,
        body: {
          paymentType: 'other',
          amount: 19.99,
          date: '2026-11-23',
          paymentMethodId: 'm-1',
          termsAccepted: true,
        },
        key: '"key-1"',
      },
      { line: `DELETE /api/accounts/${id}/payments/p-1`, body: undefined, key: null },
    ])
  })

  test('and what was paid is a file of its filter', () => {
    expect(biller.downloadAddress({})).toBe(`/api/accounts/${id}/payments.csv`)
    expect(biller.downloadAddress({ from: '2026-01-01', method: 'card-4242' })).toBe(
      `/api/accounts/${id}/payments.csv?from=2026-01-01&method=card-4242`,
    )
  })
})
