import { sql } from 'kysely'
import { type By, byColumns } from '../acting/by.ts'
import { personIdIn } from '../acting/read.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import type { Moment } from '../jobs/job.ts'
import type { Scopes } from './store.ts'

/** Somebody who is invited to help with an account. */
export interface HelperInvitation extends Scopes {
  accountId: string
  id: string
  email: string
  language: 'en' | 'es'
}

/** Keeps an invitation; one of the same address before it ends, and its id is kept. */
export async function keepInvitation(
  trx: Queries,
  { accountId, id, email, billing, pays, seesServices, manages, language }: HelperInvitation,
  { tokenHash, by }: { tokenHash: Buffer; by: By },
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<string> {
  const renewed = {
    token_hash: tokenHash,
    billing,
    pays,
    sees_services: seesServices,
    manages,
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

/** The invitations of an account, the newest first. */
export async function findInvitations(queries: Queries, accountId: string) {
  return queries
    .selectFrom('helper_invitations')
    .where('account_id', '=', accountId)
    .select([
      'id',
      'email',
      'billing',
      'pays',
      'sees_services as seesServices',
      'manages',
      'invited_at as invitedAt',
      'expires_at as expiresAt',
    ])
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .execute()
}

/** An invitation as whoever opens its link sees it: who has not accepted it is told no more of the account. */
export interface OpenInvitation extends HelperInvitation {
  /** The first name of whoever invites. */
  invitedBy: string
}

/** Looks an invitation up by its link. */
export async function findInvitation(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<OpenInvitation | undefined> {
  const found = await sql<OpenInvitation>`
    select h.account_id as "accountId", h.id, h.email, h.billing, h.pays, h.sees_services as "seesServices", h.manages, h.language,
      i.first_name as "invitedBy"
    from helper_invitations h join ${identityRows} i on i.id = ${personIdIn('h')}
    where h.token_hash = ${tokenHash} and h.expires_at > ${now.toString()}::timestamptz`.execute(queries)
  return found.rows[0]
}

/** Looks it up to be used, once: until the transaction ends nobody else does, and nobody withdraws it. */
export async function lockInvitation(
  trx: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<HelperInvitation | undefined> {
  return trx
    .selectFrom('helper_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .select([
      'account_id as accountId',
      'id',
      'email',
      'billing',
      'pays',
      'sees_services as seesServices',
      'manages',
      'language',
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** Removes an invitation of an account. Gives to whom it went. */
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

/** Removes all of an account. */
export async function removeInvitations(trx: Queries, accountId: string): Promise<void> {
  await trx.deleteFrom('helper_invitations').where('account_id', '=', accountId).execute()
}

/** Removes those of an account that somebody sent. */
export async function removeInvitationsOf(
  trx: Queries,
  { accountId, identityId }: { accountId: string; identityId: string },
): Promise<void> {
  await sql`
    delete from helper_invitations h where account_id = ${accountId} and ${personIdIn('h')} = ${identityId}::uuid`.execute(
    trx,
  )
}

/** An owner sees for so long that an invitation was not accepted in time. */
const shownHours = 30 * 24
const oldest = (now: Temporal.Instant) => now.subtract({ hours: shownHours }).toString()

/** Removes invitations that ended long ago, so many at most. Gives how many. */
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

/** The backlog of rows to delete (`Job.waiting`). */
export const oldInvitations = ({ now }: Moment) =>
  sql`from helper_invitations where expires_at <= ${oldest(now)}::timestamptz`
