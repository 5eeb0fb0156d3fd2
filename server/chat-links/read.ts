import { sql } from 'kysely'

const at = (now: Temporal.Instant) => sql`${now.toString()}::timestamptz`

/**
 * SQL that's true if the member of staff of view `v` has a proof from a chat link of its customer that no check has
 * used yet.
 */
export const hasProvedLink = (now: Temporal.Instant) => sql<boolean>`exists (
  select from chat_links c where c.identity_id = v.identity_id and c.staff_id = v.staff_id
    and c.checked_at is null and c.ends_at > ${at(now)})`
