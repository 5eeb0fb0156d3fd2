// What was asked about somebody is void once somebody else may be behind the name, approved or not. The requests are removed in the transaction
// that changes it: whoever asked has to ask again. The trail still says who asked and approved.
import type { Queries } from '../database/transaction.ts'
import { removeOpenRequests } from './approval-store.ts'
import { askSecondPerson } from './approvals.ts'

/** Voids what was asked about who owns an account. Call it whenever the account gets an owner. */
const voidLinkRequests = (trx: Queries, accountId: string): Promise<void> =>
  removeOpenRequests(trx, { accountId }, ['linkAsOwner', 'linkBesideOwner'])

/** Voids what was asked about a member of staff. Call it whenever they end, or get another set-up link. */
const voidRequestsAbout = (trx: Queries, staffId: string): Promise<void> =>
  removeOpenRequests(trx, { staffId }, ['giveSupervisor'])

/** Requests as rooms below this one need them. They get them as `world.approvals`. */
export const worldApprovals = { voidRequestsAbout, voidLinkRequests, askSecondPerson }
export type Approvals = typeof worldApprovals

declare module '../world.ts' {
  interface World {
    /** Requests for a second person, for the rooms below this one. */
    approvals: Approvals
  }
}
