import { hour, type LimitTable } from '../web/windows.ts'

export const approvalLimits = {
  // Requests for a second person: whoever needs one now and then, and nobody who asks for everything.
  'second-person': {
    per: { person: [60, hour] },
    counts: 'requests for a second person',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
