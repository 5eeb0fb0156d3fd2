import type { Clock } from '../clock.ts'
import { newId } from '../database/id.ts'
import { type Database, inTransaction, type Queries } from '../database/transaction.ts'
import { widthsOf } from '../events/network.ts'
import type { Digests } from '../keys/digests.ts'
import { openRoom, type Room, type Scope, settle } from './limit-room.ts'
import {
  type CountedHolds,
  countAll,
  countHolds,
  countsOf,
  insertHold,
  latestFullAbout,
  removeCounts,
  removeCountsAbout,
  returnHolds,
  takeOff,
} from './limit-store.ts'
import type { LimitTable } from './limit-windows.ts'
import type { LimitName, Limits, Peek, Whose } from './limits.ts'
import type { Wait } from './waiting.ts'

interface Around {
  limits: LimitTable
  /** `false` for benchmarks and crash tests, which make more calls than anyone may. */
  isOn: boolean
  /** Makes a caller wait before they may go ahead. */
  wait: Wait
  /** Called whenever a count starts to slow callers down. */
  onSlowing: (facts: { limit: LimitName; by: Scope }) => void
}

export function openLimits(
  database: Database,
  clock: Clock,
  digests: Digests,
  { limits, isOn, wait, onSlowing }: Around,
): Limits {
  return { take, hold, peek, peekAbout, startOver, startOverAbout }

  function peek(limit: LimitName, whose: Whose): Peek {
    const counted = countedFor(limit, whose, clock()).filter(({ isSlowed }) => !isSlowed)
    return {
      counts: countsOf(
        counted.map(({ subject }) => subject),
        clock(),
      ),
      leftBy(counts) {
        const lefts = counted.map(({ subject, most }) => {
          const { attempts = 0, windowEndsAt } = counts.find((count) => count.subject === subject) ?? {}
          return { left: Math.max(0, most - attempts), windowEndsAt }
        })
        const ends = lefts.flatMap(({ left, windowEndsAt }) =>
          left === 0 && windowEndsAt ? [Date.parse(windowEndsAt)] : [],
        )
        return {
          left: lefts.length === 0 ? undefined : Math.min(...lefts.map(({ left }) => left)),
          fullUntil:
            ends.length === 0 ? undefined : Temporal.Instant.fromEpochMilliseconds(Math.max(...ends)),
        }
      },
    }
  }

  function peekAbout(limit: LimitName, about: string): ReturnType<typeof latestFullAbout> {
    return latestFullAbout(aboutOf(limit, about), clock())
  }

  function aboutOf(limit: LimitName, about: string): string {
    return digests.ofCounted(`${limit} about ${about}`)
  }

  function countedFor(limit: LimitName, whose: Whose, now: Temporal.Instant) {
    const windows = limits[limit]?.per
    if (windows === undefined) throw new Error(`No limit is called ${limit}.`)
    return (Object.keys(windows) as Scope[]).flatMap((scope) => {
      const window = windows[scope]
      if (!isOn || window === undefined) return []
      const [most, seconds, then] = window
      const windowEndsAt = now.add({ seconds })
      return countersOf(scope, whose).map(({ who, times }) => {
        const subject = digests.ofCounted(`${limit} ${scope} ${who}`)
        const isSlowed = then === 'slows'
        const about = isSlowed || whose.about === undefined ? undefined : aboutOf(limit, whose.about)
        return { scope, times, most: most * times, isSlowed, subject, windowEndsAt, about }
      })
    })
  }

  async function startOver(queries: Queries, limit: LimitName, whose: Whose): Promise<void> {
    const subjects = countedFor(limit, whose, clock()).map(({ subject }) => subject)
    await removeCounts(queries, subjects)
  }

  async function startOverAbout(queries: Queries, limit: LimitName, about: string): Promise<void> {
    await removeCountsAbout(queries, aboutOf(limit, about))
  }

  async function take(limit: LimitName, whose: Whose): Promise<Room> {
    return slowDown(limit, await count(limit, whose))
  }

  async function hold(limit: LimitName, whose: Whose): Promise<Room> {
    const holdId = newId(clock())
    const first = await count(limit, whose, holdId)
    if (!first.hasEndedHolds) return slowDown(limit, first)
    await inTransaction(database, (trx) => returnHolds(trx, clock()))
    return slowDown(limit, await count(limit, whose, holdId))
  }

  /**
   * Some limits only slow callers down. If such a limit is full, delays the attempt. If too many callers are already
   * waiting, refuses the attempt for a few seconds.
   */
  async function slowDown(limit: LimitName, { room, slowedBy, networks }: Attempt): Promise<Room> {
    if (slowedBy.length === 0) return room
    for (const { scope, by } of slowedBy) if (by === 1) onSlowing({ limit, by: scope })
    const seconds = delayOf(Math.max(...slowedBy.map(({ by }) => by)))
    if (await wait({ counts: slowedBy, networks }, seconds)) return room
    await room.giveBack()
    return { ...openRoom, waitSeconds: longestDelaySeconds, fullBy: slowedBy[0]?.scope, isBusy: true }
  }

  async function count(limit: LimitName, whose: Whose, holdId?: string): Promise<Attempt> {
    const now = clock()
    const counted = countedFor(limit, whose, now)
    if (counted.length === 0) return { room: openRoom, slowedBy: [], networks: [], hasEndedHolds: false }
    const { counts, over, refused } = await inTransaction(database, async (trx) => {
      const all = await countAll(trx, counted, now)
      const exceeded = all.flatMap(({ subject, attempts, windowEndsAt }) => {
        const found = counted.find((each) => each.subject === subject)
        return found && attempts > found.most ? [{ ...found, by: attempts - found.most, windowEndsAt }] : []
      })
      const full = exceeded.filter(({ isSlowed }) => !isSlowed)
      const holds = full.length > 0 && holdId !== undefined ? await countHolds(trx, full, now) : []
      // A refused attempt is uncounted before anyone else can see it. Otherwise one person's refused attempts could
      // fill the limits that others share.
      if (full.length > 0) await takeOff(trx, all)
      else if (holdId !== undefined)
        await insertHold(trx, all, { id: holdId, until: now.add({ seconds: heldSeconds }) })
      return { counts: all, over: exceeded, refused: full.length > 0 && { full, holds } }
    })
    if (refused) {
      const hasEndedHolds = refused.holds.some(({ hasEnded }) => hasEnded)
      return { room: { ...openRoom, ...whyFull(refused, now) }, slowedBy: [], networks: [], hasEndedHolds }
    }
    const isFilled = ({ subject, most }: (typeof counted)[number]) =>
      counts.some((each) => each.subject === subject && each.attempts === most)
    const countedNow = () => ({ counted: countedFor(limit, whose, clock()), now: clock() })
    const room: Room = {
      ...openRoom,
      filled: counted.filter(isFilled).map(({ scope }) => scope),
      ...settle(database, { counted, counts, holdId, countedNow }),
    }
    const networks = counted.filter(({ scope }) => scope === 'network')
    return { room, slowedBy: over, networks, hasEndedHolds: false }
  }
}

