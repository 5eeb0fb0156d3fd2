import type { AccountId, AccountNumber, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** The three ids that calls use for a platform account. All three can differ. */
export interface PlatformAccount {
  id: AccountId
  number: AccountNumber
  billingAccountId: BillingAccountId
}

/**
 * Picks the implementation for an account's kind. This is the only place in the portal that checks the kind. Each noun
 * passes its own two implementations (as `autopay/biller.ts` does), so their code loads only with the pages that need
 * it, and not with the summary.
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
