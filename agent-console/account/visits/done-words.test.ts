import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { expect, test, vi } from 'vitest'
import { doneText } from './done-words.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })
setClock('2026-11-24T17:00:00Z', 'America/New_York')

const slot = { startsAt: '2026-12-04T13:00:00Z', endsAt: '2026-12-04T17:00:00Z' }
const work = { kind: 'ticket', id: 'TT-1', contactNumber: '6465550199', slot } as Work

test.each([
  ['a canceled ticket isn’t “your ticket”', 'cancelled', work, 'Canceled ticket TT-1.'],
  ['a canceled order isn’t “your order”', 'cancelled', { ...work, kind: 'order' }, 'Canceled order TT-1.'],
  [
    'a number is the one the technician calls, not one that calls staff',
    'number',
    work,
    'Callback number saved for ticket TT-1. The technician will call (646) 555-0199 before arriving.',
  ],
  [
    'a visit is named with its time',
    'time',
    work,
    'Visit scheduled for ticket TT-1. A technician will come on Friday, December 4, 8 am–noon.',
  ],
] as const)('%s', (_name, what, of, said) => {
  // The times in these texts contain a non-breaking space.
  expect(doneText(what, of).replaceAll('\u00a0', ' ')).toBe(said)
})
