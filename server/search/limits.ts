import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const searchLimits = {
  // Staff's searches for customers. A phone call takes several. A whole call center shares one network.
  search: {
    per: { person: [120, hour], network: [25_000, hour, 'slows'] },
    counts: 'staff searches for customers',
    hurts: sharedAddress,
  },
  // Searches that find more people than somebody on the phone could be, and the further pages of these searches. Nobody
  // should read through all customers. With this limit, the limit on searches, and the page size, a member of staff
  // sees at most 1,200 people an hour.
  browse: {
    per: { person: [40, hour] },
    counts: 'staff searches that find more than five people',
    hurts: 'Nobody but oneself.',
  },
} as const satisfies LimitTable
