import { describe, expect, test } from 'vitest'
import type { AccountNumber } from '../wire.ts'
import {
  type AutopayReply,
  decodeAutopay,
  decodeDays,
  decodeEnded,
  decodeOutlook,
  decodePlatformAutopay,
  encodeAutopay,
  encodeAutopayOrder,
  encodeEnded,
  encodeEnrolment,
  encodePlatformAutopay,
} from './wire.ts'

const outlook = {
  nextDate: '2026-12-07',
  nextAmount: 128.45,
  attempt: 2,
  firstDate: '2026-12-04',
  noticeDate: '2026-11-19',
  lastAttempt: 3,
  declineReason: 'insufficient-funds',
}

describe('the next action of a rule', () => {
  test('is the next try, and why the one before was declined', () => {
    expect(decodeOutlook(outlook)).toEqual({
      next: {
        payOn: '2026-12-07',
        amountCents: 128_45,
        attempt: 2,
        firstOn: '2026-12-04',
        noticedOn: '2026-11-19',
      },
      lastAttempt: 3,
      declineReason: 'insufficient-funds',
    })
  })

  test('is undefined while no bill waits', () => {
    expect(decodeOutlook({ ...outlook, nextDate: null, nextAmount: null }).next).toBeUndefined()
  })

  test('shows a reason without words of its own as another reason', () => {
    expect(decodeOutlook({ ...outlook, declineReason: 'do-not-honor' }).declineReason).toBe('other')
  })
})

const rule: AutopayReply = {
  id: '0198f0c2-6d1e-7c3a-9a70-1f2b3c4d5e6f',
  methodId: '0198f0c2-6d1e-7c3a-9a70-000000000001',
  method: {
    id: '0198f0c2-6d1e-7c3a-9a70-000000000001',
    kind: 'card',
    brand: 'Visa',
    lastFour: '4242',
    expires: { month: 12, year: 2039 },
    nickname: undefined,
    isDefault: true,
    isVerified: true,
    isExpired: false,
    isUsedByAutopay: true,
    isDeletable: false,
    validation: undefined,
    isChangeable: true,
    isAuthorizable: true,
    address: { city: null, state: null, zip: null },
  },
  daysBefore: 5,
  startedOn: '2026-11-18',
  endOn: undefined,
  status: 'Active',
  isFormer: false,
  next: {
    payOn: '2026-12-07',
    amountCents: 128_45,
    attempt: 2,
    firstOn: '2026-12-04',
    noticedOn: '2026-11-19',
  },
  lastAttempt: 3,
  declineReason: 'insufficient-funds',
}

describe.each([
  ['that is about to pay', rule],
  [
    'that waits for a bill, on the due date itself',
    { ...rule, daysBefore: 0, next: undefined, declineReason: undefined },
  ],
  ['that has ended', { ...rule, status: 'Cancelled' as const, endOn: '2026-11-30' }],
])('a rule %s', (_, toEncode) => {
  const { endOn, method, ...facts } = toEncode
  const { address, ...saved } = method

  test('is decoded from either wire as it was encoded', () => {
    expect(decodeAutopay(encodeAutopay(toEncode))).toEqual({ ...facts, method: saved })
    expect(decodePlatformAutopay(encodePlatformAutopay(toEncode), [saved])).toEqual({
      ...facts,
      method: saved,
    })
  })

  test('has no method if that was deleted', () => {
    expect(decodePlatformAutopay(encodePlatformAutopay(toEncode), []).method).toBeUndefined()
  })
})

test('a rule from the previous system is recognized', () => {
  expect(decodeAutopay(encodeAutopay({ ...rule, isFormer: true })).isFormer).toBe(true)
})

test('days before the due date are negative on the platform’s wire', () => {
  const order = { id: 'r', messageId: 'm', method: rule.method, daysBefore: 5, authorizationVersion: 'v1' }
  const { request } = encodeEnrolment(order, { application: 'x', accountNumber: '1' as AccountNumber })
  expect(request).toMatchObject({ autopayOffset: -5 })
  expect(decodeDays(-5)).toBe(order.daysBefore)
  expect(encodeAutopayOrder(order)).toMatchObject({ scheduleDayBefore: 5 })
})

test('the end of a rule is decoded as it was encoded', () => {
  const ended = { cancelledIds: ['a'], inProgressIds: ['b', 'c'] }
  expect(decodeEnded(encodeEnded(ended))).toEqual(ended)
})
