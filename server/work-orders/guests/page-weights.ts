import type { Page } from '@lightwell/help-centre/pages.ts'
import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import { historyOnPage, type Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { manyOutages } from '../../outages/page-weights.ts'
import { type DrawnWeight, drawnWeight } from '../../web/drawn-weight.ts'
import { workingTimes } from '../desk/working-times.ts'

/** Measures the size of the pages for guests, each with as much content as possible (standards: Weight). */
export async function pageWeights(): Promise<Record<string, DrawnWeight>> {
  const slots: Slot[] = workingTimes('2026-10-15', 14, 'America/New_York')
  const work: Work = {
    kind: 'ticket',
    id: 'TT-40718826',
    status: 'In-Progress',
    type: '',
    stage: undefined,
    trouble: undefined,
    needsVisit: true,
    mainNumber: undefined,
    createdOn: '2026-10-12',
    completionOn: '2026-10-17',
    slot: slots[0],
    technicianFirstName: 'Marisol',
    contactNumber: '(•••) •••-••44',
    calendar: { uid: '0199d5a0-0000-4000-8000-000000000001', sequence: 2 },
  }
  const typed = { accountNumber: '', workNumber: '', familyName: '', zipCode: '' }
  const refusal = { notice: 'invalid-account' } as const
  const pages: Record<string, Page> = {
    'look-up': { name: 'look-up', kind: 'ticket', typed, misses: 3, refusal, isSignedIn: false },
    'looked-up': {
      name: 'looked-up',
      kind: 'ticket',
      works: Array<Work>(historyOnPage).fill(work),
      next: work.id,
      outages: manyOutages,
    },
    'change the time': { name: 'change-time', work, slots },
    'change the number': { name: 'change-number', work, typed: '' },
    cancel: { name: 'cancel-work', work },
  }
  const weights = Object.entries(pages).map(async ([name, page]) => [name, await drawnWeight(page)] as const)
  return Object.fromEntries(await Promise.all(weights))
}
