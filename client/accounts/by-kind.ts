import type { AccountId, AccountNumber, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** A platform account has three ids for calls, which can all differ. */
export interface PlatformAccount {
  id: AccountId
  number: AccountNumber
  billingAccountId: BillingAccountId
}

/**
 * Picks the code for an account's billing kind: legacy or platform. Only this function checks the kind. Each folder
 * passes its own code for both kinds, as `autopay/biller.ts` does. So the code loads with the pages that need it, and
 * not with the summary.
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
