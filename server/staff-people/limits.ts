import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const staffPeopleLimits = {
  // Counts the people that a supervisor adds to staff, because each of them gets a set-up link.
  'staff-people': {
    per: { person: [60, hour], network: [300, hour, 'slows'] },
    counts: 'people added to staff by a supervisor',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
