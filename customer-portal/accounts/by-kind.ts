import { currentSession } from '@lightwell/web-kit/session/session.ts'

/**
 * What fits the kind of the account in use. This is the one place of the portal where the kind is asked for; each noun
 * brings its own two here, so that what the summary can do without comes with the pages that need it (`autopay/biller.ts`).
 */
export function byKind<Made>(makers: {
  legacy: (accountId: string) => Made
  platform: (accountId: string, billingAccountId: string) => Made
}): Made {
  const { accountId, billingAccountId, isPlatform } = currentSession()
  if (accountId === null) throw new Error('No account is in use.')
  if (!isPlatform) return makers.legacy(accountId)
  if (billingAccountId === null) throw new Error('An account of the platform kind has no billing account.')
  return makers.platform(accountId, billingAccountId)
}
