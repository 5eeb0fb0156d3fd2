import { type Database, inTransaction } from '../database/transaction.ts'
import type { Events } from '../events/events.ts'
import { type CountedSoFar, countAll, removeCounts, removeHold, takeOff } from './limit-store.ts'

/**
 * The subject of a count. `pair`: a name and the network it's tried from. `note`: a name that gets something it
 * doesn't need. `stranger`: a name that gets something from someone who isn't signed in. `all`: everybody.
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

/** The result of counting an attempt against a limit. A caller who's slowed down has already waited. */
export interface Room {
  /** The seconds to wait if there's no room, in which case nothing was counted. Undefined: go ahead. */
  waitSeconds: number | undefined
  /** The scope whose count was full. */
  fullBy: Scope | undefined
  /**
   * True: the wait is short, and not a sign of too many attempts. Either the count is only filled by attempts still
   * under way, most of which may turn out not to count, or the most callers that may be slowed down at once are
   * waiting.
   */
  isBusy: boolean
  /** The scopes whose count this attempt filled, so the next attempt is refused or slowed down. */
  filled: readonly Scope[]
  /**
   * Carries out the attempt. It counts once `decide` is done, unless `decide` gave it back. If `decide` throws, say
   * because the database is too slow, nothing was decided, and the attempt is given back. `except`: the scopes for
   * which it counts even then.
   */
  deciding<T>(decide: () => Promise<T>, but?: { except?: readonly Scope[] }): Promise<T>
  /** Makes the attempt count, whatever fails from here on. Ends its hold. */
  keep(): Promise<void>
  /**
   * Uncounts the attempt. `startOver`: resets the counts of these scopes. `except`: the scopes for which it still
   * counts.
   */
  giveBack(but?: { startOver?: readonly Scope[]; except?: readonly Scope[] }): Promise<void>
}

/** The room of a limit that counts nothing. */
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
 * Gives back an attempt whose work is done, without affecting the answer: if the database can't uncount it now, it
 * stays counted, and the log says so. `but`: as in `Room.giveBack`.
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
  /** The counts right after this attempt was counted. */
  counts: readonly CountedSoFar[]
  holdId: string | undefined
  /** The counts to add if the hold expired before the attempt was decided. */
  countedNow: () => { counted: Parameters<typeof countAll>[1]; now: Temporal.Instant }
}

/** Operations on a counted attempt. */
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
      // The database may fail here, too. The decision's own error is the one to report.
      if (!isSettled) await giveBack(but).catch(() => {})
      throw error
    }
  }

  async function keep(): Promise<void> {
    if (holdId !== undefined)
      await inTransaction(database, async (trx) => {
        if (await removeHold(trx, holdId)) return
        // An attempt that took longer than its hold was already given back. It's counted again, even if the count is
        // full.
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
      // If the hold had expired, the counts were already given back.
      if (holdId === undefined || (await removeHold(trx, holdId))) await takeOff(trx, others)
    })
    isSettled = true
  }
}
