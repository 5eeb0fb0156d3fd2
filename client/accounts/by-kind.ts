import type { AccountId, AccountNumber, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** The three ids that calls use for a platform account; they can all differ. */
export interface PlatformAccount {
  id: AccountId
  number: AccountNumber
  billingAccountId: BillingAccountId
}

/**
 * What fits the kind of an account. This is the one place of the portal where the kind is asked for; each noun
 * brings its own two here, so that what the summary can do without comes with the pages that need it (`autopay/biller.ts`).
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
