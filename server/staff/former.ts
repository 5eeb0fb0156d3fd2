import type { Queries } from '../database/transaction.ts'
import { wasSupervisorSince } from './former-store.ts'

const formerDays = 30

/** The instant since when a former supervisor still counts as one for set-up links. */
export const formerSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: formerDays * 24 })

/**
 * Checks if a former member of staff counts as a supervisor: the person who ended their access could use a set-up
 * link to become them. Locks them until the transaction ends.
 */
export const isFormerSupervisor = (trx: Queries, userName: string, now: Temporal.Instant): Promise<boolean> =>
  wasSupervisorSince(trx, userName, formerSince(now))
