import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const outageLimits = {
  // Limits searches for outages by ZIP code. The limit allows checks for a neighbor or two, but is too low to list
  // every outage.
  outages: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [600, 10 * minute, 'slows'] },
    counts: 'outage look-ups',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
