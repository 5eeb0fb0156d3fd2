import type { AccountId, AccountNumber, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** The ids of a platform account. Some API calls take one of them, some another, and all three can differ. */
export interface PlatformAccount {
  id: AccountId
  number: AccountNumber
  billingAccountId: BillingAccountId
}

/**
 * Makes an account's API calls, with the maker for its billing kind: legacy or platform. Each folder passes its own two
 * makers, as `autopay/biller.ts` does. This file imports none, so a page loads only those that it uses.
 */
export function byKind<Made>(
  { id, accountNumber, billingAccountId, isPlatform }: LinkedAccount,
  makers: {
    legacy: (accountId: AccountId) => Made
    platform: (account: PlatformAccount) => Made
  },
): Made {
  if (!isPlatform) return makers.legacy(id)
  if (billingAccountId === null) throw new Error('An account of the platform kind has no billing account.')
  return makers.platform({ id, number: accountNumber, billingAccountId })
}
