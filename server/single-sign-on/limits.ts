import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const providerLimits = {
  // Failed returns from the provider's identity service, since each makes us ask the service. Limiting the sign-ins
  // there is up to the service.
  'provider-sign-in': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'failed returns from an identity service, of customers or staff',
    hurts: sharedAddress,
  },
  // An identity service's logout tokens that are invalid or repeated, since each one means checking a signature. They
  // have their own limit, so a flood of them doesn't slow down anybody's sign-in.
  'logout-token': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'an identity service’s logout tokens that aren’t valid or come again',
    hurts: 'An identity service behind a shared address: its logouts wait.',
  },
} as const satisfies LimitTable
