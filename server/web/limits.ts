// Rate limits, counted in the database so that all servers share them and no race passes them (standards: Who may
// what). A request is counted before it runs and uncounted if it turns out not to matter. Windows are fixed: further
// requests do not prolong them.
import type { Clock } from '../clock.ts'
import { newId } from '../database/id.ts'
import { type Database, inTransaction } from '../database/transaction.ts'
import type { Digests } from '../digests.ts'
import { openRoom, type Room, type Scope, settle } from './limit-room.ts'
import {
  type CountedHolds,
  countAll,
  countHolds,
  countsOf,
  insertHold,
  type ReadCount,
  readCounts,
  removeCounts,
  returnHolds,
  takeOff,
} from './limit-store.ts'

export { type ReadCount, type Room, readCounts, type Scope }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How many in how many seconds, by whom it is counted. A network is large where many customers share an address. */
export const limits = {
  // A person fills in a few forms; a script that tries cards opens one for each.
  form: { person: [30, hour], account: [60, hour], network: [300, hour] },
  // Asking the provider whether a form is completed: once for each is enough.
  reading: { person: [60, hour], account: [120, hour], network: [600, hour] },
  // A customer with several cards sees a few declines; a thief who tries stolen cards sees many.
  decline: { person: [10, hour], account: [15, hour], network: [60, hour] },
  // Saving a card or bank account, and guesses at its two deposits: each asks a bank.
  validation: { person: [20, day], account: [30, day], network: [200, day] },
  // Histories and ZIP files read years at once.
  download: { person: [30, 10 * minute], account: [60, 10 * minute], network: [300, 10 * minute] },
  // One bill as a document takes a few milliseconds: enough for whoever opens all of them one by one.
  document: { person: [120, 10 * minute], account: [240, 10 * minute], network: [1_200, 10 * minute] },
  // Broadband labels as data: whoever compares providers fetches each of them once in a while.
  labels: { person: [300, 10 * minute], account: [600, 10 * minute], network: [600, 10 * minute] },
  // What is down at a zip code: whoever looks for a neighbour or two, and no list of all of them.
  outages: { person: [120, 10 * minute], account: [240, 10 * minute], network: [600, 10 * minute] },
  // Changes of tickets, orders and appointments: each moves somebody’s day, and is told.
  visits: { person: [60, hour], account: [60, hour], network: [600, hour] },
  // Changes by guests of one ticket or order, whose owners need not know them; its call-back number is a way to be called by a stranger.
  'guest-change': { name: [3, day] },
  'guest-number': { name: [1, hour] },
  // Options of voice lines: each asks the switch.
  line: { person: [60, hour], account: [60, hour], network: [600, hour] },
  // Looks of staff at something of a customer's: whoever helps one after the other, and nobody who reads them all, or tries numbers.
  look: { person: [120, 10 * minute], network: [1_200, 10 * minute] },
  // Where calls to 911 are sent to: each is mailed to the owners, and nothing else may stand in its way.
  location: { person: [20, hour], account: [40, hour], network: [600, hour] },
  // Changes of Wi-Fi, each of which cuts off what is connected, and is mailed to the owners.
  wifi: { person: [20, hour], account: [40, hour], network: [600, hour] },
  // Wi-Fi and data used as modems tell them: each asks all of an account’s, and a page shows both.
  modems: { person: [120, 10 * minute], account: [240, 10 * minute], network: [1_200, 10 * minute] },
  // Restarts of equipment: whoever tries what helps, and nobody who keeps a household offline.
  restart: { person: [20, hour], account: [20, hour], network: [600, hour] },
  // Checks of a line: each asks the network several times, and may take somebody offline.
  repair: { person: [20, hour], account: [20, hour], network: [600, hour] },
  // What sends a mail each time: orders of auto pay, paper bills, changed payments, deleted methods.
  mail: { person: [60, hour], account: [120, hour], network: [600, hour] },
  // Look-ups by guests, found or not: by the account or the ticket that is named, from one network and from all of them, by the network,
  // and in all, since last names and zip codes are few. One network alone keeps nobody out who looks from elsewhere. What
  // customers do who are signed in is none.
  'look-up': {
    pair: [20, hour],
    account: [100, hour],
    name: [100, hour],
    network: [60, hour],
    all: [6_000, hour],
  },
  // Sessions of guests, opened by an account's number and nothing else, of a real one or not.
  'guest-session': { pair: [10, hour], account: [30, hour], network: [30, hour], all: [2_000, hour] },
  // Restarts by guests, who need not be of the household.
  'guest-restart': { account: [3, day] },
  // Moves to the platform, each of which asks it for a billing account and ends in a letter: somebody moves the accounts of
  // a whole business, and nobody one account over and over.
  upgrade: { person: [60, hour], account: [10, hour], network: [600, hour] },
  // Payments ordered, each of which sends a mail: more than anybody owes, and no flood.
  payment: { person: [100, hour], account: [150, hour], network: [1_000, hour] },
  // Wrong passwords. Attempts from elsewhere slow a name down but never lock it out. In a browser that has signed in
  // under that name before, only the count of the browser applies.
  'sign-in': {
    pair: [10, 15 * minute],
    network: [100, 15 * minute],
    browser: [10, 15 * minute],
    name: [10, 15 * minute, 'slows'],
  },
  // Ways to the provider's identity service and back: each way back asks it. Who signs in there is its own to count.
  'provider-sign-in': { network: [120, 15 * minute] },
  // Links to choose a new password: so many are asked for from one place for one address, and so many sent to it in all.
  reset: { pair: [5, hour], network: [60, hour] },
  'reset-mail': { name: [5, hour] },
  // Registrations: an address gets a few mails, and an account's PIN, of a few digits, is not found by trying.
  register: { name: [5, hour], network: [30, hour] },
  'register-mail': { name: [5, hour], network: [30, hour] },
  pin: { account: [10, day] },
  // Codes of a second factor, by whoever knows the password: a million of them, and three are right at a time.
  code: { pair: [5, 15 * minute], person: [30, hour] },
  // Accounts that somebody tries to link: who mistypes five times waits as long as a coffee takes.
  link: { person: [5, 30 * minute], network: [100, hour] },
  // Accounts that were linked by their PIN: each time its holders get mails, and whoever has it could unlink it and begin anew.
  linked: { person: [6, day], account: [20, day] },
  // Answers of passkeys, which nobody guesses: so many are looked at from one place, and from a browser that has signed in as that
  // person before.
  passkey: { browser: [20, 15 * minute], network: [100, 15 * minute] },
  // Changes of oneself, each of which sends mails.
  profile: { person: [20, hour], account: [40, hour], network: [200, hour] },
  // Codes by text: each costs money, and reaches whoever has the number.
  'text-code': { person: [6, hour], name: [5, hour] },
  // Answers to what is replied to text messages, to one number.
  'text-answer': { name: [6, hour] },
  // The word that texts begin with, to one number.
  'text-welcome': { name: [2, day] },
  // What somebody chooses to be told: each may send a text.
  choices: { person: [60, hour], account: [120, hour], network: [600, hour] },
  // Guesses at such a code, of which five may be wrong.
  'telephone-code': { person: [15, 15 * minute] },
  // Passwords given once more in a session that exists: of its own person, whom nobody else's tries keep out.
  confirm: { person: [10, 15 * minute] },
} as const satisfies Record<string, Partial<Record<Scope, Window>>>

