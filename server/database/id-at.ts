import { type RawBuilder, sql } from 'kysely'

/** SQL for the lowest id that can be generated at an instant (`firstId`). */
export const idAt = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`
