import type { AccountId, AccountNumber, BillingAccountId } from '@lightwell/rulebook/wire.ts'
import { currentAccount, currentSession, type LinkedAccount } from '@lightwell/web-kit/session/session.ts'

/** What calls name an account of the platform kind by: three texts, each of which may differ from the others. */
export interface PlatformAccount {
  id: AccountId
  number: AccountNumber
  billingAccountId: BillingAccountId
}

/**
 * What fits the kind of the account in use. This is the one place of the portal where the kind is asked for; each noun
 * brings its own two here, so that what the summary can do without comes with the pages that need it (`autopay/biller.ts`).
 */
export function byKind<Made>(makers: {
  legacy: (accountId: AccountId) => Made
  platform: (account: PlatformAccount) => Made
}): Made {
  const { billingAccountId, isPlatform } = currentSession()
  const account = accountInUse()
  if (!isPlatform) return makers.legacy(account.id)
  if (billingAccountId === null) throw new Error('An account of the platform kind has no billing account.')
  return makers.platform({ id: account.id, number: account.accountNumber, billingAccountId })
}

/** The account in use, on pages that nobody sees without one. */
export function accountInUse(): LinkedAccount {
  const account = currentAccount()
  if (account === undefined) throw new Error('No account is in use.')
  return account
}
