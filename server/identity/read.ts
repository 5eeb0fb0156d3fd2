// SQL about identities for other modules.
import { sql } from 'kysely'

/** Customers' identities. */
export const identityRows = sql.table('identities')

/** SQL for new email addresses that still have to be confirmed, as `identity_id` and `email`. */
export const openEmailChanges = (
  now: Temporal.Instant,
) => sql`(select m.identity_id, m.email from mailed_links m
  where m.purpose = 'change-email' and m.identity_id is not null and m.used_at is null
    and m.expires_at > ${now.toString()}::timestamptz)`

/**
 * SQL for the full name in a row of identities. Null if the identity was deleted.
 * @param row the row's alias
 */
export const fullName = (row: string) => sql<string | null>`
  (case when ${sql.ref(`${row}.deleted_at`)} is null
    then ${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)} end)`

/** Customers' sessions. */
export const sessionRows = sql.table('sessions')

/** Links that we emailed to someone, for example to choose a password, or to verify or restore an email address. */
export const mailedLinkRows = sql.table('mailed_links')
