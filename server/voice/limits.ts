import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const voiceLimits = {
  // Limits changes of voice lines' options. Each change sends the switch a request.
  line: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'options of voice lines',
    hurts: sharedAddress,
  },
  // Limits changes of the location that 911 calls go to. Each change emails the owners. This limit is separate, so that
  // no other changes can use it up.
  location: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: '911 address changes',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
