import { sql } from 'kysely'

const at = (now: Temporal.Instant) => sql`${now.toString()}::timestamptz`

/**
 * SQL that's true if view `v` can use a proof from a chat link: its customer proved who they are to its member of
 * staff, and no check has used the proof.
 */
export const hasProvedLink = (now: Temporal.Instant) => sql<boolean>`exists (
  select from chat_links c where c.identity_id = v.identity_id and c.staff_id = v.staff_id
    and c.checked_at is null and c.ends_at > ${at(now)})`
