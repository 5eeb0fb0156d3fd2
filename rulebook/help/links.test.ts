import { expect, test } from 'vitest'
import { opensFor } from './links.ts'

const owner = {
  id: '1',
  isPlatform: false,
  billing: true,
  restrictedEarlyAccess: false,
  pays: true,
  seesServices: true,
  manages: true,
  role: 'owner',
} as const
const payer = { ...owner, seesServices: false, manages: false, role: 'user' } as const
const reader = { ...payer, pays: false } as const
const manager = { ...owner, billing: false, pays: false, role: 'user' } as const
const onlooker = { ...manager, manages: false } as const
const other = { ...reader, billing: false } as const
const all = [owner, payer, reader, manager, onlooker, other, undefined]

test.each([
  ['#/help#due-date', all],
  ['#/profile#paperless', all],
  ['https://example.com/#/tickets/new', all],
  ['#/statements/current', [owner, payer, reader]],
  ['#/payments/history?from=2026-10-01', [owner, payer, reader]],
  ['#/statements/request-paper-bill', [owner]],
  ['#/tickets', [owner, manager, onlooker]],
  ['#/equipment', [owner, manager, onlooker]],
  ['#/payments/onetime', [owner, payer]],
  ['#/payments/auto', [owner, payer]],
  ['#/tickets/new', [owner, manager]],
  ['#/troubleshooting', [owner, manager]],
  ['#/upgrade', [owner]],
])('%s opens only for people it lets in', (href, those) => {
  expect(all.filter((account) => opensFor(href, account))).toEqual(those)
})

test('an account of the platform kind gets no link to the move', () => {
  expect(opensFor('#/upgrade', { ...owner, isPlatform: true })).toBe(false)
})
