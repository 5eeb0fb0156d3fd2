import type { Queries } from '../database/transaction.ts'
import { wasSupervisorSince } from './former-store.ts'

const formerDays = 30

/**
 * Somebody who stopped being a supervisor after this instant still counts as a supervisor when a set-up link is made
 * for them.
 */
export const formerSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: formerDays * 24 })

/**
 * True if a former member of staff still counts as a supervisor. If so, don't make a set-up link for that person: the
 * supervisor who ended their access could use the link to pose as them. Locks the former member of staff until the
 * transaction ends.
 */
export const isFormerSupervisor = (trx: Queries, userName: string, now: Temporal.Instant): Promise<boolean> =>
  wasSupervisorSince(trx, userName, formerSince(now))