export type LimitName = keyof typeof limits
type Window = readonly [most: number, seconds: number, then?: 'slows']

type Whose = Partial<Record<Scope, string | undefined>>

export interface Limits {
  /** @param whose what to count for each scope of the limit, in the clear; only a keyed digest of it is kept */
  take(limit: LimitName, whose: Whose): Promise<Room>
  /**
   * The same, for what counts only if it turns out so: unless the room is kept or given back within a minute, it is given
   * back by itself, so that a server that ends in between leaves nobody shut out. Kept later than that, it is counted once more.
   * Whoever finds it full only of what is under way is told to come back in a moment (`Room.isBusy`).
   */
  hold(limit: LimitName, whose: Whose): Promise<Room>
  /** Begins the counts of these anew, as where staff let somebody go on before a window is over. */
  startOver(limit: LimitName, whose: Whose): Promise<void>
  /** Looks how much room there is, and counts nothing: whoever asks reads the counts with a statement of their own. */
  look(limit: LimitName, whose: Whose): Look
}

export interface Look {
  /** What to select. */
  counts: ReturnType<typeof countsOf>
  /** What the selected counts say. */
  told(counts: readonly ReadCount[]): Left
}

/** What is left of a limit. */
export interface Left {
  /** Of the count that is fullest; `undefined` where nothing is counted. */
  left: number | undefined
  /** When the last of the counts that are full ends; `undefined` where none is. */
  fullUntil: Temporal.Instant | undefined
}

