import type { FlagKind } from './kinds.ts'

/**
 * The facts that decide if a view is flagged. They're about the view, the member of staff, and what else that person
 * did within an hour.
 */
export interface JudgedView {
  /** Names are in lower case, without accents, with single spaces between words. */
  staff: { fullName: string; email: string | null; accountKey: string | null }
  customer: { lastName: string; email: string; accountKeys: readonly string[]; isProtected: boolean }
  /** True if the member of staff entered a ticket or the phone system's call ID. */
  hasTicket: boolean
  isChecked: boolean
  isOver: boolean
  /** The number of customers that this member of staff opened in an hour. The hour ends when this view was opened. */
  customersInHour: number
  failedChecks: number
  /**
   * The number of identity checks of customers that failed for this member of staff in an hour. The hour ends with the
   * last failed check in this view.
   */
  failedInHour: number
}

/** Limits on what a member of staff does within an hour. A view that reaches a limit is flagged. */
export interface FlagLimits {
  customers: number
  failedChecks: number
}

/** A flag to raise. `count` is the count that reached the limit `most`. Both are null for flags without a limit. */
export interface RaisedFlag {
  kind: FlagKind
  count: number | null
  most: number | null
}

/**
 * Returns a view's flags. Some are raised while the view is open, others once it's over. A missing ticket is raised
 * only then: while the view is open, staff may still verify the customer, and then need no ticket.
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

/** Finds what the customer and the member of staff share. Looks first at accounts, then the email, then the surname. */
function ownOf({ staff, customer }: JudgedView): FlagKind | undefined {
  if (staff.accountKey !== null && customer.accountKeys.includes(staff.accountKey)) return 'own-account'
  if (staff.email !== null && staff.email === customer.email) return 'own-email'
  return hasSurname(staff.fullName, customer.lastName) ? 'own-surname' : undefined
}

/** True if the last name is in the full name, somewhere after the first word: "Ruiz" in "Ana María Ruiz López". */
const hasSurname = (fullName: string, lastName: string): boolean =>
  lastName !== '' && ` ${fullName.split(' ').slice(1).join(' ')} `.includes(` ${lastName} `)

/** Flags that a member of staff gets at most once an hour. Otherwise one busy hour would fill the supervisors' list. */
export const raisedOncePerHour: readonly FlagKind[] = ['many-customers', 'failed-checks']

/** The count of open flags stops at this number. */
export const mostFlagsCounted = 100
