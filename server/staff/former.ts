import type { Queries } from '../database/transaction.ts'
import { wasSupervisorSince } from './former-store.ts'

const formerDays = 30

/** The instant from which a former supervisor still counts as one for set-up links. */
export const formerSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: formerDays * 24 })

/**
 * Checks that a former member of staff counts as a supervisor: with a set-up link, whoever ended them could become
 * that person. Locks them until the transaction ends.
 */
export const isFormerSupervisor = (trx: Queries, userName: string, now: Temporal.Instant): Promise<boolean> =>
  wasSupervisorSince(trx, userName, formerSince(now))
