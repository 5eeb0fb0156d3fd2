import type { FlagKind } from './kinds.ts'

/**
 * The facts from which flags are raised: a view, its member of staff, and that person's other views within the hour.
 */
export interface JudgedView {
  /** Names are in lowercase, without accents, and have single spaces between words. */
  staff: { fullName: string; email: string | null; accountKey: string | null }
  customer: { lastName: string; email: string; accountKeys: readonly string[]; isProtected: boolean }
  /** True if a ticket or the phone system's call ID was given. */
  hasTicket: boolean
  isChecked: boolean
  isOver: boolean
  /** Customers whose views the member of staff opened within the hour up to and including this view. */
  customersInHour: number
  failedChecks: number
  /** Failed checks in all of the staff member's views within the hour up to the last failed check in this view. */
  failedInHour: number
}

/** The counts within an hour at which a view is flagged. */
export interface FlagLimits {
  customers: number
  failedChecks: number
}

/** A flag to raise. A flag about a count has the count and the limit reached. */
export interface RaisedFlag {
  kind: FlagKind
  count: number | null
  most: number | null
}

/**
 * Returns a view's flags: flags about how it was opened and, once the view is over, flags about what happened in it. A
 * missing ticket is flagged only at the end, since the caller can still be verified until then.
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

/** Returns the first thing that the customer and the member of staff share: an account, the email, or the surname. */
function ownOf({ staff, customer }: JudgedView): FlagKind | undefined {
  if (staff.accountKey !== null && customer.accountKeys.includes(staff.accountKey)) return 'own-account'
  if (staff.email !== null && staff.email === customer.email) return 'own-email'
  return hasSurname(staff.fullName, customer.lastName) ? 'own-surname' : undefined
}

/**
 * Checks if the whole last name is among the words after the first of a full name: "Ruiz" in "Ana María Ruiz
 * López".
 */
const hasSurname = (fullName: string, lastName: string): boolean =>
  lastName !== '' && ` ${fullName.split(' ').slice(1).join(' ')} `.includes(` ${lastName} `)

/**
 * Flags about a count are raised at most once an hour per member of staff, so a busy hour makes one item to work on.
 */
export const raisedOncePerHour: readonly FlagKind[] = ['many-customers', 'failed-checks']

/** Open flags are counted up to this many. */
export const mostFlagsCounted = 100
