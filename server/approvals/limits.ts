import { hour, type LimitTable } from '../web/windows.ts'

export const approvalLimits = {
  // Requests for a second person. Enough for somebody who needs one now and then, too few for somebody who asks about
  // everything.
  'second-person': {
    per: { person: [60, hour] },
    counts: 'requests for a second person',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
