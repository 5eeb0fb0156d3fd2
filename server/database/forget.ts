import { loggedDays } from '@lightwell/rulebook/voice/log.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Queries } from './transaction.ts'

/** The hours that data is kept before a job deletes it because of its age (`docs/operations.md`). */
export const keptHours = {
  /**
   * Emails that were sent. They say where people live and what they owe, so they're only kept as long as people may ask
   * if an email was sent.
   */
  sentMails: 30 * 24,
  /** Emails that no mail server has accepted. After 90 days, they're about things long past. */
  unsentMails: 90 * 24,
  /** Text messages, with what was sent to which number. */
  textMessages: 30 * 24,
  /** Choices of messages that were replaced by newer ones. Kept for three years, in case they're needed in court. */
  contactChoices: 3 * 366 * 24,
  /**
   * Replies to text messages. The gateway repeats a reply for a few hours at most, and repeats have to be recognized.
   */
  textReplies: 24,
  /**
   * Requests to the network about voice lines. Staff can read those of the last `loggedDays` days, one of which may
   * have 25 hours.
   */
  voiceLog: loggedDays * 24 + 1,
  /**
   * Events of an identity, such as sign-ins. Kept for 400 days, in which a person may notice an event that wasn't their
   * doing.
   */
  identityEvents: 400 * 24,
  /**
   * Former helpers of an account, with what they did. Kept as long as identity events, in which time an owner may
   * notice something they didn't agree to.
   */
  formerHelpers: 400 * 24,
  /**
   * Removals of a sign-in factor that are over. Kept for longer than an emailed link works that could begin another
   * removal of the same factor.
   */
  removals: 30 * 24,
  /** Hosted card forms. After a day, the card provider has long closed them. */
  forms: 24,
  /** Dead letters. They're retried long before they're 48 hours old. */
  misfits: 48,
} as const

const mostAtOnce = 5_000

/**
 * Deletes rows in batches, so that no statement takes longer than the database allows, however many rows there are.
 * @param removeSome deletes up to `most` rows, and returns the number it deleted
 * @returns the number of rows deleted
 */
export async function forgetInBatches(removeSome: (most: number) => Promise<number>): Promise<number> {
  let forgotten = 0
  for (;;) {
    const removed = await removeSome(mostAtOnce)
    forgotten += removed
    if (removed < mostAtOnce) return forgotten
  }
}

/**
 * Deletes rows of a table by their position (`ctid`). With a join on their keys, PostgreSQL would read the whole table
 * to delete a few thousand rows.
 * @param places a query for the positions
 * @returns the number of rows deleted
 */
export async function removeAt(
  queries: Queries,
  table: keyof Tables,
  places: RawBuilder<unknown>,
): Promise<number> {
  const removed = await sql`delete from ${sql.table(table)} where ctid = any(array(${places}))`.execute(
    queries,
  )
  return Number(removed.numAffectedRows ?? 0n)
}
