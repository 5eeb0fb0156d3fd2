import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { type DrawnWeight, drawnWeight } from '../web/drawn-weight.ts'
import { passkey } from './sign-in-weight.ts'

/** Measures what a browser loads for the home page, for guests and for somebody signed in (standards: Weight). */
export const pageWeights = async (): Promise<Record<string, DrawnWeight>> => ({
  home: await homeWeight(),
  'home, signed in': await ownHomeWeight(),
})

/** Measures a guest's home page, with everything it can offer. */
const homeWeight = (): Promise<DrawnWeight> =>
  drawnWeight({ name: 'home', visitor: { kind: 'guest' }, passkey })

/** Measures the home page of somebody signed in, with the most work orders and trouble tickets possible. */
function ownHomeWeight(): Promise<DrawnWeight> {
  const work = (kind: Work['kind'], at: number): Work => ({
    kind,
    id: `TT-${40718826 + at}`,
    status: 'In-Progress',
    type: kind === 'ticket' ? 'internet' : `New installation ${at}`,
    stage: undefined,
    trouble: undefined,
    needsVisit: true,
    mainNumber: undefined,
    createdOn: '2026-10-12',
    completionOn: '2026-10-17',
    slot: { startsAt: `2026-10-${15 + at}T12:00:00Z`, endsAt: `2026-10-${15 + at}T14:00:00Z` },
    technicianFirstName: 'Marisol',
    contactNumber: '2125550144',
    calendar: { uid: '0199d5a0-0000-4000-8000-000000000001', sequence: 2 },
  })
  const works = (kind: Work['kind']) => Array.from({ length: 10 }, (_, at) => work(kind, at))
  return drawnWeight({
    name: 'home',
    visitor: {
      kind: 'customer',
      firstName: 'Marisol',
      email: 'marisol@example.com',
      orders: { works: works('order'), page: '/account/#/orders' },
      tickets: { works: works('ticket'), page: '/account/#/tickets' },
    },
  })
}
