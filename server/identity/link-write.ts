import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { digestOfToken } from '../web/token.ts'
import type { LinkPurpose } from './tables.ts'

/** The person an emailed link was made for, and the address it was sent to. */
export interface LinkOwner {
  identityId: string
  email: string
}

/**
 * Stores an emailed link. Without an identity's id, the link is stored but can't be used. So a request for an unknown
 * address takes as long as one for a known address, and its time doesn't reveal which addresses sign in here.
 */
export async function keepLink(
  queries: Queries,
  {
    token,
    purpose,
    identityId,
    email,
  }: { token: string; purpose: LinkPurpose; identityId: string | null; email: string },
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('mailed_links')
    .values({
      token_hash: digestOfToken(token),
      purpose,
      identity_id: identityId,
      email,
      created_at: now.toString(),
      expires_at: expiresAt.toString(),
      used_at: null,
    })
    .execute()
}

/**
 * Reads a link without changing anything, because mail scanners open links, too. An inactive person can still use a
 * link that restores their email. Otherwise, the link could expire while they're inactive.
 */
export async function readLink(
  queries: Queries,
  token: string,
  purpose: LinkPurpose,
  now: Temporal.Instant,
): Promise<LinkOwner | undefined> {
  return queries
    .selectFrom('mailed_links')
    .innerJoin('identities', 'identities.id', 'mailed_links.identity_id')
    .where('token_hash', '=', digestOfToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .$if(purpose !== 'undo-email', (query) => query.where('identities.is_active', '=', true))
    .select(['identities.id as identityId', 'mailed_links.email'])
    .executeTakeFirst()
}

/**
 * Uses a link, once, and ends the person's other links for the same purpose. If the link restores an email, only ends
 * links that were made after it. Call this in the transaction that does what the link is for.
 * @returns its owner; undefined if the link is used, expired, ended or unknown
 */
export async function useLink(
  queries: Queries,
  token: string,
  purpose: LinkPurpose,
  now: Temporal.Instant,
): Promise<LinkOwner | undefined> {
  const used = await queries
    .updateTable('mailed_links')
    .set({ used_at: now.toString() })
    .where('token_hash', '=', digestOfToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .returning(['identity_id', 'email', 'created_at'])
    .executeTakeFirst()
  if (!used?.identity_id) return undefined
  await endLinks(queries, used.identity_id, purpose, used.created_at)
  return { identityId: used.identity_id, email: used.email }
}

/**
 * Ends a person's unused links for `purpose`. Without a purpose, ends all links except those that restore an email or
 * keep a factor. A thief in the mailbox must not be able to end those.
 * @param usedMadeAt for links that restore an email: the time the used link was made. Links made before it aren't ended
 */
export async function endLinks(
  queries: Queries,
  identityId: string,
  purpose?: LinkPurpose,
  usedMadeAt?: Date,
): Promise<void> {
  await queries
    .deleteFrom('mailed_links')
    .where('identity_id', '=', identityId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as LinkPurpose))
    .$if(purpose === undefined, (query) => query.where('purpose', 'not in', ['undo-email', 'keep-factors']))
    .$if(purpose === 'undo-email', (query) => query.where('created_at', '>', usedMadeAt ?? new Date(0)))
    .execute()
}

/**
 * Call this if an email was restored, but not by its link. Marks the links that restore this email as used, and ends
 * later links that restore an email. False if no link was marked.
 */
export async function useUndoOf(
  queries: Queries,
  { identityId, email }: LinkOwner,
  now: Temporal.Instant,
): Promise<boolean> {
  const used = await queries
    .updateTable('mailed_links')
    .set({ used_at: now.toString() })
    .where((of) => of.and({ identity_id: identityId, purpose: 'undo-email', email }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .returning('created_at')
    .execute()
  const [first] = used.map(({ created_at }) => created_at).toSorted((a, b) => a.getTime() - b.getTime())
  if (first) await endLinks(queries, identityId, 'undo-email', first)
  return first !== undefined
}

/** Deletes up to `most` expired links. Returns how many. */
export const removeOldLinks = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'mailed_links',
    sql`select ctid from mailed_links where expires_at <= ${now.toString()}::timestamptz limit ${most}`,
  )

/** SQL for expired links (`Job.waiting`). */
export const oldLinks = ({ now }: Moment) =>
  sql`from mailed_links where expires_at <= ${now.toString()}::timestamptz`

/**
 * SQL that's true if the person had a confirmed authenticator app when the link was made. False if that app is being
 * removed.
 */
const hadAppBefore = sql<boolean>`exists (
  select from authenticators a where a.identity_id = mailed_links.identity_id and a.confirmed_at < mailed_links.created_at
    and not exists (select from factor_removals r
      where r.identity_id = a.identity_id and r.factor = 'app' and r.state = 'pending'))`

/** Finds the new address that someone still has to confirm, and the time they requested it. */
export async function findWaiting(
  queries: Queries,
  identityId: string,
  now: Temporal.Instant,
): Promise<{ email: string; since: Date } | undefined> {
  return queries
    .selectFrom('mailed_links')
    .where((of) => of.and({ identity_id: identityId, purpose: 'change-email' }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .orderBy('created_at', 'desc')
    .select(['email', 'created_at as since'])
    .executeTakeFirst()
}

/** Finds the links that would restore someone's email. The first to expire comes first. */
export const findUndos = (queries: Queries, identityId: string, now: Temporal.Instant) =>
  queries
    .selectFrom('mailed_links')
    .where((of) => of.and({ identity_id: identityId, purpose: 'undo-email' }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .orderBy('expires_at')
    .select(['email', 'expires_at as until', hadAppBefore.as('hadAppBefore')])
    .execute()

/**
 * Ends a person's links that restore a former email, if they were made while the person had an authenticator app.
 * Returns those emails.
 */
export const endUndo = (trx: Queries, identityId: string, now: Temporal.Instant) =>
  trx
    .deleteFrom('mailed_links')
    .where((of) => of.and({ identity_id: identityId, purpose: 'undo-email' }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .where(hadAppBefore)
    .returning('email')
    .execute()

/** Makes links that restore an email expire at `until`, if they would expire later. Returns their addresses. */
export const shortenUndo = (trx: Queries, identityId: string, until: Temporal.Instant) =>
  trx
    .updateTable('mailed_links')
    .set({ expires_at: until.toString() })
    .where((of) => of.and({ identity_id: identityId, purpose: 'undo-email' }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(until.epochMilliseconds))
    .returning(['email', 'expires_at as until'])
    .execute()
