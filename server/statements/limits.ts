import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const statementLimits = {
  // Histories and ZIP files read years at once.
  download: {
    per: { person: [30, 10 * minute], account: [60, 10 * minute], network: [300, 10 * minute, 'slows'] },
    counts: 'histories and ZIP files',
    hurts: sharedAddress,
  },
  // One bill as a document takes a few milliseconds: enough for whoever opens all of them one by one.
  document: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
    counts: 'bill PDFs',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
