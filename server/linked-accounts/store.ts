import { type RawBuilder, sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import type { ReadCount } from '../web/limits.ts'
import { type ReadUser, usersOf } from './user-write.ts'

/**
 * Facts about a person's link to an account: when it began, if the person is the only owner, and if bills come by email
 * only.
 */
export interface LinkFacts {
  linkedAt: string
  isOnlyOwner: boolean
  paperless: boolean
}

/**
 * Finds a person's links by account, and reads counts of attempts, in one SQL statement.
 * @param peopleOf the id of an account whose people with access are read, too
 */
export async function findLinks(
  queries: Queries,
  identityId: string,
  counts: RawBuilder<ReadCount[]>[],
  peopleOf?: string,
): Promise<{ links: Map<string, LinkFacts>; counts: ReadCount[]; people: ReadUser[] }> {
  const found = await sql<{
    links: (LinkFacts & { accountId: string })[]
    counts: ReadCount[][]
    people: ReadUser[] | null
  }>`
    select coalesce((
      select json_agg(json_build_object('accountId', l.account_id, 'linkedAt', l.linked_at, 'paperless', a.paperless,
        'isOnlyOwner', l.role = 'owner' and not exists (
          select from account_links o
          where o.account_id = l.account_id and o.role = 'owner' and o.identity_id <> l.identity_id)))
      from account_links l join ${accountRows} a on a.id = l.account_id
      where l.identity_id = ${identityId}), '[]') as links, json_build_array(${sql.join(counts)}) as counts,
      ${peopleOf === undefined ? sql`null` : usersOf(peopleOf)} as people`.execute(queries)
  const [row] = found.rows
  return {
    links: new Map(row?.links.map((link) => [link.accountId, link] as const)),
    counts: row?.counts.flat() ?? [],
    people: row?.people ?? [],
  }
}

/** Finds the accounts linked to somebody, ordered by id. */
export async function findAccountsOf(queries: Queries, identityId: string): Promise<string[]> {
  const found = await queries
    .selectFrom('account_links')
    .where('identity_id', '=', identityId)
    .orderBy('account_id')
    .select('account_id')
    .execute()
  return found.map(({ account_id }) => account_id)
}

/**
 * Removes a person's link to an account.
 * @returns the person's role; undefined if there was no link
 */
export async function removeLink(
  trx: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
): Promise<'owner' | 'user' | undefined> {
  const removed = await trx
    .deleteFrom('account_links')
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .returning('role')
    .executeTakeFirst()
  return removed?.role
}

/**
 * Removes all links to an account without an owner.
 * @returns the people who lost access
 */
export async function removeOrphans(trx: Queries, accountId: string): Promise<string[]> {
  const removed = await sql<{ identityId: string }>`
    delete from account_links l where account_id = ${accountId}
      and not exists (select from account_links o where o.account_id = ${accountId} and o.role = 'owner')
    returning identity_id as "identityId"`.execute(trx)
  return removed.rows.map(({ identityId }) => identityId)
}

/** Stores a person's nickname for an account. */
export async function updateNickname(
  queries: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
  nickname: string | null,
): Promise<void> {
  await queries
    .updateTable('account_links')
    .set({ nickname })
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .execute()
}

/**
 * Records that a person chose an account to open first. Only the time of the choice is stored, and the account with the
 * newest time opens first. So simultaneous choices never conflict.
 */
export async function openFirst(
  queries: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('account_links')
    .set({ opens_first_since: now.toString() })
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .execute()
}

/** Records that a person has viewed an account. */
export async function updateSeen(
  queries: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('account_links')
    .set({ seen_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('identity_id', '=', identityId)
    .execute()
}
