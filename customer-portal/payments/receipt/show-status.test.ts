import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { beforeEach, expect, it } from 'vitest'
import { showStatus } from './show-status.ts'

beforeEach(() => setClock('2026-10-14T15:00:00Z', 'America/New_York'))

it.each([
  [
    'is on its way on the day of the payment',
    '2026-10-14',
    'We’re emailing the receipt to a•••@example.com.',
  ],
  ['was sent, once that day has passed', '2026-10-13', 'We emailed the receipt to a•••@example.com.'],
])('a receipt %s', (_, payOn, said) => {
  const payment = {
    status: 'Completed',
    methodKind: 'card',
    payOn,
    receivedOn: payOn,
    receiptEmail: 'a•••@example.com',
  } as Payment
  expect(showStatus(payment).more).toBe(said)
})
