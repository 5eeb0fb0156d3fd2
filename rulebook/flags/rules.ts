import type { FlagKind } from './kinds.ts'

/**
 * The facts that decide a view's flags. They're about the view, its member of staff, and that person's other views
 * within the hour.
 */
export interface JudgedView {
  /** Names are in lower case, without accents, with single spaces between words. */
  staff: { fullName: string; email: string | null; accountKey: string | null }
  customer: { lastName: string; email: string; accountKeys: readonly string[]; isProtected: boolean }
  /** True if the member of staff entered a ticket or the phone system's call ID. */
  hasTicket: boolean
  isChecked: boolean
  isOver: boolean
  /** The number of customers that the member of staff opened within an hour, ending with this view. */
  customersInHour: number
  failedChecks: number
  /**
   * The number of checks that this member of staff failed within an hour. The hour ends with the last failed check in
   * this view.
   */
  failedInHour: number
}

/** The counts within an hour from which on a view is flagged. */
export interface FlagLimits {
  customers: number
  failedChecks: number
}

/** A flag to raise. `count` and `most`, the limit, are only for flags about a count. */
export interface RaisedFlag {
  kind: FlagKind
  count: number | null
  most: number | null
}

/**
 * Returns a view's flags. Some are raised when the view opens, others once it's over. A missing ticket is flagged only
 * at the end, because verifying the caller makes up for it.
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

/** Returns the first thing that the customer and the member of staff share: an account, the email or the surname. */
function ownOf({ staff, customer }: JudgedView): FlagKind | undefined {
  if (staff.accountKey !== null && customer.accountKeys.includes(staff.accountKey)) return 'own-account'
  if (staff.email !== null && staff.email === customer.email) return 'own-email'
  return hasSurname(staff.fullName, customer.lastName) ? 'own-surname' : undefined
}

/** True if the full name contains the last name after its first word: "Ruiz" in "Ana María Ruiz López". */
const hasSurname = (fullName: string, lastName: string): boolean =>
  lastName !== '' && ` ${fullName.split(' ').slice(1).join(' ')} `.includes(` ${lastName} `)

/** Flags that a member of staff gets at most once an hour. So a busy hour gives supervisors only one flag. */
export const raisedOncePerHour: readonly FlagKind[] = ['many-customers', 'failed-checks']

/** The count of open flags stops at this number. */
export const mostFlagsCounted = 100
