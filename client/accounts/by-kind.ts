import type { AccountId, AccountNumber, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** The ids of a platform account. Some API calls take one of them, some another, and all three can differ. */
export interface PlatformAccount {
  id: AccountId
  number: AccountNumber
  billingAccountId: BillingAccountId
}

/**
 * Picks one of a folder's two sets of API calls: the legacy set or the platform set, by the account's billing kind. The
 * folder passes both, as `autopay/biller.ts` does. This file imports none, so a page loads only the sets that it uses.
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
