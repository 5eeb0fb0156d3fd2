/** What decides whether the bills of an account may be seen and paid. */
export interface BillingFacts {
  id: string
  /** Whether the account has a BILLING service that this person may use. */
  billing: boolean
  restrictedEarlyAccess: boolean
}

/** A billing account is valid only if it has an id, a BILLING type and is not restrictedEarlyAccess (CP §5). */
export function mayBill(account: BillingFacts): boolean {
  return account.id !== '' && account.billing && !account.restrictedEarlyAccess
}

/** Where someone who is on a billing page without permission belongs, or nothing where they may stay (CP §2 Routing rules). */
export function detourFromBilling(account: BillingFacts): 'welcome' | 'summary' | undefined {
  if (mayBill(account)) return undefined
  return account.restrictedEarlyAccess ? 'welcome' : 'summary'
}

export interface LandingFacts {
  /** The account in use; `null` where none is linked. */
  accountId: string | null
  /** The services of all linked accounts; `ref` is the account's id. */
  services: readonly { type: string; ref: string }[]
}

/**
 * The page that the account opens with: no-accounts for a person without services, welcome while a service is still to be
 * set up (type UNPROVISIONED), else the summary (CP §2).
 *
 * Ours: of several accounts it is the one in use that counts, so that waiting for one does not keep anybody from the others.
 */
export function landing({ accountId, services }: LandingFacts): 'no-accounts' | 'welcome' | 'summary' {
  if (accountId === null || services.length === 0) return 'no-accounts'
  const isWaiting = services.some(({ type, ref }) => type === 'UNPROVISIONED' && ref === accountId)
  return isWaiting ? 'welcome' : 'summary'
}
