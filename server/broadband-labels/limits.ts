import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const labelLimits = {
  // Limits requests for broadband labels. 300 in ten minutes are enough for a comparison site to fetch all labels now
  // and then.
  labels: {
    per: { person: [300, 10 * minute], account: [600, 10 * minute], network: [600, 10 * minute, 'slows'] },
    counts: 'labels as data and as pages',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
