import { sql } from 'kysely'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import { identityRows } from '../identity/read.ts'
import { digestOfToken } from '../web/token.ts'

export interface NewChatLink {
  id: string
  staffId: string
  token: string
  contactSealed: Buffer
  endsAt: Temporal.Instant
}

export async function insertChatLink(
  queries: Queries,
  link: NewChatLink,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .insertInto('chat_links')
    .values({
      id: link.id,
      staff_id: link.staffId,
      token_digest: digestOfToken(link.token),
      contact_sealed: link.contactSealed,
      made_at: now.toString(),
      ends_at: link.endsAt.toString(),
    })
    .execute()
}

/** A link that can still be used, with the facts its page needs. */
export interface OpenChatLink {
  id: string
  contactSealed: Buffer
}

/**
 * Finds a link by its token, if it can still be used. Changes nothing, because chat programs open links, too, to
 * preview them.
 */
export async function findChatLink(
  queries: Queries,
  token: string,
  now: Temporal.Instant,
): Promise<OpenChatLink | undefined> {
  return queries
    .selectFrom('chat_links')
    .where(isUsable(token, now))
    .select(['id', 'contact_sealed as contactSealed'])
    .executeTakeFirst()
}

/**
 * Records that somebody went on from a link's first page.
 * @returns false if the link can't be used anymore
 */
export async function openChatLink(queries: Queries, token: string, now: Temporal.Instant): Promise<boolean> {
  return change(queries, token, now, { opened_at: now.toString() })
}

/**
 * Uses up a link.
 * @param identityId the customer who proves who they are; undefined: the link is declined
 * @returns false if the link can't be used anymore
 */
export const answerChatLink = (
  queries: Queries,
  token: string,
  identityId: string | undefined,
  now: Temporal.Instant,
): Promise<boolean> =>
  change(queries, token, now, { answered_at: now.toString(), identity_id: identityId ?? null })

async function change(
  queries: Queries,
  token: string,
  now: Temporal.Instant,
  changes: { opened_at: string } | { answered_at: string; identity_id: string | null },
): Promise<boolean> {
  const changed = await queries
    .updateTable('chat_links')
    .set(changes)
    .where(isUsable(token, now))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** SQL that's true if a link has this token and can still be used. */
const isUsable = (token: string, now: Temporal.Instant) => sql<boolean>`
  token_digest = ${digestOfToken(token)} and answered_at is null and ends_at > ${now.toString()}::timestamptz`

/**
 * Uses up the proof that a customer gave this member of staff with a chat link.
 * @returns false if there's no unused proof
 */
export async function takeProof(
  trx: Queries,
  { staffId, identityId }: { staffId: string; identityId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const at = sql`${now.toString()}::timestamptz`
  const taken = await sql`
    update chat_links set checked_at = ${at} where id = (
      select id from chat_links where identity_id = ${identityId}::uuid and staff_id = ${staffId}::uuid
        and checked_at is null and ends_at > ${at}
      order by id desc limit 1 for update)`.execute(trx)
  return (taken.numAffectedRows ?? 0n) > 0n
}

/** A link, as the agent who made it sees it. */
export interface ChatLinkRow {
  id: string
  contactSealed: Buffer
  madeAt: Date
  endsAt: Date
  isOpened: boolean
  isAnswered: boolean
  isUsed: boolean
  uid: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** The most links in a list, which shows a day's links. That's more than anybody makes by hand. */
const mostListed = 100

/** Finds the links that a member of staff made after an instant, newest first. */
export async function findChatLinks(
  queries: Queries,
  staffId: string,
  since: Temporal.Instant,
): Promise<ChatLinkRow[]> {
  const found = await sql<ChatLinkRow>`
    select c.id, c.contact_sealed as "contactSealed", c.made_at as "madeAt", c.ends_at as "endsAt",
      c.opened_at is not null as "isOpened", c.answered_at is not null as "isAnswered",
      c.checked_at is not null as "isUsed", i.id as uid, i.first_name as "firstName", i.last_name as "lastName", i.email
    from chat_links c left join ${identityRows} i on i.id = c.identity_id and i.deleted_at is null
    where c.staff_id = ${staffId}::uuid and c.made_at > ${since.toString()}::timestamptz
    order by c.id desc limit ${mostListed}`.execute(queries)
  return found.rows
}

/** SQL for links to delete (`Job.waiting`). */
export const pastChatLinks = (since: Temporal.Instant) =>
  sql`from chat_links where made_at <= ${since.toString()}::timestamptz`

/**
 * Deletes up to `most` links made before an instant.
 * @returns the number deleted
 */
export const removePastChatLinks = (
  queries: Queries,
  since: Temporal.Instant,
  most: number,
): Promise<number> => removeAt(queries, 'chat_links', sql`select ctid ${pastChatLinks(since)} limit ${most}`)

/** Deletes the chat links through which a customer proved their identity. */
export async function removeProofsOf(trx: Queries, identityId: string): Promise<void> {
  await trx.deleteFrom('chat_links').where('identity_id', '=', identityId).execute()
}
