// What the SQL of other nouns may read here.
import { type RawBuilder, sql } from 'kysely'

/** Who may see an account, and do what with it. */
export const linkRows = sql.table('account_links')

/** SQL for the time since when the person of an owner's link `o` owns the account. */
export const ownsSince = sql`coalesce(o.owner_since, o.linked_at)`

/** Something that somebody did with an account, in SQL: who did it, and when. */
interface Done {
  accountId: RawBuilder<unknown>
  doerId: RawBuilder<unknown>
  at: RawBuilder<unknown>
}

/**
 * SQL for whether a reader of an account may read the name of who did something with it: an owner's is told to everybody, and a helper's
 * to owners alone, of what was done since they own the account. Two helpers may not know each other.
 */
export const mayReadName = (readerId: string, { accountId, doerId, at }: Done) => sql<boolean>`
  exists (select from account_links o where o.account_id = ${accountId} and o.role = 'owner'
    and (o.identity_id = ${doerId} or o.identity_id = ${readerId} and ${ownsSince} <= ${at}))`
