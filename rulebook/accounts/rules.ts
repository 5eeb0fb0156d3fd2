/** What decides whether the bills of an account may be seen and paid. */
export interface BillingFacts {
  id: string
  /** Whether the account has a BILLING service, and this person may see its bills. */
  billing: boolean
  restrictedEarlyAccess: boolean
}

/** What decides whether the services of an account may be seen and changed. */
export interface ServiceFacts {
  id: string
  /** Whether the account has a BILLING service, and this person may see what it is served with. */
  seesServices: boolean
  restrictedEarlyAccess: boolean
}

/** A billing account is valid only if it has an id, a BILLING type and is not restrictedEarlyAccess (CP §5). */
export function mayBill(account: BillingFacts): boolean {
  return account.id !== '' && account.billing && !account.restrictedEarlyAccess
}

/** Who may see the bills need not be one who pays them. */
export const mayPay = (account: BillingFacts & { pays: boolean }): boolean => mayBill(account) && account.pays

/** Equipment, lines, tickets, orders and visits go by a scope of their own, not by that of the bills (decisions §10). */
export const maySeeServices = (account: ServiceFacts): boolean =>
  account.id !== '' && account.seesServices && !account.restrictedEarlyAccess

/** Whoever manages the services sees them. */
export const mayManage = (account: ServiceFacts & { manages: boolean }): boolean =>
  maySeeServices(account) && account.manages

/** How bills come, by mail alone or on paper, is for whoever sees them and manages the account. */
export const mayChooseDelivery = (account: BillingFacts & { manages: boolean }): boolean =>
  mayBill(account) && account.manages

export interface LandingFacts {
  /** The account in use; nothing where none is linked. */
  account: { id: string } | undefined
  /** The services of all linked accounts; `ref` is the account's id. */
  services: readonly { type: string; ref: string }[]
}

/**
 * The page that the account opens with: no-accounts for a person without services, welcome while any service of any account
 * of theirs is still to be set up (type UNPROVISIONED), else the summary (CP §2).
 */
export function landing({ account, services }: LandingFacts): 'no-accounts' | 'welcome' | 'summary' {
  if (account === undefined || services.length === 0) return 'no-accounts'
  return waitingAccounts(services).length > 0 ? 'welcome' : 'summary'
}

/** The accounts with a service that is still to be set up, each once. */
export function waitingAccounts<Id extends string>(services: readonly { type: string; ref: Id }[]): Id[] {
  const waiting = services.filter(({ type }) => type === 'UNPROVISIONED')
  return [...new Set(waiting.map(({ ref }) => ref))]
}

/** Whether a refusal says that the account, or to see or pay its bills, is not this person's, or no longer. */
export const isNotPermitted = (refusal: string): boolean =>
  refusal === 'billing-not-permitted' || refusal === 'paying-not-permitted' || refusal === 'not-found'
