import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const voiceLimits = {
  // Changes of voice lines' options are limited because each sends the switch a request.
  line: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'options of voice lines',
    hurts: sharedAddress,
  },
  // Changes of the 911 address are limited because each emails the owners. They have their own limit, so that other
  // changes can't use it up.
  location: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: '911 address changes',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