/**
 * The names under which an attempt counts in a scope. An IPv6 address counts for each of the networks that contain it.
 */
function countersOf(scope: Scope, whose: Whose): { who: string; times: number }[] {
  if (scope === 'pair') {
    const { pair } = whose
    if (pair === undefined) return []
    return widthsOf(pair.network).map(({ network, times }) => ({ who: `${network} ${pair.name}`, times }))
  }
  const who = whose[scope]
  if (who === undefined) return []
  return scope === 'network'
    ? widthsOf(who).map(({ network, times }) => ({ who: network, times }))
    : [{ who, times: 1 }]
}

interface Attempt {
  room: Room
  /** Counts over their limit that only slow attempts down. `by`: the number of attempts above the limit. */
  slowedBy: readonly { scope: Scope; subject: string; by: number }[]
  /** The counts for the networks that the attempt comes from, full or not. */
  networks: readonly { subject: string; times: number }[]
  /** True if the attempt was refused, but a full count still includes expired holds. */
  hasEndedHolds: boolean
}

interface Full {
  scope: Scope
  subject: string
  /** The number of attempts above the limit, including the refused one. */
  by: number
  windowEndsAt: Date
}

/**
 * The reason and the wait for a refused attempt. The wait lasts until the last of the full counts ends. Counts that are
 * full only because of attempts under way are left aside. If there are no other full counts, the wait is short.
 */
function whyFull({ full, holds }: { full: Full[]; holds: CountedHolds[] }, now: Temporal.Instant) {
  const isHeld = ({ subject, by }: Full) => by <= (holds.find((each) => each.subject === subject)?.held ?? 0)
  const byDecided = full.filter((each) => !isHeld(each))
  const [longest] = byDecided.toSorted((a, b) => b.windowEndsAt.getTime() - a.windowEndsAt.getTime())
  if (longest === undefined) return { waitSeconds: busySeconds, fullBy: full[0]?.scope, isBusy: true }
  return { waitSeconds: secondsUntil(longest.windowEndsAt, now), fullBy: longest.scope }
}

/**
 * The longest that an attempt is held, in seconds. Requests are answered within ten seconds (`time-bound.ts`), and an
 * SQL statement that takes longer is ended soon after. So only an extremely slow database keeps an attempt under way
 * for more than a minute.
 */
const heldSeconds = 60

/** The seconds to wait if attempts under way fill a count. Most attempts are decided by then. */
const busySeconds = 2

/**
 * The seconds to wait: a quarter of a second, doubled by each further attempt, up to four seconds. That's short enough
 * for a person, but makes guessing by script slow.
 */
const delayOf = (over: number): number => Math.min(longestDelaySeconds, 0.25 * 2 ** (over - 1))
const longestDelaySeconds = 4

const secondsUntil = (end: Date, now: Temporal.Instant): number =>
  Math.max(1, Math.ceil((end.getTime() - now.epochMilliseconds) / 1000))
