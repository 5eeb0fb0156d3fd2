import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import type { AccountId, AccountNumber, BillingAccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import type { View } from './actor.ts'
import type { Language } from './language.ts'

/** A signed-in customer, as one statement reads it at each request. */
export interface Session {
  id: string
  tokenHash: Buffer
  /** When its person last proved who they are: by signing in, or once more since. */
  confirmedAt: Temporal.Instant
  customer: Customer
  /** `undefined` where none is linked. */
  accountInUse: LinkedAccount | undefined
}

/** Somebody to whom accounts are linked. */
export interface Customer {
  id: string
  email: string
  firstName: string
  lastName: string
  isVerified: boolean
  telephone: string | null
  telephoneVerified: boolean
  /** That of their mails. */
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
  /** Whether its orders are theirs to see: with the services, or with those to come. */
  followsOrders: boolean
  manages: boolean
  nickname: string | null
  /** When this person last looked at it, to within five minutes; an ISO instant. */
  seenAt: string | null
  restrictedEarlyAccess: boolean
  services: { id: ServiceId; type: ServiceType }[]
  /** The day on which it was closed, once that has come. Then nobody has anything to do with its services any more. */
  closedOn: Day | null
  /** Whether it is closed and its last bill is out: no other will come. */
  isLastBillOut: boolean
  /** Whether it is closed and nothing is left to pay. */
  isSettled: boolean
  /** The rules of CP §5 and decisions §10 over the fields above. */
  mayBill: boolean
  mayPay: boolean
  maySeeServices: boolean
}

/** A member of staff who is signed in, and the customer over whom the request is made, if it names an open view of that member of staff. */
export interface StaffSession {
  staffId: string
  sessionId: string
  userName: string
  role: Role
  over: { view: View; customer: Customer; account: LinkedAccount | undefined } | undefined
}
