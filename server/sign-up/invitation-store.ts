import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { Queries } from '../database/transaction.ts'
import { notChosen } from '../identity/passwords.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { isTied } from '../single-sign-on/read.ts'

/** An imported person who can't sign in yet, with the facts for their email. */
export interface Invited {
  identityId: string
  email: string
  firstName: string
  language: 'en' | 'es'
  accountNumbers: string[]
}

/**
 * Selects people who can't sign in yet. `new`: those never invited; `unsure`: those whose email may be lost; `again`:
 * all except those invited within `askedAgainAfter`.
 */
export type Which = 'new' | 'unsure' | 'again'

/**
 * SQL that's true for people who can't sign in yet. It leaves out people with a tie to the identity service, a passkey
 * or an authenticator app. An invitation would let anyone who reads their email add a password that they never wanted.
 */
const cannotSignIn = sql<boolean>`i.password_hash = ${notChosen} and i.is_active
  and not ${isTied(sql`i.id`)}
  and not exists (select from passkeys p where p.identity_id = i.id)
  and not exists (select from authenticators f where f.identity_id = i.id and f.confirmed_at is not null)`

/**
 * A run with `again` leaves out people invited within this time. So if a run stops, the next one doesn't invite the
 * same people.
 */
const askedAgainAfter = { hours: 24 }

function meant(which: Which, now: Temporal.Instant) {
  if (which === 'new') return sql<boolean>`v.identity_id is null`
  if (which === 'unsure') return sql<boolean>`v.identity_id is not null and v.sent_at is null`
  const before = now.subtract(askedAgainAfter).toString()
  return sql<boolean>`(v.identity_id is null or v.invited_at <= ${before}::timestamptz)`
}

/**
 * Finds the next people to invite, ordered by id. Leaves out people without an account, who have nothing to see here.
 */
export async function findUninvited(
  queries: Queries,
  which: Which,
  now: Temporal.Instant,
  after: string | undefined,
  most: number,
): Promise<Invited[]> {
  const found = await sql<Invited>`
    select i.id as "identityId", i.email, i.first_name as "firstName", i.language,
      (select json_agg(a.account_number order by l.linked_at, a.id)
        from ${linkRows} l join ${accountRows} a on a.id = l.account_id where l.identity_id = i.id) as "accountNumbers"
    from identities i left join invitations v on v.identity_id = i.id
    where ${after === undefined ? sql`true` : sql`i.id > ${after}::uuid`} and ${cannotSignIn} and ${meant(which, now)}
      and exists (select from ${linkRows} l where l.identity_id = i.id)
    order by i.id limit ${most}`.execute(queries)
  return found.rows
}

/** Counts the people who would be invited. */
export async function countUninvited(queries: Queries, which: Which, now: Temporal.Instant): Promise<number> {
  const found = await sql<{ people: number }>`
    select count(*)::int as people from identities i left join invitations v on v.identity_id = i.id
    where ${cannotSignIn} and ${meant(which, now)} and exists (select from ${linkRows} l where l.identity_id = i.id)`.execute(
    queries,
  )
  return found.rows[0]?.people ?? 0
}

/**
 * Records a new invitation, replacing any earlier one. Call this before you send the invitation's email.
 * @returns false if another run has invited the same person first
 */
export async function keepInvitation(
  queries: Queries,
  { identityId, tokenHash, which }: { identityId: string; tokenHash: Buffer; which: Which },
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<boolean> {
  const kept = await sql`
    insert into invitations as v (identity_id, token_hash, invited_at, expires_at)
    values (${identityId}, ${tokenHash}, ${now.toString()}, ${expiresAt.toString()})
    on conflict (identity_id) do update set token_hash = excluded.token_hash, invited_at = excluded.invited_at,
      expires_at = excluded.expires_at, sent_at = null
      where ${meant(which, now)}`.execute(queries)
  return kept.numAffectedRows === 1n
}

export async function markInvited(queries: Queries, tokenHash: Buffer, now: Temporal.Instant): Promise<void> {
  await queries
    .updateTable('invitations')
    .set({ sent_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Deletes an invitation whose email the mail server refused. */
export async function dropInvitation(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.deleteFrom('invitations').where('token_hash', '=', tokenHash).execute()
}

/** Finds the person that an invitation's link is for, and the state of the link. */
export async function findInvitation(queries: Queries, tokenHash: Buffer) {
  return queries
    .selectFrom('invitations')
    .innerJoin('identities', 'identities.id', 'invitations.identity_id')
    .where('token_hash', '=', tokenHash)
    .select([
      'identities.id as identityId',
      'identities.email',
      'identities.first_name as firstName',
      'identities.last_name as lastName',
      'identities.language',
      'identities.is_active as isActive',
      'invitations.expires_at as expiresAt',
      'invitations.used_at as usedAt',
    ])
    .executeTakeFirst()
}

/**
 * Marks an invitation's link as used, so it works only once.
 * @returns true if the link still worked
 */
export async function useInvitation(
  queries: Queries,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const used = await queries
    .updateTable('invitations')
    .set({ used_at: now.toString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** Stores the first password of somebody who has none. Marks their address as verified, since they got the email. */
export async function setFirstPassword(
  queries: Queries,
  identityId: string,
  passwordHash: string,
): Promise<boolean> {
  const set = await queries
    .updateTable('identities')
    .set({ password_hash: passwordHash, is_verified: true })
    .where('id', '=', identityId)
    .where('password_hash', '=', notChosen)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}
