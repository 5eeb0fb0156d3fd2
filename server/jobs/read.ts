// SQL about dead letters that other folders' stores may use.
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition that's true unless the item is a dead letter whose next attempt is later than `now`.
 * @param thing the job's name for the item
 */
export const isNoDeadLetter = (
  job: string,
  thing: RawBuilder<unknown>,
  now: Temporal.Instant,
): RawBuilder<unknown> => sql`${thing} not in (
  select thing from misfits where job = ${job} and next_try_at > ${now.toString()}::timestamptz)`
