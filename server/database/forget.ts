import { loggedDays } from '@lightwell/rulebook/voice/log.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Queries } from './transaction.ts'

/** For how many hours things are kept that a job forgets by their age (`docs/operations.md`). */
export const keptHours = {
  /** A mail says who lives where and owes what. It is kept as long as somebody may ask whether it was sent. */
  sentMails: 30 * 24,
  /** One that no mail server took by then tells of things that are long past. */
  unsentMails: 90 * 24,
  /** A text message says to which number what went. */
  textMessages: 30 * 24,
  /** What somebody agreed to be sent, once they have chosen otherwise: three years, for whoever asks for it in court. */
  contactChoices: 3 * 366 * 24,
  /** A gateway tells a reply again for some hours at most. */
  textReplies: 24,
  /** What was asked of the network for a voice line: staff read so many days of it, of which one may have 25 hours. */
  voiceLog: loggedDays * 24 + 1,
  /** What happened to an identity: as long as somebody may find out that it was not they. */
  identityEvents: 400 * 24,
  /** A former helper with what they did: as long as an owner may find out that it was not agreed, as long as their own log. */
  formerHelpers: 400 * 24,
  /** A removal that is over: longer than a mailed link may begin another of the same factor. */
  removals: 30 * 24,
  /** The provider closed a hosted form long before. */
  forms: 24,
  /** A misfit is tried again long before. */
  misfits: 48,
} as const

const mostAtOnce = 5_000

/**
 * Removes rows some at a time: however many have piled up, no statement takes longer than the database lets it.
 * @param removeSome removes at most so many, and says how many it removed
 * @returns how many were removed.
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
 * Removes the rows that stand at these places of a table (`ctid`). Joined by their keys, a few thousand of many would be
 * reason enough for the planner to read the whole table.
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
