import { exampleBill } from '@lightwell/client/accounts/example-bill.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { expect, test, vi } from 'vitest'
import { billParts } from './bill-parts.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const own = {
  balanceCents: 86_98,
  dueOn: '2026-12-03',
  pastDueCents: 20_00,
  pastDueSince: '2026-11-02',
}
const bill = exampleBill(own)

test('a bill that is partly past due is shown in its parts, each with its own due date', () => {
  expect(billParts(bill, '2026-11-21')).toMatchObject({ amount: '$86.98', pastDue: '$20.00', rest: '$66.98' })
})

test.each<[string, Partial<Bill>]>([
  ['nothing is past due', { pastDueCents: 0, pastDueSince: undefined }],
  ['all of it is', { pastDueCents: 86_98 }],
  ['what is past due is on its way', { pendingCents: 20_00 }],
])('if %s there are no parts', (_, part) => {
  expect(billParts(exampleBill({ ...own, ...part }), '2026-11-21')).toBeUndefined()
})
