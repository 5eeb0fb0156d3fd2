import { type Database, inTransaction } from '../database/transaction.ts'
import type { Events } from '../events/events.ts'
import { type CountedSoFar, countAll, removeCounts, removeHold, takeOff } from './limit-store.ts'

/**
 * The attempts that are counted together. For example:
 * - `pair`: attempts to use one name from one network.
 * - `note`: emails to one address that contain no link.
 * - `stranger`: emails to one address, requested by people who aren't signed in.
 * - `all`: everyone's attempts.
 */
export type Scope =
  | 'person'
  | 'account'
  | 'network'
  | 'pair'
  | 'browser'
  | 'name'
  | 'note'
  | 'stranger'
  | 'all'

/**
 * The result of counting an attempt against a limit. If a full count only slows callers down, the caller has already
 * waited when this result is returned.
 */
export interface Room {
  /** The seconds to wait if a count is full; nothing was counted. Undefined if the attempt may go ahead. */
  waitSeconds: number | undefined
  /** The scope whose count is full. Undefined if no count is full. */
  fullBy: Scope | undefined
  /**
   * True if the caller can try again shortly and hasn't used up the limit. There are two cases:
   * - The count is full only because it includes unfinished attempts. Most of these may not count in the end.
   * - The caller should be slowed down by waiting, but as many callers are waiting already as may wait at once.
   */
  isBusy: boolean
  /** The scopes whose counts this attempt filled. The next attempt on these counts is refused or slowed down. */
  filled: readonly Scope[]
  /**
   * Runs `decide`, which carries out the attempt. Once it's done, the attempt counts, unless `decide` gave it back. If
   * `decide` throws, for example because the database is slow, the attempt is given back.
   * @param but `except`: the scopes for which the attempt counts even if `decide` throws
   */
  deciding<T>(decide: () => Promise<T>, but?: { except?: readonly Scope[] }): Promise<T>
  /** Makes the attempt count for good, whatever fails later. */
  keep(): Promise<void>
  /**
   * Gives the attempt back, so that it doesn't count.
   * @param but `startOver`: the scopes whose counts are reset; `except`: the scopes for which the attempt still counts
   */
  giveBack(but?: { startOver?: readonly Scope[]; except?: readonly Scope[] }): Promise<void>
}

/** The result for a limit that counts nothing: the attempt may go ahead. */
export const openRoom: Room = {
  waitSeconds: undefined,
  fullBy: undefined,
  isBusy: false,
  filled: [],
  deciding: (decide) => decide(),
  keep: async () => {},
  giveBack: async () => {},
}

/**
 * Gives back an attempt after its action is done, without affecting the answer. If the database fails, the attempt
 * stays counted, and the log says so.
 * @param but as in `Room.giveBack`
 */
export async function tryGiveBack(
  room: Room,
  { events, asked }: { events: Pick<Events, 'attemptKeptCounted'>; asked: { id: string } },
  but?: Parameters<Room['giveBack']>[0],
): Promise<void> {
  await room.giveBack(but).catch((error: unknown) => events.attemptKeptCounted(error, asked.id))
}

interface Taken {
  counted: readonly { scope: Scope; subject: string }[]
  /** The counts right after this attempt was added. */
  counts: readonly CountedSoFar[]
  holdId: string | undefined
  /** Returns the counts to add the attempt to, if its hold expired before `keep` was called. */
  countedNow: () => { counted: Parameters<typeof countAll>[1]; now: Temporal.Instant }
}

/** Returns the functions that keep a counted attempt or give it back. */
export function settle(
  database: Database,
  { counted, counts, holdId, countedNow }: Taken,
): Pick<Room, 'deciding' | 'keep' | 'giveBack'> {
  let isSettled = false
  return { deciding, keep, giveBack }

  async function deciding<T>(decide: () => Promise<T>, but?: { except?: readonly Scope[] }): Promise<T> {
    try {
      const decided = await decide()
      if (!isSettled) await keep()
      return decided
    } catch (error) {
      // Giving the attempt back may fail as well. The error to report is that of `decide`.
      if (!isSettled) await giveBack(but).catch(() => {})
      throw error
    }
  }

  async function keep(): Promise<void> {
    if (holdId !== undefined)
      await inTransaction(database, async (trx) => {
        if (await removeHold(trx, holdId)) return
        // The hold has expired, so the attempt was already given back. It's counted again, even if the count is full by
        // now.
        const { counted: again, now } = countedNow()
        await countAll(trx, again, now)
      })
    isSettled = true
  }

  async function giveBack({
    startOver = [],
    except = [],
  }: Parameters<Room['giveBack']>[0] = {}): Promise<void> {
    const subjectsOf = (scopes: readonly Scope[]) =>
      counted.filter(({ scope }) => scopes.includes(scope)).map(({ subject }) => subject)
    const [begins, kept] = [subjectsOf(startOver), subjectsOf(except)]
    const others = counts.filter(({ subject }) => !begins.includes(subject) && !kept.includes(subject))
    await removeCounts(database, begins)
    await inTransaction(database, async (trx) => {
      // If the hold has expired, the attempt was already given back. Then the counts stay as they are.
      if (holdId === undefined || (await removeHold(trx, holdId))) await takeOff(trx, others)
    })
    isSettled = true
  }
}
