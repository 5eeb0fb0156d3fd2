// Tables and conditions for other nouns' SQL.
import { type RawBuilder, sql } from 'kysely'

/** The links between accounts and people, with their scopes. */
export const linkRows = sql.table('account_links')

/** SQL for the instant since which the person of an owner's link `o` has owned the account. */
export const ownsSince = sql`coalesce(o.owner_since, o.linked_at)`

/** An activity on an account, in SQL: who did it, and when. */
interface Done {
  accountId: RawBuilder<unknown>
  doerId: RawBuilder<unknown>
  at: RawBuilder<unknown>
}

/**
 * SQL for whether a reader with access to an account may see the name of whoever did something with it. Everybody may see an owner's name. Only
 * owners may see a helper's, for what was done since they've owned the account: two helpers may not know each other.
 */
export const mayReadName = (readerId: string, { accountId, doerId, at }: Done) => sql<boolean>`
  exists (select from account_links o where o.account_id = ${accountId} and o.role = 'owner'
    and (o.identity_id = ${doerId} or o.identity_id = ${readerId} and ${ownsSince} <= ${at}))`
