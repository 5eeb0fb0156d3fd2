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
