import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const paymentLimits = {
  // Limits declined payments. A customer with several cards may see a few declines. A thief trying stolen cards sees
  // many.
  decline: {
    per: { person: [10, hour], account: [15, hour], network: [60, hour, 'slows'] },
    counts: 'declined payments',
    hurts: sharedAddress,
  },
  // Limits orders of payments. Each order sends an email, so the limit prevents a flood of emails. Nobody needs so many
  // orders.
  payment: {
    per: { person: [100, hour], account: [150, hour], network: [1_000, hour, 'slows'] },
    counts: 'payments made',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
