import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const providerLimits = {
  // Ways back from the provider's identity service that let nobody in: each asks it. Who signs in there is its own to count.
  'provider-sign-in': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'failed returns from an identity service, of customers or staff',
    hurts: sharedAddress,
  },
  // Logout tokens of an identity service that aren't valid or come again: each takes a signature to find out. A flood of them slows nobody's
  // sign-in.
  'logout-token': {
    per: { network: [60, 15 * minute, 'slows'] },
    counts: 'an identity service’s logout tokens that aren’t valid or come again',
    hurts: 'An identity service behind a shared address: its logouts wait.',
  },
} as const satisfies LimitTable
