// Voids requests for approval, even approved ones, if their account or user name may have passed to another person. The
// same transaction makes that change and deletes the requests. The requester has to ask again. The trail still says who
// asked and who approved.
import type { Queries } from '../database/transaction.ts'
import { removeOpenRequests } from './approval-store.ts'
import { askSecondPerson } from './approvals.ts'

/** Voids requests to link an owner to an account. Call it whenever the account gets an owner. */
const voidLinkRequests = (trx: Queries, accountId: string): Promise<void> =>
  removeOpenRequests(trx, { accountId }, ['linkAsOwner', 'linkBesideOwner'])

/**
 * Voids requests to make a member of staff a supervisor. Call it whenever that person's access ends, or they get
 * another set-up link.
 */
const voidRequestsAbout = (trx: Queries, staffId: string): Promise<void> =>
  removeOpenRequests(trx, { staffId }, ['giveSupervisor'])

/** Functions about approvals for modules that may not import this module (docs/rooms.md), as `world.approvals`. */
export const worldApprovals = { voidRequestsAbout, voidLinkRequests, askSecondPerson }
export type Approvals = typeof worldApprovals

declare module '../world.ts' {
  interface World {
    /** Functions about approvals for modules that may not import this module (docs/rooms.md). */
    approvals: Approvals
  }
}