/** @param isOn `false` where benchmarks and crash runs ask more than anybody may */
export function openLimits(database: Database, clock: Clock, digests: Digests, isOn: boolean): Limits {
  return { take, hold, look, startOver }

  function look(limit: LimitName, whose: Whose): Look {
    const counted = countedFor(limit, whose, clock())
    return {
      counts: countsOf(
        counted.map(({ subject }) => subject),
        clock(),
      ),
      told(counts) {
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

  function countedFor(limit: LimitName, whose: Whose, now: Temporal.Instant) {
    const windows: Partial<Record<Scope, Window>> = limits[limit]
    return (Object.keys(windows) as Scope[]).flatMap((scope) => {
      const [who, window] = [whose[scope], windows[scope]]
      if (!isOn || who === undefined || window === undefined) return []
      const [most, seconds, then] = window
      const subject = digests.ofCounted(`${limit} ${scope} ${who}`)
      const windowEndsAt = now.add({ seconds })
      return [{ scope, most, isSlowed: then === 'slows', subject, windowEndsAt }]
    })
  }

  async function startOver(limit: LimitName, whose: Whose): Promise<void> {
    const subjects = countedFor(limit, whose, clock()).map(({ subject }) => subject)
    await removeCounts(database, subjects)
  }

  async function take(limit: LimitName, whose: Whose): Promise<Room> {
    return (await count(limit, whose)).room
  }

  async function hold(limit: LimitName, whose: Whose): Promise<Room> {
    const holdId = newId(clock())
    const { room, hasEndedHolds } = await count(limit, whose, holdId)
    if (!hasEndedHolds) return room
    await inTransaction(database, (trx) => returnHolds(trx, clock()))
    return (await count(limit, whose, holdId)).room
  }

  /** `hasEndedHolds`: it was refused, while holds that are over still fill a count. */
  async function count(limit: LimitName, whose: Whose, holdId?: string) {
    const now = clock()
    const counted = countedFor(limit, whose, now)
    if (counted.length === 0) return { room: openRoom, hasEndedHolds: false }
    const { counts, over, refused } = await inTransaction(database, async (trx) => {
      const all = await countAll(trx, counted, now)
      const exceeded = all.flatMap(({ subject, attempts, windowEndsAt }) => {
        const found = counted.find((each) => each.subject === subject)
        return found && attempts > found.most ? [{ ...found, by: attempts - found.most, windowEndsAt }] : []
      })
      const full = exceeded.filter(({ isSlowed }) => !isSlowed)
      const holds = full.length > 0 && holdId !== undefined ? await countHolds(trx, full, now) : []
      // A refused attempt is uncounted before anybody sees its count: otherwise one person could use up the limits that
      // others share.
      if (full.length > 0) await takeOff(trx, all)
      else if (holdId !== undefined)
        await insertHold(trx, all, { id: holdId, until: now.add({ seconds: heldSeconds }) })
      return { counts: all, over: exceeded, refused: full.length > 0 && { full, holds } }
    })
    if (refused) {
      const hasEndedHolds = refused.holds.some(({ hasEnded }) => hasEnded)
      return { room: { ...openRoom, ...whyFull(refused, now) }, hasEndedHolds }
    }
    const isFilled = ({ subject, most }: (typeof counted)[number]) =>
      counts.some((each) => each.subject === subject && each.attempts === most)
    const countedNow = () => ({ counted: countedFor(limit, whose, clock()), now: clock() })
    const room: Room = {
      ...openRoom,
      filled: counted.filter(isFilled).map(({ scope }) => scope),
      delaySeconds: delayOf(Math.max(0, ...over.map(({ by }) => by))),
      ...settle(database, { counted, counts, holdId, countedNow }),
    }
    return { room, hasEndedHolds: false }
  }
}

interface Full {
  scope: Scope
  subject: string
  /** How many more than may be, with the attempt that is refused. */
  by: number
  windowEndsAt: Date
}

/** The longest wait of the counts that are full, by what was decided before it is by what is under way. */
function whyFull({ full, holds }: { full: Full[]; holds: CountedHolds[] }, now: Temporal.Instant) {
  const isHeld = ({ subject, by }: Full) => by <= (holds.find((each) => each.subject === subject)?.held ?? 0)
  const byDecided = full.filter((each) => !isHeld(each))
  const [longest] = byDecided.toSorted((a, b) => b.windowEndsAt.getTime() - a.windowEndsAt.getTime())
  if (longest === undefined) return { waitSeconds: busySeconds, fullBy: full[0]?.scope, isBusy: true }
  return { waitSeconds: secondsUntil(longest.windowEndsAt, now), fullBy: longest.scope }
}

/**
 * Whoever asks is answered within ten seconds (`time-bound.ts`), and each statement behind an answer that came too late ends soon
 * after: only over a database that crawls is an attempt under way for longer.
 */
const heldSeconds = 60

/** What is under way is mostly decided by then. */
const busySeconds = 2

/** A quarter of a second, twice as much with each one more, and four at most: a person waits that long, a guesser gives up. */
const delayOf = (over: number): number => (over === 0 ? 0 : Math.min(4, 0.25 * 2 ** (over - 1)))

const secondsUntil = (end: Date, now: Temporal.Instant): number =>
  Math.max(1, Math.ceil((end.getTime() - now.epochMilliseconds) / 1000))
