// SQL about access to accounts, for other modules.
import type { Scope, Scopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LinkedAccountTables } from './tables.ts'

/** The links between accounts and people, with their scopes. */
export const linkRows = sql.table('account_links')

type ScopedTable = LinkedAccountTables['account_links' | 'helper_invitations']

/** The column of each scope, in links and in invitations. */
const scopeColumns = {
  billing: 'billing',
  pays: 'pays',
  seesServices: 'sees_services',
  manages: 'manages',
} as const satisfies Record<Scope, keyof ScopedTable>
const pairs = Object.entries(scopeColumns) as [Scope, (typeof scopeColumns)[Scope]][]

/**
 * SQL that selects a row's scopes by the names that the rulebook has for them.
 * @param alias the row's alias
 */
export const selectedScopes = (alias: string) =>
  sql.join(pairs.map(([scope, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(scope)}`))

/** The columns of the scopes, in the form that a query builder's `select` takes. */
export const scopeSelection = pairs.map(([scope, column]) => `${column} as ${scope}` as const)

/** Scopes by column, for an insert or an update. */
export const scopeValues = (scopes: Scopes) =>
  Object.fromEntries(pairs.map(([scope, column]) => [column, scopes[scope]])) as Record<
    (typeof scopeColumns)[Scope],
    boolean
  >

/** SQL for the time since which the owner in link `o` has owned the account. */
export const ownsSince = sql`coalesce(o.owner_since, o.linked_at)`

/** An action on an account, in SQL: who did it, and when. */
interface Done {
  accountId: RawBuilder<unknown>
  doerId: RawBuilder<unknown>
  at: RawBuilder<unknown>
}

/**
 * SQL that's true if a reader may see the name of a person who did something with an account. The reader has access to
 * the account. Everybody may see an owner's name. Helpers may not know each other, so only owners may see a helper's
 * name. Owners see it only for actions since they've owned the account.
 */
export const mayReadName = (readerId: string, { accountId, doerId, at }: Done) => sql<boolean>`
  exists (select from account_links o where o.account_id = ${accountId} and o.role = 'owner'
    and (o.identity_id = ${doerId} or o.identity_id = ${readerId} and ${ownsSince} <= ${at}))`
