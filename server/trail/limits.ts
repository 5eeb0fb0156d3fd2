import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const trailLimits = {
  // The trail as a file, which reads years of everybody's entries. An auditor needs a few.
  'trail-download': {
    per: { person: [10, hour], network: [100, hour, 'slows'] },
    counts: 'trail files of supervisors',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
