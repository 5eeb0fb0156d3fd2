import { describe, expect, test } from 'vitest'
import {
  decodePast,
  decodePlatformPast,
  decodeUpcoming,
  encodePlatformPast,
  encodeUpcoming,
  type UpcomingPayment,
} from './history-wire.ts'
import {
  decodeDraft,
  decodePayment,
  decodePaymentDates,
  decodePlatformOrder,
  decodePlatformPayment,
  encodeDraft,
  encodePayment,
  encodePaymentDates,
  encodePlatformOrder,
  encodePlatformPayment,
  type Payment,
  type PaymentReply,
} from './wire.ts'

const payment: Payment = {
  id: '0198f0c2-6d1e-7c3a-9a70-1f2b3c4d5e6f',
  reference: 'LW-4QX7',
  amountCents: 128_45,
  payOn: '2026-11-18',
  receivedOn: '2026-11-19',
  methodName: 'Visa ending in 4242',
  methodKind: 'card',
  status: 'Declined',
  declineReason: 'insufficient-funds',
  receiptEmail: 'm•••@example.com',
  receiptSentAt: '2026-11-19T12:00:00.000Z',
}
const bare: Payment = {
  ...payment,
  methodKind: 'checking',
  status: 'Completed',
  declineReason: undefined,
  receiptEmail: undefined,
  receiptSentAt: undefined,
}
const byHand: PaymentReply = {
  ...bare,
  methodId: undefined,
  choice: 'other',
  isChangeable: false,
  isCancellable: false,
  autopay: undefined,
}
const byRule: PaymentReply = {
  ...payment,
  methodId: '0198f0c2-6d1e-7c3a-9a70-000000000001',
  choice: 'current',
  isChangeable: true,
  isCancellable: true,
  autopay: { id: '0198f0c2-6d1e-7c3a-9a70-000000000002', attempt: 2 },
}

describe.each([
  ['with all that it may have', payment, byRule],
  ['with no more than it must have', bare, byHand],
])('a payment %s', (_, toEncode, whole) => {
  test('is decoded from either wire as it was encoded', () => {
    expect(decodePayment(encodePayment(whole))).toEqual(toEncode)
    expect(decodePlatformPayment(encodePlatformPayment(toEncode))).toEqual(toEncode)
  })

  test('is the same in either history', () => {
    const { receiptEmail: _, receiptSentAt: __, ...past } = toEncode
    expect(decodePast(encodePayment(whole))).toEqual({ ...past, autopay: whole.autopay })
    expect(decodePlatformPast(encodePlatformPast(whole))).toEqual({ ...past, autopay: whole.autopay })
  })
})

test.each<[string, UpcomingPayment]>([
  ['of a customer', { ...byHand, autopay: undefined, keepsMethod: false }],
  ['of auto pay that keeps its day', { ...byRule, autopay: ruled(undefined), keepsMethod: true }],
  [
    'of auto pay that may be moved',
    { ...byRule, autopay: ruled({ earliest: '2026-11-20', latest: '2026-12-03' }), keepsMethod: true },
  ],
])('a scheduled payment, %s, is decoded as it was encoded', (_, toEncode) => {
  expect(decodeUpcoming(encodeUpcoming(toEncode))).toEqual(toEncode)
})

function ruled(move: { earliest: string; latest: string } | undefined) {
  return { id: '0198f0c2-6d1e-7c3a-9a70-000000000002', attempt: 1, move }
}

describe.each(['card', 'checking'] as const)('an order by %s', (kind) => {
  const order = {
    choice: 'pastDue' as const,
    amountCents: 19_99,
    payOn: '2026-11-18',
    method: { id: '0198f0c2-6d1e-7c3a-9a70-000000000001', kind },
  }
  const { method, ...taken } = order

  test('is encoded alike on either wire', () => {
    expect(decodeDraft(encodeDraft(order))).toEqual(taken)
    expect(encodeDraft(order).paymentMethodId).toBe(method.id)
    const agreed = { ...order, termsAccepted: true, termsVersion: 'v1' }
    expect(decodePlatformOrder(encodePlatformOrder(agreed))).toEqual({ ...taken, methodId: method.id })
  })

  test('tells the platform the method and the accepted terms', () => {
    const body = encodePlatformOrder({
      ...order,
      termsAccepted: false,
      termsVersion: 'v1',
      confirmed: ['likely-duplicate'],
    })
    expect(body).toMatchObject({
      terms_accepted: false,
      terms_version: 'v1',
      confirmed: ['likely-duplicate'],
    })
    expect(body.payment_method.payment_method_type).toBe(
      { card: 'tokenized-credit-card', checking: 'tokenized-bank' }[kind],
    )
  })
})

test('the days of payments are decoded as they were encoded', () => {
  const dates = {
    blockedDates: new Set(['2026-11-26']),
    earliest: '2026-11-18',
    latest: '2027-10-18',
    cutoffs: { checking: '12:45', card: '16:00', other: '12:00' },
    freelyPayableCents: 271_50,
    proofUntil: '2026-11-18T15:10:00Z',
    declines: { left: 0, fullUntil: '2026-11-18T15:36:20Z' },
  }
  expect(decodePaymentDates(encodePaymentDates(dates))).toEqual(dates)
  const unlimited = { ...dates, proofUntil: undefined, declines: { left: undefined, fullUntil: undefined } }
  expect(decodePaymentDates(encodePaymentDates(unlimited))).toEqual(unlimited)
})
