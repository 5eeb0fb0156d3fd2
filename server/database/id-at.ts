import { type RawBuilder, sql } from 'kysely'

/** SQL for the lowest id that can be made at an instant, as `firstId` returns it. */
export const idAt = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`
