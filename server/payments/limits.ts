import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const paymentLimits = {
  // Declined payments. A customer with several cards sees a few; a thief who tries stolen cards sees many.
  decline: {
    per: { person: [10, hour], account: [15, hour], network: [60, hour, 'slows'] },
    counts: 'declined payments',
    hurts: sharedAddress,
  },
  // Orders of payments. Each sends a mail, so this is more than anybody needs, but no flood.
  payment: {
    per: { person: [100, hour], account: [150, hour], network: [1_000, hour, 'slows'] },
    counts: 'payments made',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
