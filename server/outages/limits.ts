import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const outageLimits = {
  // What is down at a zip code: whoever looks for a neighbour or two, and no list of all of them.
  outages: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [600, 10 * minute, 'slows'] },
    counts: 'outage look-ups',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
