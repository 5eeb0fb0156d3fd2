// Voids requests for approval once a different person may be behind the account or the user name that they're about.
// Approved requests are voided, too. They're deleted in the transaction that makes the change, so the requester has to
// ask again. The trail still shows who asked and who approved.
import type { Queries } from '../database/transaction.ts'
import { removeOpenRequests } from './approval-store.ts'
import { askSecondPerson } from './approvals.ts'

/** Voids requests to link an owner to an account. Call it whenever the account gets an owner. */
const voidLinkRequests = (trx: Queries, accountId: string): Promise<void> =>
  removeOpenRequests(trx, { accountId }, ['linkAsOwner', 'linkBesideOwner'])

/**
 * Voids requests to make a member of staff a supervisor. Call it whenever their access ends, or they get another set-up
 * link.
 */
const voidRequestsAbout = (trx: Queries, staffId: string): Promise<void> =>
  removeOpenRequests(trx, { staffId }, ['giveSupervisor'])

/**
 * The functions about approvals for rooms that may not import this one (docs/rooms.md). They call them as
 * `world.approvals`.
 */
export const worldApprovals = { voidRequestsAbout, voidLinkRequests, askSecondPerson }
export type Approvals = typeof worldApprovals

declare module '../world.ts' {
  interface World {
    /** Requests for a second person's approval, for rooms that may not import this one (docs/rooms.md). */
    approvals: Approvals
  }
}
