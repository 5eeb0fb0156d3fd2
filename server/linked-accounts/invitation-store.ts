import type { Scopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import { sql } from 'kysely'
import { type By, byColumns } from '../acting/by.ts'
import { personIdIn } from '../acting/read.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import { scopeSelection, scopeValues, selectedScopes } from './read.ts'

/** An invitation to an account, with the scopes that it gives. */
export interface HelperInvitation extends Scopes {
  accountId: string
  id: string
  email: string
  language: 'en' | 'es'
}

/**
 * Stores an invitation. It replaces an earlier one to the same address, and keeps the earlier one's id.
 * @returns the id
 */
export async function keepInvitation(
  trx: Queries,
  { accountId, id, email, language, ...scopes }: HelperInvitation,
  { tokenHash, by }: { tokenHash: Buffer; by: By },
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<string> {
  const renewed = {
    token_hash: tokenHash,
    ...scopeValues(scopes),
    ...byColumns(by),
    language,
    invited_at: now.toString(),
    expires_at: expiresAt.toString(),
  }
  const kept = await trx
    .insertInto('helper_invitations')
    .values({ account_id: accountId, id, email, ...renewed })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet(renewed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** Finds an account's invitations, newest first. */
export async function findInvitations(queries: Queries, accountId: string) {
  return queries
    .selectFrom('helper_invitations')
    .where('account_id', '=', accountId)
    .select(['id', 'email', ...scopeSelection, 'invited_at as invitedAt', 'expires_at as expiresAt'])
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .execute()
}

/** An invitation, as the page of its link shows it. The page shows nothing else about the account. */
export interface OpenInvitation extends HelperInvitation {
  /** The first name of the person who sent the invitation. */
  invitedBy: string
}

/** Finds an open invitation by its link. */
export async function findInvitation(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<OpenInvitation | undefined> {
  const found = await sql<OpenInvitation>`
    select h.account_id as "accountId", h.id, h.email, ${selectedScopes('h')}, h.language,
      i.first_name as "invitedBy"
    from helper_invitations h join ${identityRows} i on i.id = ${personIdIn('h')}
    where h.token_hash = ${tokenHash} and h.expires_at > ${now.toString()}::timestamptz`.execute(queries)
  return found.rows[0]
}

/** Locks an invitation until the transaction ends, so nobody else can use or withdraw it. */
export async function lockInvitation(
  trx: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<HelperInvitation | undefined> {
  return trx
    .selectFrom('helper_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select(['account_id as accountId', 'id', 'email', ...scopeSelection, 'language'])
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Removes an invitation.
 * @returns the address it was sent to, and its language; undefined if there's no such invitation
 */
export async function removeInvitation(
  trx: Queries,
  { accountId, id }: { accountId: string; id: string },
): Promise<{ email: string; language: 'en' | 'es' } | undefined> {
  return trx
    .deleteFrom('helper_invitations')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['email', 'language'])
    .executeTakeFirst()
}

/** Removes all invitations to an account. */
export async function removeInvitations(trx: Queries, accountId: string): Promise<void> {
  await trx.deleteFrom('helper_invitations').where('account_id', '=', accountId).execute()
}

/** Removes the invitations to an account that one person sent. */
export async function removeInvitationsOf(
  trx: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
): Promise<void> {
  await sql`
    delete from helper_invitations h where account_id = ${accountId} and ${personIdIn('h')} = ${identityId}::uuid`.execute(
    trx,
  )
}

/** The hours that owners still see an invitation after it expires. */
const shownHours = 30 * 24
const oldest = (now: Temporal.Instant) => now.subtract({ hours: shownHours }).toString()

/**
 * Removes up to `most` invitations that expired more than `shownHours` ago.
 * @returns how many
 */
export const removeOldInvitations = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(
    queries,
    'helper_invitations',
    sql`select ctid from helper_invitations where expires_at <= ${oldest(now)}::timestamptz limit ${most}`,
  )

/** SQL for invitations to delete (`Job.waiting`). */
export const oldInvitations = ({ now }: Moment) =>
  sql`from helper_invitations where expires_at <= ${oldest(now)}::timestamptz`
