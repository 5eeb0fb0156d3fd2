import { expect, it } from 'vitest'
import { forGuest } from './for-guest.ts'
import type { Work } from './work.ts'

const work: Work = {
  kind: 'order',
  id: 'ORD-1',
  status: 'In-Progress',
  type: 'Third voice line',
  stage: 'PORT-IN-REVIEW',
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

it('a guest sees the status and the visit, and nothing that the account has or has ordered', () => {
  expect(forGuest(work)).toEqual({
    kind: 'order',
    id: 'ORD-1',
    status: 'In-Progress',
    type: '',
    stage: undefined,
    trouble: undefined,
    mainNumber: undefined,
    createdOn: '2026-11-20',
    completionOn: '2026-11-26',
    slot: work.slot,
    needsVisit: true,
    technicianFirstName: 'Marisol',
    contactNumber: '(•••) •••-••44',
    calendar: work.calendar,
  })
})

it('a guest gets no call-back number if there is none', () => {
  expect(forGuest({ ...work, contactNumber: undefined }).contactNumber).toBeUndefined()
})
