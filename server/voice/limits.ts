import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const voiceLimits = {
  // Options of voice lines. Each change asks the switch.
  line: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'options of voice lines',
    hurts: sharedAddress,
  },
  // Changes of where 911 calls go. Each is mailed to the owners. No other limit may get in their way.
  location: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: '911 address changes',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
