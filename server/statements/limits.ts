import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const statementLimits = {
  // Histories and ZIP files, which read years at once.
  download: {
    per: { person: [30, 10 * minute], account: [60, 10 * minute], network: [300, 10 * minute, 'slows'] },
    counts: 'histories and ZIP files',
    hurts: sharedAddress,
  },
  // Single bills as documents. Each takes a few milliseconds, so there are enough to open all of them one by one.
  document: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
    counts: 'bill PDFs',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
