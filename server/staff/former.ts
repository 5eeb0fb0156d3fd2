import type { Queries } from '../database/transaction.ts'
import { wasSupervisorSince } from './former-store.ts'

const formerDays = 30

/** The instant since when whoever was a supervisor still counts as one, as far as set-up links go. */
export const formerSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: formerDays * 24 })

/**
 * Checks that somebody who has ended counts as a supervisor: a link from whoever ended them would make them that person. They stay as they
 * are until the transaction ends.
 */
export const isFormerSupervisor = (trx: Queries, userName: string, now: Temporal.Instant): Promise<boolean> =>
  wasSupervisorSince(trx, userName, formerSince(now))
