import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { showStatus } from './show-status.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })
beforeEach(() => setClock('2026-10-14T15:00:00Z', 'America/New_York'))

it.each([
  [
    'is on its way on the day the payment was completed',
    '2026-10-14T04:00:00Z',
    'We’re emailing your receipt to a•••@example.com.',
  ],
  [
    'was sent the day before, which ended at midnight in New York',
    '2026-10-14T03:59:00Z',
    'We emailed your receipt to a•••@example.com on October 13.',
  ],
])('a receipt %s', (_, receiptSentAt, said) => {
  const payment = {
    status: 'Completed',
    methodKind: 'card',
    payOn: '2026-10-09',
    receivedOn: '2026-10-09',
    receiptEmail: 'a•••@example.com',
    receiptSentAt,
  } as Payment
  expect(showStatus(payment).more).toBe(said)
})
