import type { FlagKind } from './kinds.ts'

/** What flags are raised from: a view, whose it is, and what they did within the hour. */
export interface JudgedView {
  /** Names in small letters, without accents, and with single blanks between their words. */
  staff: { fullName: string; email: string | null; accountKey: string | null }
  customer: { lastName: string; email: string; accountKeys: readonly string[]; isProtected: boolean }
  /** A ticket or the telephone system's call id was given. */
  hasTicket: boolean
  isChecked: boolean
  isOver: boolean
  /** Customers whose views they opened within the hour that ends with this one, it among them. */
  customersInHour: number
  /** Failed checks in this view. */
  failedChecks: number
  /** Failed checks in all of their views within the hour that ends with this view's last one. */
  failedInHour: number
}

/** How many within an hour are flagged. */
export interface FlagLimits {
  customers: number
  failedChecks: number
}

/** A flag to raise, with how many there were, if it's about a number, and how many are flagged. */
export interface RaisedFlag {
  kind: FlagKind
  count: number | null
  most: number | null
}

/**
 * The flags of a view: those of how it was opened, and once it's over those of how it went. A view without a ticket is looked at once it's over:
 * until then the caller may still be checked.
 */
export function flagsOf(view: JudgedView, limits: FlagLimits): RaisedFlag[] {
  const own = ownOf(view)
  const flags: (RaisedFlag | false | undefined)[] = [
    own && { kind: own, count: null, most: null },
    view.customer.isProtected && { kind: 'protected', count: null, most: null },
    view.customersInHour >= limits.customers && {
      kind: 'many-customers',
      count: view.customersInHour,
      most: limits.customers,
    },
    view.isOver &&
      view.failedChecks > 0 &&
      view.failedInHour >= limits.failedChecks && {
        kind: 'failed-checks',
        count: view.failedInHour,
        most: limits.failedChecks,
      },
    view.isOver && !view.hasTicket && !view.isChecked && { kind: 'no-ticket', count: null, most: null },
  ]
  return flags.filter((flag): flag is RaisedFlag => Boolean(flag))
}

/** What of the customer is the member of staff's own: an account, the email, or the surname. */
function ownOf({ staff, customer }: JudgedView): FlagKind | undefined {
  if (staff.accountKey !== null && customer.accountKeys.includes(staff.accountKey)) return 'own-account'
  if (staff.email !== null && staff.email === customer.email) return 'own-email'
  return hasSurname(staff.fullName, customer.lastName) ? 'own-surname' : undefined
}

/** True: the customer's last name, all of it, is among the words behind the first one of a full name: "Ruiz" of "Ana María Ruiz López". */
const hasSurname = (fullName: string, lastName: string): boolean =>
  lastName !== '' && ` ${fullName.split(' ').slice(1).join(' ')} `.includes(` ${lastName} `)

/** Flags about a number are raised once an hour for each member of staff, so that a busy hour is one line to work on. */
export const raisedOncePerHour: readonly FlagKind[] = ['many-customers', 'failed-checks']

/** Open flags are counted up to so many. */
export const mostFlagsCounted = 100
