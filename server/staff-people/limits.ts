import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const staffPeopleLimits = {
  // People whom a supervisor adds to staff. Each gets a link.
  'staff-people': {
    per: { person: [60, hour], network: [300, hour, 'slows'] },
    counts: 'people added to staff by a supervisor',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
