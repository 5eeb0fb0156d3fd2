// Requests about somebody become void, approved or not, once a different person may be using that name. They're
// removed in the transaction that makes the change, so the requester has to ask again. The trail still shows who
// asked and who approved.
import type { Queries } from '../database/transaction.ts'
import { removeOpenRequests } from './approval-store.ts'
import { askSecondPerson } from './approvals.ts'

/** Voids requests about who owns an account. Call it whenever the account gets an owner. */
const voidLinkRequests = (trx: Queries, accountId: string): Promise<void> =>
  removeOpenRequests(trx, { accountId }, ['linkAsOwner', 'linkBesideOwner'])

/** Voids requests about a member of staff. Call it whenever their access ends, or they get another set-up link. */
const voidRequestsAbout = (trx: Queries, staffId: string): Promise<void> =>
  removeOpenRequests(trx, { staffId }, ['giveSupervisor'])

/** The functions that lower rooms need, as `world.approvals`. */
export const worldApprovals = { voidRequestsAbout, voidLinkRequests, askSecondPerson }
export type Approvals = typeof worldApprovals

declare module '../world.ts' {
  interface World {
    /** Requests for a second person, for the rooms below this one. */
    approvals: Approvals
  }
}
