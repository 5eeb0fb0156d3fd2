import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const searchLimits = {
  // Staff's searches for customers: several per phone call. A call center shares a network.
  search: {
    per: { person: [120, hour], network: [25_000, hour, 'slows'] },
    counts: 'staff searches for customers',
    hurts: sharedAddress,
  },
  // Searches that find too many people for a single caller, and their further pages: nobody should read through all
  // customers. With both limits, nobody sees more than 1,200 people an hour.
  browse: {
    per: { person: [40, hour] },
    counts: 'staff searches that find more than five people',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
