import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const trailLimits = {
  // Downloads of the trail as a file. An auditor only needs a few, and each reads years of everybody's entries.
  'trail-download': {
    per: { person: [10, hour], network: [100, hour, 'slows'] },
    counts: 'trail files of supervisors',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
