import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const labelLimits = {
  // Broadband labels as data: whoever compares providers fetches each of them once in a while.
  labels: {
    per: { person: [300, 10 * minute], account: [600, 10 * minute], network: [600, 10 * minute, 'slows'] },
    counts: 'labels as data and as pages',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
