// The parts of dead letters that other nouns' stores may use.
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for a claim that leaves out dead letters whose next try is later than `now`.
 * @param thing the job's name for the item
 */
export const isNoDeadLetter = (
  job: string,
  thing: RawBuilder<unknown>,
  now: Temporal.Instant,
): RawBuilder<unknown> => sql`${thing} not in (
  select thing from misfits where job = ${job} and next_try_at > ${now.toString()}::timestamptz)`
