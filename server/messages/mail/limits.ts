import { hour, type LimitTable, sharedAddress } from '../../web/limit-windows.ts'

export const mailLimits = {
  // Actions that each send a mail: setting up auto pay, choosing paper bills, changing payments, deleting payment
  // methods.
  mail: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'orders that send an email',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
