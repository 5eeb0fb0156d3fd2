// The pages on which guests look up tickets and orders, and change them.
import type { ContactNumberRefusal } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { Changed, Work, WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { ShownOutage } from '../outages/pages.tsx'
import type { Drawn, FactsAlone } from '../page-facts.ts'
import { CancelWorkPage } from './CancelWorkPage.tsx'
import { ChangeNumberPage } from './ChangeNumberPage.tsx'
import { ChangeTimePage } from './ChangeTimePage.tsx'
import { LookedUpPage } from './LookedUpPage.tsx'
import { LookUpPage } from './LookUpPage.tsx'
import { UnknownServiceTypePage } from './UnknownServiceTypePage.tsx'

export interface AppointmentsPages {
  'look-up': LookingUp
  'looked-up': LookedUp
  'change-time': ChangingTime
  /** `typed`: the refused number, as typed. */
  'change-number': { work: Work; problem?: NumberProblem | undefined; typed: string }
  'cancel-work': { work: Work; problem?: ChangeProblem | undefined }
  'unknown-service-type': FactsAlone
}

export const appointmentsPages: Drawn<AppointmentsPages> = {
  'look-up': LookUpPage,
  'looked-up': LookedUpPage,
  'change-time': ChangeTimePage,
  'change-number': ChangeNumberPage,
  'cancel-work': CancelWorkPage,
  'unknown-service-type': UnknownServiceTypePage,
}

/** The tickets or orders that a guest found, outages at their address, and the guest's latest change. */
export interface LookedUp {
  kind: WorkKind
  works: Work[]
  /**
   * The finished ticket or order after which this page starts. Undefined on the first page, which also lists those in
   * progress.
   */
  after?: string | undefined
  /** The finished ticket or order after which the next page starts. Undefined on the last page. */
  next?: string | undefined
  outages: ShownOutage[]
  done?: { what: WorkDone; id: string } | undefined
}

/** The look-up form, and why the last try found nothing. */
export interface LookingUp {
  kind: WorkKind
  typed: LookUpTyped
  /** The number of failed tries in a row. */
  misses: number
  refusal?: LookUpRefusal | undefined
  /** True: the page links to the account's own list of tickets or orders. */
  isSignedIn: boolean
}

export interface LookUpTyped {
  accountNumber: string
  /** The number of a ticket or an order. */
  workNumber: string
  familyName: string
  zipCode: string
}

/** The reason that nothing was found: errors at fields, a notice about the whole form, or too many tries. */
export type LookUpRefusal =
  | { errors: Partial<Record<keyof LookUpTyped, string>> }
  | { notice: 'not-found' | 'invalid-account' | 'failed' | 'not-from-here' | 'over' }
  | { waitSeconds: number }

/** A visit whose time the guest is changing. `slots`: the free times. Undefined if they couldn't be loaded. */
export interface ChangingTime {
  work: Work
  slots: Slot[] | undefined
  problem?: ChangeProblem | 'none-chosen' | undefined
}

/**
 * The change that the guest has just made. `over`: nothing changed, because the ticket or order was already done or
 * canceled.
 */
export type WorkDone = Changed | 'over'

/**
 * The reason a change wasn't made. `fault`: after an error, we don't know if it was made. `waitSeconds`: there were too
 * many tries, and the next is allowed after these seconds.
 */
export type ChangeProblem = 'slot-taken' | 'unavailable' | 'fault' | { waitSeconds: number }

/** The reason a number wasn't changed. `numberError`: the error at the number's field. */
export type NumberProblem = ChangeProblem | { numberError: ContactNumberRefusal }
