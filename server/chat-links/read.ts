import { sql } from 'kysely'

const at = (now: Temporal.Instant) => sql`${now.toString()}::timestamptz`

/**
 * SQL that's true if the customer of view `v` has proved who they are by a chat link. The link must come from the
 * view's member of staff. Its proof must not have been used for a check yet.
 */
export const hasProvedLink = (now: Temporal.Instant) => sql<boolean>`exists (
  select from chat_links c where c.identity_id = v.identity_id and c.staff_id = v.staff_id
    and c.checked_at is null and c.ends_at > ${at(now)})`
