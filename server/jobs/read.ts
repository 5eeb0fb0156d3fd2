// What the stores of other nouns may use of what jobs could not do.
import { type RawBuilder, sql } from 'kysely'

/** For a claim: leaves out what did not fit and whose next try is later than `now`. @param thing as the job names it */
export const isNoMisfit = (
  job: string,
  thing: RawBuilder<unknown>,
  now: Temporal.Instant,
): RawBuilder<unknown> => sql`${thing} not in (
  select thing from misfits where job = ${job} and next_try_at > ${now.toString()}::timestamptz)`
