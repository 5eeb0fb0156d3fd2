import { loggedDays } from '@lightwell/rulebook/voice/log.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Queries } from './transaction.ts'

/** The hours that data is kept before a job deletes it because of its age (`docs/operations.md`). */
export const keptHours = {
  /** An email says where somebody lives and what they owe. It's kept as long as somebody may ask if it was sent. */
  sentMails: 30 * 24,
  /** An email no mail server has accepted by then is about things long past. */
  unsentMails: 90 * 24,
  /** A text message says what was sent to which number. */
  textMessages: 30 * 24,
  /**
   * Someone's choice of messages, after they have made a different one. Kept three years, in case it's needed in
   * court.
   */
  contactChoices: 3 * 366 * 24,
  /** A gateway repeats a reply for a few hours at most. */
  textReplies: 24,
  /** The requests to the network for a voice line: staff can read this many days, one of which may have 25 hours. */
  voiceLog: loggedDays * 24 + 1,
  /** Events of an identity. Kept as long as its person may find out that they didn't do it. */
  identityEvents: 400 * 24,
  /**
   * A former helper and what they did. Kept as long as their own log, since that's how long an owner may find out
   * that they didn't agree to it.
   */
  formerHelpers: 400 * 24,
  /** A removal that's over. Kept longer than an emailed link could begin another one for the same factor. */
  removals: 30 * 24,
  /** The provider has long closed a hosted form by then. */
  forms: 24,
  /** Dead letters. They're retried long before that. */
  misfits: 48,
} as const

const mostAtOnce = 5_000

/**
 * Deletes rows in batches. However many there are, no statement takes longer than the database allows.
 * @param removeSome removes up to that many, and returns how many it removed
 * @returns how many were removed
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
 * Removes rows of a table by their position (`ctid`). With a join on their keys, a few thousand of many would make
 * the planner read the whole table.
 * @returns how many were removed.
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
