// What the pages are drawn from on which guests look up tickets and orders, and where they stand.
import type { ContactNumberRefusal } from '@lightwell/rulebook/appointments/contact-number.ts'
import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { Changed, Work, WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { ShownOutage } from '../outages/pages.ts'

/** Where guests look up what (AH §2.2). */
export const lookUpPaths = {
  ticket: '/helpcenter/categories/ticket-status',
  order: '/helpcenter/categories/order-status',
} as const satisfies Record<WorkKind, string>

export type GuestPage =
  | ({ name: 'look-up' } & LookingUp)
  | ({ name: 'looked-up' } & LookedUp)
  | ({ name: 'change-time' } & ChangingTime)
  | { name: 'change-number'; work: Work; problem?: NumberProblem | undefined; typed: string }
  | { name: 'cancel-work'; work: Work; problem?: ChangeProblem | undefined }
  | { name: 'unknown-service-type' }

/** What a guest has found, what is down where it is, and what was done a moment ago. */
export interface LookedUp {
  kind: WorkKind
  works: Work[]
  /** The one behind which this page of those that are over begins; nothing of the first, on which those in progress stand. */
  after?: string | undefined
  /** The one behind which the next page begins. */
  next?: string | undefined
  outages: ShownOutage[]
  done?: { what: WorkDone; id: string } | undefined
}

/** The form by which a guest looks tickets or orders up, and what came of it. */
export interface LookingUp {
  kind: WorkKind
  typed: LookUpTyped
  /** How often nothing was found before, one after the other. */
  misses: number
  refusal?: LookUpRefusal | undefined
  /** Whoever is signed in sees all of them elsewhere. */
  isSignedIn: boolean
}

export interface LookUpTyped {
  accountNumber: string
  /** Of a ticket or an order. */
  workNumber: string
  familyName: string
  zipCode: string
}

/** Why nothing is shown: something at fields, a notice about all of it, or too many tries, and then for how many seconds. */
export type LookUpRefusal =
  | { errors: Partial<Record<keyof LookUpTyped, string>> }
  | { notice: 'not-found' | 'invalid-account' | 'failed' | 'not-from-here' | 'over' }
  | { waitSeconds: number }

/** Another time for one of them. `slots`: what there is to choose from, nothing where that could not be read. */
export interface ChangingTime {
  work: Work
  slots: Slot[] | undefined
  problem?: ChangeProblem | 'none-chosen' | undefined
}

/** What was done a moment ago; `over`: nothing, since it was done or cancelled meanwhile. */
export type WorkDone = Changed | 'over'

/** Why a change was not made, or that nobody knows whether it was; with too many tries, for how many seconds none is made. */
export type ChangeProblem = 'slot-taken' | 'unavailable' | 'fault' | { waitSeconds: number }

/** The same of a number, whose own reason stands at its fields. */
export type NumberProblem = ChangeProblem | { numberError: ContactNumberRefusal }

/** Below where it was looked up: the visit as a file for calendars. */
export const visitFileName = 'visit.ics'
