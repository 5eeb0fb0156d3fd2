// Rate limits, counted in the database so that all servers share them and no race passes them (standards: Who may
// what). A request is counted before it runs and uncounted if it turns out not to matter. Windows are fixed: further
// requests do not prolong them.
import type { RawBuilder } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { Room, Scope } from './limit-room.ts'
import { type countsOf, type ReadCount, readCounts } from './limit-store.ts'
import type { Pair } from '../events/network.ts'

export { type ReadCount, type Room, readCounts, type Scope }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Each limit's counters: how many requests in how many seconds, by scope. A person's own counter refuses. A counter shared by many,
 * or one that strangers can fill in somebody's name, `slows`: requests past it wait a few seconds. A table in
 * docs/decisions/2026-11-26-limits-by-who-they-hurt.md says who can hurt whom. An account's counter is larger than a person's, so no
 * owner alone fills what several share.
 */
export const limits = {
  // A person fills in a few forms; a script that tries cards opens one for each.
  form: { person: [30, hour], account: [60, hour], network: [300, hour, 'slows'] },
  // Asking the provider whether a form is completed: once for each is enough.
  reading: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
  // A customer with several cards sees a few declines; a thief who tries stolen cards sees many.
  decline: { person: [10, hour], account: [15, hour], network: [60, hour, 'slows'] },
  // Saving a card or bank account, and guesses at its two deposits: each asks a bank.
  validation: { person: [20, day], account: [30, day], network: [200, day, 'slows'] },
  // Histories and ZIP files read years at once.
  download: {
    person: [30, 10 * minute],
    account: [60, 10 * minute],
    network: [300, 10 * minute, 'slows'],
  },
  // One bill as a document takes a few milliseconds: enough for whoever opens all of them one by one.
  document: {
    person: [120, 10 * minute],
    account: [240, 10 * minute],
    network: [1_200, 10 * minute, 'slows'],
  },
  // Broadband labels as data: whoever compares providers fetches each of them once in a while.
  labels: {
    person: [300, 10 * minute],
    account: [600, 10 * minute],
    network: [600, 10 * minute, 'slows'],
  },
  // What is down at a zip code: whoever looks for a neighbour or two, and no list of all of them.
  outages: {
    person: [120, 10 * minute],
    account: [240, 10 * minute],
    network: [600, 10 * minute, 'slows'],
  },
  // Changes of tickets, orders and appointments: each moves somebody’s day, and is told.
  visits: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
  // Changes by guests of one ticket or order, whose owners need not know them; its call-back number is a way to be called by a stranger.
  'guest-change': { name: [3, day] },
  'guest-number': { name: [1, hour] },
  // Options of voice lines: each asks the switch.
  line: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
  // Looks of staff at something of a customer's: whoever helps one after the other, and nobody who reads them all, or tries numbers.
  look: { person: [120, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
  // The trail as a file, which reads years of everybody's: whoever audits needs a few.
  'trail-download': { person: [10, hour], network: [100, hour, 'slows'] },
  // Searches of staff for customers: several for each call. A call centre shares a network.
  search: { person: [120, hour], network: [25_000, hour, 'slows'] },
  // Those of them that find more than a caller can be among, and the pages behind them: nobody reads all customers. With both limits,
  // nobody sees more than 1,200 people an hour.
  browse: { person: [40, hour] },
  // Where calls to 911 are sent to: each is mailed to the owners, and nothing else may stand in its way.
  location: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
  // Changes of Wi-Fi, each of which cuts off what is connected, and is mailed to the owners.
  wifi: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
  // Wi-Fi and data used as modems tell them: each asks all of an account’s, and a page shows both.
  modems: {
    person: [120, 10 * minute],
    account: [240, 10 * minute],
    network: [1_200, 10 * minute, 'slows'],
  },
  // Restarts of equipment: whoever tries what helps, and nobody who keeps a household offline.
  restart: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
  // Checks of a line: each asks the network several times, and may take somebody offline.
  repair: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
  // What sends a mail each time: orders of auto pay, paper bills, changed payments, deleted methods.
  mail: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
  // Look-ups by guests, found or not (decisions §6): by the account or the ticket that is named, from one network and from all of them,
  // by the network, and in all, since last names and zip codes are few. What customers do who are signed in is none.
  'look-up': {
    pair: [20, hour],
    account: [100, hour, 'slows'],
    name: [100, hour, 'slows'],
    network: [60, hour, 'slows'],
    all: [6_000, hour, 'slows'],
  },
  // Sessions of guests, opened by an account's number and nothing else, of a real one or not.
  'guest-session': {
    pair: [10, hour],
    account: [30, hour, 'slows'],
    network: [30, hour, 'slows'],
    all: [2_000, hour, 'slows'],
  },
  // Restarts by guests, who need not be of the household.
  'guest-restart': { account: [3, day] },
  // Moves to the platform, each of which asks it for a billing account and ends in a letter: somebody moves the accounts of
  // a whole business.
  upgrade: { person: [60, hour], account: [90, hour], network: [600, hour, 'slows'] },
  // Payments ordered, each of which sends a mail: more than anybody owes, and no flood.
  payment: { person: [100, hour], account: [150, hour], network: [1_000, hour, 'slows'] },
  // Wrong passwords. Attempts from elsewhere slow a name down but never lock it out. In a browser that has signed in
  // under that name before, only the count of the browser applies.
  'sign-in': {
    pair: [10, 15 * minute],
    network: [100, 15 * minute, 'slows'],
    browser: [10, 15 * minute],
    name: [10, 15 * minute, 'slows'],
  },
  // Ways back from the provider's identity service that let nobody in: each asks it. Who signs in there is its own to count.
  'provider-sign-in': { network: [60, 15 * minute, 'slows'] },
  // Logout tokens of an identity service that aren't valid or come again: each takes a signature to find out. A flood of them slows nobody's
  // sign-in.
  'logout-token': { network: [60, 15 * minute, 'slows'] },
  // Links to choose a new password that are asked for: how many are sent to one address is counted by `asked-mail`.
  reset: { network: [60, hour, 'slows'] },
  // Registrations: how many mails an address gets is counted by `asked-mail`, and wrong PINs by `pin`.
  register: { network: [30, hour, 'slows'] },
  // Mails to an address that whoever asks for them has only typed, all of them together. Those without a link that somebody needs
  // (`note`) leave room for the others, and nobody uses up alone what others need: whoever isn't signed in (`stranger`) leaves enough for
  // whoever is.
  'asked-mail': { person: [4, hour], note: [4, hour], stranger: [6, hour], name: [10, hour] },
  // Mails about registrations that somebody has sent once more, to whatever address they type.
  'again-mail': { pair: [30, hour] },
  // Mails that somebody who isn't signed in has sent to whatever addresses they type. Beyond it only addresses that are known here get
  // any, after the same work: `stranger-mail.ts`.
  'stranger-mail': { pair: [30, hour] },
  // Mails to the holders that somebody registers with the PIN of their account, which whoever has it could go on doing.
  'holder-mail': { account: [5, hour] },
  // Wrong PINs of an account, which has a few digits. Beyond it a PIN alone is not enough: `pin.ts`.
  pin: { account: [10, day] },
  // Codes of a second factor, by whoever knows the password: a million of them, and three are right at a time. In a browser that has
  // signed in as that person before, only the count of the browser applies.
  code: { pair: [5, 15 * minute], person: [30, hour], browser: [5, 15 * minute] },
  // Accounts that somebody tries to link: who mistypes five times waits as long as a coffee takes.
  link: { person: [5, 30 * minute], network: [100, hour, 'slows'] },
  // Accounts that were linked by their PIN: each time its holders get mails, and whoever has it could unlink it and begin anew.
  linked: { person: [6, day], account: [20, day] },
  // Answers of passkeys, which nobody guesses: so many are looked at from one place, and from a browser that has signed in as that
  // person before.
  passkey: { browser: [20, 15 * minute], network: [100, 15 * minute, 'slows'] },
  // Changes of oneself, each of which sends mails.
  profile: { person: [20, hour], account: [40, hour], network: [200, hour, 'slows'] },
  // Codes by text: each costs money, and reaches whoever has the number. One person alone does not use up those of a number.
  'text-code': { person: [5, hour], name: [8, hour] },
  // Codes that customers read to support: each replaces the one before.
  'support-code': { person: [10, hour] },
  // Answers to what is replied to text messages, to one number.
  'text-answer': { name: [6, hour] },
  // The word that texts begin with, to one number.
  'text-welcome': { name: [2, day] },
  // What somebody chooses to be told: each may send a text.
  choices: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
  // Links that staff make for chats, and those to one email or telephone, whoever makes them: nobody is led to our pages again and again.
  'chat-link': { person: [30, hour], network: [2_000, hour, 'slows'] },
  'chat-contact': { name: [3, hour] },
  // What whoever has such a link does with it.
  'chat-page': { network: [120, hour, 'slows'] },
  // Notes that staff leave on accounts.
  note: { person: [120, hour], network: [6_000, hour, 'slows'] },
  // Links that support mails to a customer: whoever is helped with a few things gets each, and nobody's mailbox is filled by staff.
  'sent-link': { name: [5, hour] },
  // The same one once more, as by a second press.
  'same-link': { name: [1, minute] },
  // Changes by staff of one identity, whoever of them makes them: each mails its customer, and no mail is buried by others.
  'staff-change': { name: [20, hour] },
  // Requests for a second person: whoever needs one now and then, and nobody who asks for everything.
  'second-person': { person: [60, hour] },
  // Lock-outs that staff end: whoever guesses has as many more tries each time.
  'staff-unlock': { name: [5, hour] },
  // Counts of wrong PINs of an account that staff begin anew: whoever guesses has as many more tries each time, and a PIN has few digits.
  'abuse-reset': { name: [3, day] },
  // Links that verify an address and that a member of staff has sent, to whatever addresses they type.
  'staff-verification': { person: [30, hour] },
  // People whom a supervisor adds to staff, each with a link.
  'staff-people': { person: [60, hour], network: [300, hour, 'slows'] },
  // Views that staff open: whoever helps one after the other, and nobody who looks at everybody.
  view: { person: [120, hour], network: [2_000, hour, 'slows'] },
  // Codes that support sends a customer to check them, each of which may cost money.
  'caller-code': { name: [5, hour] },
  // Guesses at such a code, of which five may be wrong.
  'telephone-code': { person: [15, 15 * minute] },
  // Passwords given once more in a session that exists: of its own person, whom nobody else's tries keep out.
  confirm: { person: [10, 15 * minute] },
} as const satisfies Record<string, Partial<Record<Scope, Window>>>

export type LimitName = keyof typeof limits
export type Window = readonly [most: number, seconds: number, then?: 'slows']

/** Whom an attempt counts for. */
export type Whose = Partial<Record<Exclude<Scope, 'pair'>, string | undefined>> & {
  pair?: Pair
  /** The name that's tried: its counts that refuse are found by it, whatever network or browser they're of. */
  about?: string
}

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
  startOver(queries: Queries, limit: LimitName, whose: Whose): Promise<void>
  /** The same of every count that refuses tries at a name. Those that only slow them down go on. */
  startOverAbout(queries: Queries, limit: LimitName, about: string): Promise<void>
  /** Looks how much room there is, and counts nothing: whoever asks reads the counts with a statement of their own. */
  look(limit: LimitName, whose: Whose): Look
  /** What to select for when the last network or browser may try a name again that may not now; null where all may. */
  lookAbout(limit: LimitName, about: string): RawBuilder<Date | null>
}

export interface Look {
  /** What to select. */
  counts: ReturnType<typeof countsOf>
  /** The selected counts. */
  told(counts: readonly ReadCount[]): Left
}

/** The remaining room of a limit. */
export interface Left {
  /** Of the count that is fullest; `undefined` where nothing is counted. */
  left: number | undefined
  /** When the last of the counts that are full ends; `undefined` where none is. */
  fullUntil: Temporal.Instant | undefined
}

declare module '../world.ts' {
  interface World {
    /** How often something may be done. */
    limits: Limits
  }
}
