import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'

/** A code that a guard can refuse with. */
export type GuardRefusal =
  | 'not-signed-in'
  | 'billing-not-permitted'
  | 'services-not-permitted'
  | 'not-found'
  | 'view-first'
  | 'confirm-first'
  | 'account-closed'
  | (typeof scopeRefusals)[Scope]
export type Scope = 'pays' | 'manages' | 'owns'
/** The refusals for people who can see the account but lack a scope. */
export const scopeRefusals = {
  pays: 'paying-not-permitted',
  manages: 'managing-not-permitted',
  owns: 'not-owner',
} as const

interface Row {
  refusals: readonly GuardRefusal[]
  /** A sentence that says who the guard admits, for the page about the API. Null if only forms use the guard. */
  admits: ((inputs: Record<never, never>, locale: { locale: Language }) => string) | null
}

/** Every guard, with its refusals. */
export const guardTable = {
  anyone: {
    refusals: [],
    admits: words.calls_guard_anyone,
  },
  signedIn: {
    refusals: ['not-signed-in'],
    admits: words.calls_guard_signed_in,
  },
  customer: {
    refusals: ['not-signed-in', 'not-found'],
    admits: words.calls_guard_customer,
  },
  linkedAccount: {
    refusals: ['not-signed-in', 'not-found'],
    admits: words.calls_guard_linked_account,
  },
  linkedThing: {
    refusals: ['not-signed-in', 'not-found'],
    admits: words.calls_guard_linked_account,
  },
  billingAccount: {
    refusals: ['not-signed-in', 'not-found', 'billing-not-permitted'],
    admits: words.calls_guard_billing_account,
  },
  platformAccount: {
    refusals: ['not-signed-in', 'not-found', 'billing-not-permitted'],
    admits: words.calls_guard_platform_account,
  },
  ownBilling: {
    refusals: ['not-signed-in', 'not-found', 'billing-not-permitted'],
    admits: words.calls_guard_own_billing,
  },
  serviceAccount: {
    refusals: ['not-signed-in', 'not-found', 'services-not-permitted'],
    admits: words.calls_guard_service_account,
  },
  ownServices: {
    refusals: ['not-signed-in', 'not-found', 'services-not-permitted'],
    admits: words.calls_guard_own_services,
  },
  ownOrders: {
    refusals: ['not-signed-in', 'not-found', 'services-not-permitted'],
    admits: words.calls_guard_own_orders,
  },
  ownOrLookedUp: {
    refusals: ['not-signed-in', 'not-found', 'services-not-permitted'],
    admits: words.calls_guard_own_or_looked_up,
  },
  accountInUse: {
    refusals: ['not-signed-in', 'not-found', 'billing-not-permitted'],
    admits: words.calls_guard_account_in_use,
  },
  ownOrGuest: {
    refusals: ['not-signed-in', 'not-found', 'services-not-permitted'],
    admits: words.calls_guard_own_or_guest,
  },
  staff: {
    refusals: ['not-signed-in'],
    admits: words.calls_guard_staff,
  },
  viewed: {
    refusals: ['view-first'],
    admits: words.calls_guard_viewed,
  },
  viewedAccount: {
    refusals: ['view-first', 'not-found'],
    admits: words.calls_guard_viewed,
  },
  viewedBilling: {
    refusals: ['view-first', 'not-found', 'billing-not-permitted'],
    admits: words.calls_guard_viewed,
  },
  ownView: {
    refusals: ['not-found'],
    admits: words.calls_guard_own_view,
  },
  identityToView: {
    refusals: ['not-found'],
    admits: words.calls_guard_staff,
  },
  guest: {
    refusals: ['not-signed-in'],
    admits: null,
  },
  mailedLink: {
    refusals: ['not-found'],
    admits: null,
  },
} satisfies Record<string, Row>
export type GuardName = keyof typeof guardTable
