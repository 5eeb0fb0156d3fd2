/** Facts that decide if an account's bills can be seen and paid. */
export interface BillingFacts {
  id: string
  /** True if the account has a BILLING service and this person may see its bills. */
  billing: boolean
  restrictedEarlyAccess: boolean
}

/** Facts that decide if an account's services can be seen and changed. */
export interface ServiceFacts {
  id: string
  /** True if the account has a BILLING service and this person may see its services. */
  seesServices: boolean
  restrictedEarlyAccess: boolean
}

/**
 * True if the person may see the account's bills. A billing account is valid only if it has an id and a BILLING type
 * and isn't restrictedEarlyAccess (CP §5).
 */
export function maySeeBills(account: BillingFacts): boolean {
  return account.id !== '' && account.billing && !account.restrictedEarlyAccess
}

/** True if the person may pay the account's bills. Permission to see the bills isn't enough. */
export const mayPay = (account: BillingFacts & { pays: boolean }): boolean =>
  maySeeBills(account) && account.pays

/**
 * True if the person may see the account's services. Equipment, lines, tickets, orders and visits have their own scope,
 * separate from the one for bills (decisions §10).
 */
export const maySeeServices = (account: ServiceFacts): boolean =>
  account.id !== '' && account.seesServices && !account.restrictedEarlyAccess

/** True if the person may change the account's services. Managing the services implies seeing them. */
export const mayManage = (account: ServiceFacts & { manages: boolean }): boolean =>
  maySeeServices(account) && account.manages

/**
 * True if the person may choose between email and paper bills. That takes seeing the bills and managing the account.
 */
export const mayChooseDelivery = (account: BillingFacts & { manages: boolean }): boolean =>
  maySeeBills(account) && account.manages

export interface LandingFacts {
  /** The account in use; undefined if none is linked. */
  account: { id: string } | undefined
  /** The services of all linked accounts; `ref` is the account's id. */
  services: readonly { type: string; ref: string }[]
}

/**
 * The page an account opens with (CP §2):
 * - `no-accounts` for someone without services;
 * - `welcome` while any service on any of their accounts still has to be set up (type UNPROVISIONED);
 * - otherwise `summary`.
 */
export function landing({ account, services }: LandingFacts): 'no-accounts' | 'welcome' | 'summary' {
  if (account === undefined || services.length === 0) return 'no-accounts'
  return waitingAccounts(services).length > 0 ? 'welcome' : 'summary'
}

/** The accounts with a service that still has to be set up, each once. */
export function waitingAccounts<Id extends string>(services: readonly { type: string; ref: Id }[]): Id[] {
  const waiting = services.filter(({ type }) => type === 'UNPROVISIONED')
  return [...new Set(waiting.map(({ ref }) => ref))]
}

/**
 * True for a refusal that means that the account isn't this person's, or that they may not see or pay its bills, or no
 * longer may.
 */
export const isNotPermitted = (refusal: string): boolean =>
  refusal === 'billing-not-permitted' || refusal === 'paying-not-permitted' || refusal === 'not-found'
