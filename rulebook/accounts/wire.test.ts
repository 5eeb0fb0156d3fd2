import { describe, expect, test } from 'vitest'
import type { AccountId, AccountNumber, BillingAccountId } from '../wire.ts'
import { type Bill, decodeBill, decodeBillingAccount, encodeBillingAccount } from './bill-wire.ts'
import { type Account, decodeAccount, encodeAccount } from './wire.ts'

const bill: Bill = {
  balanceCents: 128_45,
  dueOn: '2026-12-03',
  pastDueCents: 20_00,
  pastDueSince: '2026-11-02',
  owed: [
    { amountCents: 8_00, dueOn: undefined },
    { amountCents: 12_00, dueOn: '2026-11-02' },
    { amountCents: 108_45, dueOn: '2026-12-03' },
  ],
  pendingCents: 5_00,
  scheduled: {
    amountCents: 10_00,
    firstOn: '2026-11-20',
    lastOn: '2026-11-25',
    each: [
      { amountCents: 4_00, payOn: '2026-11-20' },
      { amountCents: 6_00, payOn: '2026-11-25' },
    ],
  },
  autopay: { amountCents: 93_45, firstOn: '2026-11-27', lastOn: '2026-11-27' },
  isAutopayOn: true,
  nextBillCreditCents: 12_00,
  closesOn: '2026-12-05',
  opensOn: '2026-11-18',
  change: { differenceCents: -4_00, line: { description: 'Movies', change: 'gone' } },
}
const first: Bill = {
  ...bill,
  dueOn: undefined,
  owed: [],
  pastDueCents: 0,
  pastDueSince: undefined,
  scheduled: undefined,
  autopay: undefined,
  change: undefined,
}
const account: Account = {
  id: '4711' as AccountId,
  number: '585-555-0104' as AccountNumber,
  name: 'Ada Example',
  serviceAddress: '1 Main St',
  isBusiness: true,
  earlyAccess: false,
  isPaperless: true,
  lastPayment: {
    id: '0198f0c2-6d1e-7c3a-9a70-1f2b3c4d5e6f',
    payOn: '2026-11-01',
    receivedOn: '2026-11-02',
    amountCents: 5_00,
    status: 'Pending',
  },
  statementOn: '2026-11-12',
  products: [
    {
      line: 'internet',
      isEnabled: true,
      type: 'fios',
      description: 'Fiber Internet 500',
      downloads: [],
      isMigrating: false,
    },
    {
      line: 'phone',
      isEnabled: false,
      type: 'fdv_voip',
      description: 'Digital Voice',
      downloads: [{ platform: 'ios', href: 'https://example.com/app' }],
      isMigrating: true,
    },
  ],
  movingSince: '2026-10-14T11:00:00.000Z',
  openOrders: [
    {
      id: 'O-1',
      type: 'Install',
      stage: 'SCHEDULED',
      estimatedOn: '2026-11-30',
      appointment: { startsAt: '2026-11-30T13:00:00.000Z', endsAt: '2026-11-30T17:00:00.000Z' },
    },
    { id: 'O-2', type: 'Change', stage: 'NEW', estimatedOn: undefined, appointment: undefined },
  ],
  nextVisit: { kind: 'ticket', id: 'TT-1', startsAt: '2026-10-19T12:00:00Z', endsAt: '2026-10-19T16:00:00Z' },
}
const beside = { isPlatform: false, serviceTypes: ['BILLING'], isPaperlessByOffer: false }

test('an account is decoded as it was encoded, whatever the order of its products', () => {
  const whole = { ...account, ...beside, isAutopayOn: true, bill: { ...bill, comingCents: 108_45 } }
  expect(decodeAccount(encodeAccount(whole))).toEqual(account)
  expect(decodeAccount(encodeAccount({ ...whole, products: whole.products.toReversed() }))).toEqual(account)
})

test('people who can’t see the bill are sent nothing about it', () => {
  const wire = encodeAccount({ ...account, ...beside, isAutopayOn: false, bill: undefined })
  expect(decodeBill(wire)).toBeUndefined()
  expect(decodeAccount(wire)).toMatchObject({ lastPayment: undefined, statementOn: undefined })
})

describe.each([
  ['with all that it may have', bill],
  ['before anything was billed', first],
])('a bill %s', (_, whole) => {
  test('is decoded from either wire as it was encoded', () => {
    const withTotal = { ...whole, comingCents: undefined }
    const wire = encodeAccount({ ...account, ...beside, isAutopayOn: whole.isAutopayOn, bill: withTotal })
    expect(decodeBill(wire)).toEqual(whole)
    const platform = { id: '99' as BillingAccountId, autopayOffset: -5, methods: [] }
    expect(decodeBillingAccount(encodeBillingAccount(withTotal, platform))).toEqual(whole)
  })
})
