import type { Doubt } from '@lightwell/rulebook/payments/doubts.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import type { PaymentOrder } from '@lightwell/rulebook/payments/wire.ts'
import { expect, test } from 'vitest'
import { confirmedBy } from './doubt.ts'

const order = {
  choice: 'current',
  amountCents: 84_50,
  payOn: '2026-10-12',
  method: { kind: 'card', lastFour: '4242' },
} as PaymentOrder
const owed = { balanceCents: 84_50, pastDueCents: 20_00 }
const coming = (payment: Partial<UpcomingPayment>): UpcomingPayment =>
  ({
    amountCents: 84_50,
    payOn: '2026-10-20',
    methodKind: 'card',
    methodName: 'Visa 4242',
    status: 'Scheduled',
    ...payment,
  }) as UpcomingPayment
const announced = { id: 'a', attempt: 1, move: undefined }

test.each<[string, UpcomingPayment[], Partial<PaymentOrder>, Doubt[]]>([
  ['nothing if no payment was listed', [], {}, []],
  ['a listed duplicate', [coming({ payOn: order.payOn })], {}, ['likely-duplicate', 'on-its-way']],
  ['a payment on its way that covers the balance', [coming({})], {}, ['on-its-way']],
  ['nothing if some of the balance is left', [coming({ amountCents: 84_49 })], {}, []],
  [
    'payments that cover it together',
    [coming({ amountCents: 84_49 }), coming({ amountCents: 1 })],
    {},
    ['on-its-way'],
  ],
  ['nothing if auto pay has only announced it', [coming({ autopay: announced })], {}, []],
  ['a payment auto pay is taking', [coming({ autopay: announced, status: 'Pending' })], {}, ['on-its-way']],
  [
    'a payment that covers what is past due',
    [coming({ amountCents: 20_00 })],
    { choice: 'pastDue' },
    ['on-its-way'],
  ],
])('going ahead confirms %s', (_name, seen, other, confirmed) => {
  expect(confirmedBy({ ...order, ...other }, seen, owed)).toEqual(confirmed)
})
