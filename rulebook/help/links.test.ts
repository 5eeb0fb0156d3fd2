import { expect, test } from 'vitest'
import { opensFor } from './links.ts'

const owner = {
  id: '1',
  isPlatform: false,
  billing: true,
  restrictedEarlyAccess: false,
  pays: true,
  manages: true,
  role: 'owner',
} as const
const payer = { ...owner, manages: false, role: 'user' } as const
const reader = { ...payer, pays: false } as const
const other = { ...reader, billing: false } as const

test.each([
  ['#/help#due-date', [owner, payer, reader, other, undefined]],
  ['#/profile#paperless', [owner, payer, reader, other, undefined]],
  ['https://example.com/#/tickets/new', [owner, payer, reader, other, undefined]],
  ['#/statements/current', [owner, payer, reader]],
  ['#/payments/history?from=2026-10-01', [owner, payer, reader]],
  ['#/tickets', [owner, payer, reader]],
  ['#/payments/onetime', [owner, payer]],
  ['#/payments/auto', [owner, payer]],
  ['#/tickets/new', [owner]],
  ['#/troubleshooting', [owner]],
  ['#/upgrade', [owner]],
])('%s opens for those alone whom it lets in', (href, those) => {
  const all = [owner, payer, reader, other, undefined]
  expect(all.filter((account) => opensFor(href, account))).toEqual(those)
})

test('an account of the platform kind is not led to the move', () => {
  expect(opensFor('#/upgrade', { ...owner, isPlatform: true })).toBe(false)
})
