import type { Queries } from '../database/transaction.ts'
import { wasSupervisorSince } from './former-store.ts'

const formerDays = 30

/**
 * The start of the time for which former supervisors still count: whoever stopped being one after it counts as one, for
 * set-up links.
 */
export const formerSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: formerDays * 24 })

/**
 * True if a former member of staff still counts as a supervisor. If so, don't make a set-up link for them: the
 * supervisor who ended their access could use it to pose as them. Locks them until the transaction ends.
 */
export const isFormerSupervisor = (trx: Queries, userName: string, now: Temporal.Instant): Promise<boolean> =>
  wasSupervisorSince(trx, userName, formerSince(now))
