import type { Scopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { scopeValues, selectedScopes } from './read.ts'

/** Somebody with access to an account. */
export interface AccountUser extends Scopes {
  identityId: string
  role: 'owner' | 'user'
  firstName: string
  lastName: string
  email: string
  isVerified: boolean
  language: 'en' | 'es'
  linkedAt: Date
  seenAt: Date | null
}

/** Finds the people with access to an account, owners first. With `identityId`, finds only that person. */
export async function findUsers(
  queries: Queries,
  accountId: string,
  identityId?: string,
): Promise<AccountUser[]> {
  return (await usersIn(accountId, identityId).execute(queries)).rows
}

/** SQL for the people with access to an account as a JSON array, to put into another SQL statement. */
export const usersOf = (accountId: string) => sql<ReadUser[]>`
  (select coalesce(json_agg(u), '[]') from (${usersIn(accountId)}) u)`

/** Somebody with access, as read from JSON: instants are ISO strings. */
export type ReadUser = Omit<AccountUser, 'linkedAt' | 'seenAt'> & { linkedAt: string; seenAt: string | null }

const usersIn = (accountId: string, identityId?: string) => sql<AccountUser>`
  select l.identity_id as "identityId", l.role, ${selectedScopes('l')}, i.first_name as "firstName",
    i.last_name as "lastName", i.email, i.is_verified as "isVerified", i.language, l.linked_at as "linkedAt",
    l.seen_at as "seenAt"
  from account_links l join ${identityRows} i on i.id = l.identity_id
  where l.account_id = ${accountId}
    and ${identityId === undefined ? sql`true` : sql`l.identity_id = ${identityId}`}
  order by l.role, l.linked_at, l.identity_id`

/**
 * Gives somebody access to an account.
 * @returns false if they already have access
 */
export async function insertHelper(
  trx: Queries,
  { accountId, identityId, ...scopes }: Scopes & { accountId: string; identityId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('account_links')
    .values({
      account_id: accountId,
      identity_id: identityId,
      role: 'user',
      ...scopeValues(scopes),
      linked_at: now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'identity_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/**
 * Changes a helper's scopes.
 * @returns false if they have no access, or if they're an owner, who has every scope
 */
export async function updateScopes(
  trx: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
  scopes: Scopes,
): Promise<boolean> {
  const updated = await trx
    .updateTable('account_links')
    .set(scopeValues(scopes))
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .where('role', '=', 'user')
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/**
 * Ends a helper's access.
 * @returns false if they're an owner or have no access
 */
export async function removeHelper(
  trx: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('account_links')
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .where('role', '=', 'user')
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** Finds the active person who signs in with an email, given in lowercase. */
export async function findPersonOf(queries: Queries, email: string) {
  const found = await sql<{ id: string; firstName: string; lastName: string; language: 'en' | 'es' }>`
    select id, first_name as "firstName", last_name as "lastName", language from ${identityRows}
    where email = ${email} and is_active`.execute(queries)
  return found.rows[0]
}

/** Finds somebody's role and scopes on an account. Undefined if the account isn't linked to them. */
export const findScopes = (
  queries: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
): Promise<(Pick<Scopes, 'pays' | 'manages'> & Pick<AccountUser, 'role'>) | undefined> =>
  queries
    .selectFrom('account_links')
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .select(['pays', 'manages', 'role'])
    .executeTakeFirst()
