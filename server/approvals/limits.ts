import { hour, type LimitTable } from '../web/limit-windows.ts'

export const approvalLimits = {
  // Requests for a second person's approval. 60 an hour are enough for one person's work, and too few to ask about
  // every customer.
  'second-person': {
    per: { person: [60, hour] },
    counts: 'requests for a second person',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
