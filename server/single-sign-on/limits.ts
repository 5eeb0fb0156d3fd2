import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const providerLimits = {
  // Failed sign-ins that return from the provider's identity service. Each makes us ask the service. The service itself
  // limits sign-ins there.
  'provider-sign-in': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'failed returns from an identity service, of customers or staff',
    hurts: sharedAddress,
  },
  // Invalid or repeated logout tokens from an identity service. Each makes us check a signature. The limit is separate,
  // so a flood of tokens doesn't slow down sign-in.
  'logout-token': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'an identity service’s logout tokens that aren’t valid or come again',
    hurts: 'An identity service behind a shared address: its logouts wait.',
  },
} as const satisfies LimitTable
