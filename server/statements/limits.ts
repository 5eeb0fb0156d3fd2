import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const statementLimits = {
  // Limits downloads of payment histories and ZIP files. Each reads years of data.
  download: {
    per: { person: [30, 10 * minute], account: [60, 10 * minute], network: [300, 10 * minute, 'slows'] },
    counts: 'histories and ZIP files',
    hurts: sharedAddress,
  },
  // Limits PDFs of single bills. Each takes a few milliseconds, so the limit can be high: it lets a person open all of
  // their bills.
  document: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
    counts: 'bill PDFs',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
