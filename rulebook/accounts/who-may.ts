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
 * True if the person may see the account's bills. The account has to have an id and a BILLING service, and mustn't be
 * restrictedEarlyAccess (CP §5).
 */
export function maySeeBills(account: BillingFacts): boolean {
  return account.id !== '' && account.billing && !account.restrictedEarlyAccess
}

/** True if the person may pay the account's bills. Permission to see the bills isn't enough. */
export const mayPay = (account: BillingFacts & { pays: boolean }): boolean =>
  maySeeBills(account) && account.pays

/**
 * True if the person may see the account's services: its equipment, phone lines, tickets, orders and visits. Seeing the
 * bills is a separate permission (decisions §10).
 */
export const maySeeServices = (account: ServiceFacts): boolean =>
  account.id !== '' && account.seesServices && !account.restrictedEarlyAccess

/** True if the person may see and change the account's services. */
export const mayManage = (account: ServiceFacts & { manages: boolean }): boolean =>
  maySeeServices(account) && account.manages

/** True if the person may choose between email and paper bills: they may see the bills and manage the account. */
export const mayChooseDelivery = (account: BillingFacts & { manages: boolean }): boolean =>
  maySeeBills(account) && account.manages

/** True for refusals that mean this person can't see or pay the account's bills, or doesn't have the account. */
export const isNotPermitted = (refusal: string): boolean =>
  refusal === 'billing-not-permitted' || refusal === 'paying-not-permitted' || refusal === 'not-found'
