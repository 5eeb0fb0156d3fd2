import { type Database, inTransaction } from '../database/transaction.ts'
import type { Events } from '../events/events.ts'
import { type CountedSoFar, countAll, removeCounts, removeHold, takeOff } from './limit-store.ts'

/**
 * Whose count it is. A pair is a name and the network from which it is tried, a note is a name to which somebody sends what it doesn't
 * need, a stranger is a name to which somebody sends something who isn't signed in, and `all` is everybody.
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

/** The result of counting an attempt against a limit. Whoever was slowed down has waited by then. */
export interface Room {
  /** How long to wait, in seconds, where there is none: then nothing was counted. `undefined`: go ahead. */
  waitSeconds: number | undefined
  /** Whose count was full. */
  fullBy: Scope | undefined
  /**
   * Whether the wait is short, and no sign of too many: only attempts that are still under way fill it, most of which may turn out
   * not to count, or as many are being slowed down as may wait at once.
   */
  isBusy: boolean
  /** Whose count this attempt has filled: the next one is refused, or slowed down. */
  filled: readonly Scope[]
  /**
   * Carries the attempt out. It counts once `decide` is through, unless that has given it back. Where `decide` throws, as over a
   * database that's too slow, nothing was decided, and it's given back. `except`: for these scopes it counts even then.
   */
  deciding<T>(decide: () => Promise<T>, but?: { except?: readonly Scope[] }): Promise<T>
  /** Says that the attempt counts, whatever fails from here on. What was held until this is known is held no longer. */
  keep(): Promise<void>
  /** Uncounts the attempt. `startOver`: resets the counts of these scopes. `except`: these it still counts for. */
  giveBack(but?: { startOver?: readonly Scope[]; except?: readonly Scope[] }): Promise<void>
}

/** Of a limit that counts nothing. */
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
 * Gives an attempt back whose work is done, so that nothing stands in the way of answering with it: where the database can't uncount
 * it now, it stays counted, and the log says so. `but`: as of `Room.giveBack`.
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
  /** As they stood once this attempt was counted. */
  counts: readonly CountedSoFar[]
  holdId: string | undefined
  /** What to count if the hold expired before the attempt was decided. */
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
      // The database may not be able to do this either: what the decision failed of is what is told.
      if (!isSettled) await giveBack(but).catch(() => {})
      throw error
    }
  }

  async function keep(): Promise<void> {
    if (holdId !== undefined)
      await inTransaction(database, async (trx) => {
        if (await removeHold(trx, holdId)) return
        // An attempt that took longer than it was held for was given back meanwhile, and counts again, however full it is.
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
      // Where the hold was over, it gave the counts back before.
      if (holdId === undefined || (await removeHold(trx, holdId))) await takeOff(trx, others)
    })
    isSettled = true
  }
}
