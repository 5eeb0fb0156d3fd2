// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A customer who signs in. */
export const identityRows = sql.table('identities')

/** SQL for e-mails that somebody is to have once they've verified them: `identity_id`, `email`. */
export const openEmailChanges = (
  now: Temporal.Instant,
) => sql`(select m.identity_id, m.email from mailed_links m
  where m.purpose = 'change-email' and m.identity_id is not null and m.used_at is null
    and m.expires_at > ${now.toString()}::timestamptz)`

/** SQL for the full name in a row of identities, by its alias; null where the identity was deleted. */
export const fullName = (row: string) => sql<string | null>`
  (case when ${sql.ref(`${row}.deleted_at`)} is null
    then ${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)} end)`

/** A customer's session. */
export const sessionRows = sql.table('sessions')

/** What came by mail and lets somebody in, verifies an address or puts one back. */
export const mailedLinkRows = sql.table('mailed_links')
