import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const voiceLimits = {
  // Options of voice lines: each asks the switch.
  line: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'options of voice lines',
    hurts: sharedAddress,
  },
  // Where calls to 911 are sent to: each is mailed to the owners, and nothing else may stand in its way.
  location: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: '911 address changes',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
