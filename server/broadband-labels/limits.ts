import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const labelLimits = {
  // Broadband labels as data. Enough for a comparison site to fetch all of them now and then.
  labels: {
    per: { person: [300, 10 * minute], account: [600, 10 * minute], network: [600, 10 * minute, 'slows'] },
    counts: 'labels as data and as pages',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
