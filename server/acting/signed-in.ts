import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import type { AccountId, AccountNumber, BillingAccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { View } from './actor.ts'
import type { Language } from './language.ts'

/** A customer's session, read for each request in one SQL statement. */
export interface Session {
  id: string
  tokenHash: Buffer
  /** The last time the customer proved who they are, by signing in or by confirming later. */
  confirmedAt: Temporal.Instant
  customer: Customer
  /** The account that pages show now. Undefined if the customer has no account. */
  accountInUse: LinkedAccount | undefined
}

/** A person who can sign in, with the accounts linked to them. */
export interface Customer {
  id: string
  email: string
  firstName: string
  lastName: string
  isVerified: boolean
  telephone: string | null
  telephoneVerified: boolean
  /** The language of their emails. */
  language: Language
  accounts: LinkedAccount[]
}

export interface LinkedAccount {
  id: AccountId
  accountNumber: AccountNumber
  name: string
  serviceAddress: string
  accountType: 'Business' | 'Residential'
  kind: 'legacy' | 'platform'
  billingAccountId: BillingAccountId | null
  role: 'owner' | 'user'
  billing: boolean
  pays: boolean
  seesServices: boolean
  /**
   * True if this person can see the account's orders. They need permission to see the account's services, even if none
   * is installed yet.
   */
  followsOrders: boolean
  manages: boolean
  nickname: string | null
  /** The time this person last viewed the account, as an ISO instant. It may be up to five minutes old. */
  seenAt: string | null
  restrictedEarlyAccess: boolean
  services: { id: ServiceId; type: ServiceType }[]
  /** The day the account was closed. Null until that day. From that day on, nobody can use or change its services. */
  closedOn: Day | null
  /** True if the account is closed and its final bill has been sent. */
  isLastBillOut: boolean
  /** True if the account is closed and nothing is left to pay. */
  isSettled: boolean
  /** This person's permissions on the account. They follow from the fields above by CP §5 and decisions §10. */
  maySeeBills: boolean
  mayPay: boolean
  maySeeServices: boolean
}

/**
 * A staff session. `over` is the view that the request names. It's undefined if this member of staff has no such view
 * open.
 */
export interface StaffSession {
  staffId: string
  sessionId: string
  userName: string
  role: Role
  over: { view: View; customer: Customer; account: LinkedAccount | undefined } | undefined
}
