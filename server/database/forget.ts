import { loggedDays } from '@lightwell/rulebook/voice/log.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Queries } from './transaction.ts'

/** The hours for which data is kept. Older data is deleted by a job (`docs/operations.md`). */
export const keptHours = {
  /**
   * Emails that were sent. They contain addresses and amounts owed, so they're only kept as long as people may ask
   * about an email.
   */
  sentMails: 30 * 24,
  /** Emails that no mail server has accepted. After 90 days, what they say no longer matters. */
  unsentMails: 90 * 24,
  /** Text messages. Their rows contain the text and the phone number. */
  textMessages: 30 * 24,
  /** Former choices of which messages to get. Kept for three years, in case they're needed in court. */
  contactChoices: 3 * 366 * 24,
  /** Replies to text messages. The gateway may repeat a reply for a few hours, and we have to recognize the repeat. */
  textReplies: 24,
  /**
   * Requests to the network about voice lines. Staff can read those of the last `loggedDays` days. One of these days
   * may have 25 hours.
   */
  voiceLog: loggedDays * 24 + 1,
  /** Events of an identity, such as sign-ins. For 400 days, a person can notice an event that they didn't cause. */
  identityEvents: 400 * 24,
  /**
   * Former helpers of an account, with what they did. Kept as long as identity events, so an owner can notice something
   * they didn't agree to.
   */
  formerHelpers: 400 * 24,
  /**
   * Removals of a sign-in factor that are over. If a removal was stopped, the emailed link that began it mustn't begin
   * it again. So removals are kept for longer than such a link works.
   */
  removals: 30 * 24,
  /** Hosted card forms. After a day, the card provider has closed the form on its side. */
  forms: 24,
  /** Dead letters whose retry is overdue by this long. No job has the item anymore, or it would have retried. */
  misfits: 48,
} as const

const mostAtOnce = 5_000

/**
 * Deletes rows in batches, so that no SQL statement takes too long.
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
 * Deletes rows of a table by their position (`ctid`). A join on keys would be slower: even for a few thousand rows,
 * PostgreSQL would read the whole table.
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
