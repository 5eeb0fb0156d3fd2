import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const outageLimits = {
  // Searches for outages by ZIP code are limited, so that they can't be used to list every outage. Checks for a
  // neighbor or two stay possible.
  outages: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [600, 10 * minute, 'slows'] },
    counts: 'outage look-ups',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
