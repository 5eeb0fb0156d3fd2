import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const searchLimits = {
  // Searches of staff for customers: several for each call. A call centre shares a network.
  search: {
    per: { person: [120, hour], network: [25_000, hour, 'slows'] },
    counts: 'staff searches for customers',
    hurts: sharedAddress,
  },
  // Those of them that find more than a caller can be among, and the pages behind them: nobody reads all customers. With both limits,
  // nobody sees more than 1,200 people an hour.
  browse: {
    per: { person: [40, hour] },
    counts: 'staff searches that find more than five people',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
