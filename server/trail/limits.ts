import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const trailLimits = {
  // Downloads of the trail as a file. Each may read years of everybody's entries, and an auditor needs only a few
  // downloads.
  'trail-download': {
    per: { person: [10, hour], network: [100, hour, 'slows'] },
    counts: 'trail files of supervisors',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
