import { describe, expect, test } from 'vitest'
import { decodeInvoice, decodeListedInvoice, encodeInvoice, encodeListedInvoice } from './invoice-wire.ts'
import { decodeListed, decodeStatement, encodeListed, encodeStatement, type Statement } from './wire.ts'

const statement: Statement = {
  id: '0198f0c2-6d1e-7c3a-9a70-1f2b3c4d5e6f',
  date: '2026-11-12',
  dueOn: '2026-12-03',
  invoiceNumber: 'I-2026-11',
  newChargesCents: 62_71,
  amountDueCents: 128_45,
  openCents: 62_71,
  balanceForwardCents: 70_74,
  paymentsCents: 5_00,
  sections: [
    {
      heading: 'Monthly charges',
      kind: 'monthly',
      collapses: false,
      totalCents: 54_99,
      rows: [
        {
          description: 'Fiber Internet 500',
          amountCents: 69_99,
          kind: 'monthly',
          code: 'internet',
          period: { from: '2026-10-12', to: '2026-11-11' },
        },
        {
          description: 'Promotion',
          amountCents: -15_00,
          kind: 'promotion',
          code: undefined,
          period: undefined,
        },
      ],
    },
    { heading: 'Odds and ends', kind: undefined, collapses: true, totalCents: 0, rows: [] },
  ],
  inserts: [{ code: 'PRIVACY', text: 'How we keep what we know' }],
  previous: { date: '2026-10-12', amountDueCents: 70_74 },
  next: '2026-12-12',
  asked: [
    { amountCents: 65_74, dueOn: '2026-11-02' },
    { amountCents: 62_71, dueOn: '2026-12-03' },
  ],
  payments: [{ date: '2026-11-01', amountCents: 5_00, methodName: 'Visa ending in 4242' }],
  recentBills: [
    { date: '2026-10-12', newChargesCents: 70_74, amountDueCents: 70_74 },
    { date: '2026-11-12', newChargesCents: 62_71, amountDueCents: 128_45 },
  ],
}
const first: Statement = { ...statement, previous: undefined, next: undefined, payments: [], sections: [] }
const idOf = (date: string) => `id-of-${date}`

describe.each([
  ['with all that it may have', statement],
  ['the first and only one', first],
])('a statement, %s', (_, toEncode) => {
  test('is decoded from the legacy wire as it was encoded', () => {
    expect(decodeStatement(encodeStatement(toEncode))).toEqual(toEncode)
  })

  test('is decoded from the platform’s wire as it was encoded', () => {
    expect(decodeInvoice(encodeInvoice(toEncode, idOf), () => {})).toEqual(toEncode)
  })
})

test('an invoice has its own id and those of its neighbors', () => {
  const ids = new Map<string, string>()
  decodeInvoice(encodeInvoice(statement, idOf), (date, id) => ids.set(date, id))
  expect(Object.fromEntries(ids)).toEqual({
    '2026-10-12': idOf('2026-10-12'),
    '2026-11-12': idOf('2026-11-12'),
    '2026-12-12': idOf('2026-12-12'),
  })
  expect(encodeInvoice(statement, idOf).id).toBe(statement.id)
})

test('an invoice is open while part of it is owed', () => {
  expect(encodeListedInvoice(statement).status).toBe('OPEN')
  expect(encodeListedInvoice({ ...statement, openCents: 0 }).status).toBe('CLOSED')
})

test('lists have the same facts on both wires', () => {
  const { id, date, dueOn, invoiceNumber, newChargesCents, amountDueCents, openCents } = statement
  const listed = { id, date, dueOn, invoiceNumber, newChargesCents, amountDueCents, openCents }
  expect(decodeListed(encodeListed(statement))).toEqual(listed)
  expect(decodeListedInvoice(encodeListedInvoice(statement))).toEqual(listed)
})
