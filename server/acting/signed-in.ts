import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import type { AccountId, AccountNumber, BillingAccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { View } from './actor.ts'
import type { Language } from './language.ts'

/** A signed-in customer, as one statement reads it for each request. */
export interface Session {
  id: string
  tokenHash: Buffer
  /** The last time its person proved who they are, by signing in or later. */
  confirmedAt: Temporal.Instant
  customer: Customer
  /** Undefined if no account is linked. */
  accountInUse: LinkedAccount | undefined
}

/** Someone with linked accounts. */
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
  /** True if they can see its orders: with its services, or with services to come. */
  followsOrders: boolean
  manages: boolean
  nickname: string | null
  /** The last time this person viewed it, to within five minutes; an ISO instant. */
  seenAt: string | null
  restrictedEarlyAccess: boolean
  services: { id: ServiceId; type: ServiceType }[]
  /** The day it was closed, if that day has come. From then on, nobody can do anything with its services. */
  closedOn: Day | null
  /** True if it's closed and its last bill is out: there won't be another. */
  isLastBillOut: boolean
  /** True if it's closed and nothing is left to pay. */
  isSettled: boolean
  /** The rules of CP §5 and decisions §10 over the fields above. */
  mayBill: boolean
  mayPay: boolean
  maySeeServices: boolean
}

/** A signed-in member of staff, and the customer the request is about, if it names one of their open views. */
export interface StaffSession {
  staffId: string
  sessionId: string
  userName: string
  role: Role
  over: { view: View; customer: Customer; account: LinkedAccount | undefined } | undefined
}
