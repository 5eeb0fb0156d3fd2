import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const providerLimits = {
  // Returns from the provider's identity service that sign nobody in: each makes us ask the service. Counting the
  // sign-ins there is up to the service.
  'provider-sign-in': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'failed returns from an identity service, of customers or staff',
    hurts: sharedAddress,
  },
  // Logout tokens of an identity service that aren't valid or come again: each takes checking a signature. A flood of
  // them doesn't slow down anybody's sign-in.
  'logout-token': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'an identity service’s logout tokens that aren’t valid or come again',
    hurts: 'An identity service behind a shared address: its logouts wait.',
  },
} as const satisfies LimitTable
