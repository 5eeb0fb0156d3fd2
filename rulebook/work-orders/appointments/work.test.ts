import { describe, expect, it } from 'vitest'
import { decodeOrder, encodeOrder } from '../orders/wire.ts'
import { decodeTicket, encodeTicket } from '../tickets/wire.ts'
import type { Work } from './work.ts'

const zoneAndLanguage = { zone: 'America/New_York', language: 'en' } as const
const ticket: Work = {
  kind: 'ticket',
  id: 'TT-1',
  status: 'In-Progress',
  type: 'internet',
  stage: undefined,
  trouble: 'It is slow.',
  needsVisit: true,
  mainNumber: '2125550101',
  createdOn: '2026-11-20',
  completionOn: '2026-11-26',
  slot: { startsAt: '2026-11-25T13:00:00Z', endsAt: '2026-11-25T15:00:00Z' },
  technicianFirstName: 'Marisol',
  contactNumber: '2125550144',
  calendar: { uid: '0199d5a0-0000-4000-8000-000000000001', sequence: 2 },
}
const bare = {
  mainNumber: undefined,
  completionOn: undefined,
  slot: undefined,
  technicianFirstName: undefined,
  contactNumber: undefined,
  calendar: undefined,
}

describe('a ticket is decoded as it was encoded', () => {
  const rows: Record<string, Work> = {
    'with all that there is': ticket,
    'with nothing that may be missing': { ...ticket, ...bare, trouble: undefined },
    'without a visit, with a number to call back': {
      ...ticket,
      slot: undefined,
      technicianFirstName: undefined,
    },
    cancelled: { ...ticket, ...bare, status: 'Cancelled' },
  }
  it.each(Object.entries(rows))('%s', (_, work) => {
    expect(decodeTicket(encodeTicket(work, zoneAndLanguage))).toEqual(work)
  })
})

describe('an order is decoded as it was encoded', () => {
  const order: Work = {
    ...ticket,
    kind: 'order',
    id: 'ORD-1',
    type: 'A second line',
    stage: 'SCHEDULED',
    trouble: undefined,
  }
  const rows: Record<string, Work> = {
    'with all that there is': order,
    'with nothing that may be missing': { ...order, ...bare },
    abandoned: { ...order, ...bare, status: 'Abandoned' },
  }
  it.each(Object.entries(rows))('%s', (_, work) => {
    expect(decodeOrder(encodeOrder(work, zoneAndLanguage))).toEqual(work)
  })
})
