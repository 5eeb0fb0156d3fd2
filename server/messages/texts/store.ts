import type { ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keptHours, removeAt } from '../../database/forget.ts'
import { newId } from '../../database/id.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Moment } from '../../jobs/job.ts'
import { inSevenBits } from './alphabet.ts'

/** A text message to queue. */
export interface TextDraft {
  /** The recipient's ten digits. */
  telephone: string
  text: string
  /** True if someone is waiting for the message. Other messages aren't sent at night. */
  isUrgent: boolean
  /** True for the answer to STOP, which is the last message to the number. */
  isLastWord?: boolean
  /** The time after which the message isn't sent anymore. */
  expiresAt: Temporal.Instant
  /**
   * The person who chose to get such messages, and the kind of message. The message is only sent if they still want
   * this kind. Undefined if the message isn't optional.
   */
  chosen?: { identityId: string; about: ChosenClass } | undefined
}

/**
 * Queues a message in the transaction of the change that the message reports. The message is sent after the commit, in
 * the 7-bit alphabet if possible.
 * @returns the message's id
 */
export async function addText(queries: Queries, draft: TextDraft, now: Temporal.Instant): Promise<string> {
  const [id = ''] = await addTexts(queries, [draft], now)
  return id
}

/**
 * Queues many messages in one SQL statement.
 * @returns the messages' ids
 */
export async function addTexts(
  queries: Queries,
  drafts: readonly TextDraft[],
  now: Temporal.Instant,
): Promise<string[]> {
  if (drafts.length === 0) return []
  const ids = drafts.map(() => newId(now))
  const at = now.toString()
  await sql`
    insert into text_messages (id, telephone, body, is_urgent, is_last_word, expires_at, identity_id, about,
      created_at, next_try_at)
    select *, ${at}::timestamptz, ${at}::timestamptz from unnest(${ids}::uuid[],
      ${drafts.map(({ telephone }) => telephone)}::text[], ${drafts.map(({ text }) => inSevenBits(text))}::text[],
      ${drafts.map(({ isUrgent }) => isUrgent)}::boolean[],
      ${drafts.map(({ isLastWord = false }) => isLastWord)}::boolean[],
      ${drafts.map(({ expiresAt }) => expiresAt.toString())}::timestamptz[],
      ${drafts.map(({ chosen }) => chosen?.identityId ?? null)}::uuid[],
      ${drafts.map(({ chosen }) => chosen?.about ?? null)}::text[])`.execute(queries)
  return ids
}

/** A message claimed for sending. */
export interface ClaimedText {
  id: string
  telephone: string
  text: string
  isOver: boolean
  /** True if the number has opted out of messages. */
  isStopped: boolean
  /** True if the person no longer wants the message, or has another telephone. */
  isUnwanted: boolean
}

interface Claim {
  /** The id of a single message to claim. Without it, any waiting messages are claimed. */
  id?: string | undefined
  /** True at night: claim only messages that someone is waiting for. */
  isNight: boolean
  most: number
  /**
   * SQL that's true if the person still wants a message.
   * @param text the alias of the message's row
   */
  wantsTextAt(text: string): RawBuilder<unknown>
}

/**
 * Claims waiting messages, urgent messages first, so that no other server sends them. If a message isn't sent, the next
 * attempt comes after a minute, then two, then four, up to an hour.
 */
export async function claimTexts(
  queries: Queries,
  now: Temporal.Instant,
  { id, isNight, most, wantsTextAt }: Claim,
): Promise<ClaimedText[]> {
  const at = sql`${now.toString()}::timestamptz`
  const { rows } = await sql<ClaimedText>`
    update text_messages t set attempts = attempts + 1,
      next_try_at = ${at} + least(60, power(2, least(attempts, 6))) * interval '1 minute'
    where t.ctid = any(array(
      select ctid from text_messages
      where sent_at is null and given_up_at is null and next_try_at <= ${at}
        ${isNight ? sql`and is_urgent` : sql``} ${id === undefined ? sql`` : sql`and id = ${id}::uuid`}
      order by is_urgent desc, next_try_at, id limit ${sql.lit(most)} for update skip locked))
    returning id, telephone, body as text, expires_at <= ${at} as "isOver",
      not is_last_word and exists (select from stopped_numbers s where s.telephone = t.telephone) as "isStopped",
      t.identity_id is not null and not ${wantsTextAt('t')} as "isUnwanted"`.execute(queries)
  return rows
}

/** Records that a message was sent, or that it never will be. */
export async function markText(
  queries: Queries,
  id: string,
  what: 'sent' | 'given-up',
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('text_messages')
    .set(what === 'sent' ? { sent_at: now.toString() } : { given_up_at: now.toString() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** SQL for the backlog: messages to send (`Job.waiting`). */
export const unsentTexts = () => sql`from text_messages where sent_at is null and given_up_at is null`

/** Opts a number out of all messages except the answer to its STOP. */
export async function stopNumber(queries: Queries, telephone: string, now: Temporal.Instant): Promise<void> {
  await queries
    .insertInto('stopped_numbers')
    .values({ telephone, stopped_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Opts a number back in, after `stopNumber`. */
export async function startNumber(queries: Queries, telephone: string): Promise<void> {
  await queries.deleteFrom('stopped_numbers').where('telephone', '=', telephone).execute()
}

/** True if a number has opted out with STOP. */
export async function isNumberStopped(queries: Queries, telephone: string): Promise<boolean> {
  const found = await queries
    .selectFrom('stopped_numbers')
    .where('telephone', '=', telephone)
    .select(sql<SqlBool>`true`.as('isStopped'))
    .executeTakeFirst()
  return found !== undefined
}

const isOld = ({ now }: Pick<Moment, 'now'>) =>
  sql`created_at < ${now.subtract({ hours: keptHours.textMessages }).toString()}::timestamptz`

/** SQL for the backlog: old messages to delete (`Job.waiting`). */
export const oldTexts = (moment: Moment) => sql`from text_messages where ${isOld(moment)}`

/**
 * Removes up to `most` old messages, sent or not.
 * @returns how many were removed
 */
export const removeTexts = (queries: Queries, now: Temporal.Instant, most: number): Promise<number> =>
  removeAt(
    queries,
    'text_messages',
    sql`(select ctid from text_messages where ${isOld({ now })} order by created_at, id limit ${most})`,
  )

/** Reads the newest messages, for people who try the product. */
export const findTexts = (queries: Queries, most: number) =>
  queries
    .selectFrom('text_messages')
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'telephone', 'body as text', 'created_at as writtenAt'])
    .execute()
