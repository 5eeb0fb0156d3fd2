// One thing that does not fit never stops the rest: a job goes on with the others, remembers this one, and comes back to it
// later, each time after twice as long. It is told by a log line and a metric every time, and forgotten once it fits.
import type { Transaction } from 'kysely'
import { isDatabaseAway } from '../database/away.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { reasonOf } from '../events/error-facts.ts'
import type { World } from '../world.ts'
import {
  type DeadLetter,
  findDueContents,
  removeDeadLetters,
  removeForsaken,
  upsertDeadLetter,
} from './dead-letter-write.ts'

export { findDueContents, removeDeadLetters }

/** With so many in a row it is not the things that are wrong: the job ends, and goes on behind them the next time. */
const mostInARow = 100

/** What could not be done, and by which job; `content` is what the next try needs and no table has. */
interface Unfit {
  job: string
  thing: string
  content?: object
}

/** Remembers that something could not be done. */
export async function keepDeadLetter(world: World, unfit: Unfit, error: unknown): Promise<DeadLetter> {
  const deadLetter = await upsertDeadLetter(
    world.database,
    { ...unfit, reason: reasonOf(error) },
    world.clock(),
  )
  world.events.deadLetterFound({ job: unfit.job, deadLetter: deadLetter.id, times: deadLetter.times }, error)
  return deadLetter
}

/** Does something with each of some things at once. @returns what came of those that could be done. */
export async function tryEach<T, Result>(
  world: World,
  { job, thingOf }: { job: string; thingOf: (one: T) => string },
  things: readonly T[],
  work: (one: T) => Promise<Result>,
): Promise<Result[]> {
  const done: string[] = []
  const results: Result[] = []
  const tries = await Promise.allSettled(
    things.map(async (one) => {
      results.push(await work(one))
      done.push(thingOf(one))
    }),
  )
  const failures = tries.flatMap((each, at) =>
    each.status === 'rejected' ? [{ one: things[at] as T, error: each.reason as unknown }] : [],
  )
  // A database that is away is nobody's fault here, and would remember nothing.
  const away = failures.find(({ error }) => isDatabaseAway(error))
  if (away) throw away.error
  for (const { one, error } of failures) await keepDeadLetter(world, { job, thing: thingOf(one) }, error)
  await removeDeadLetters(world.database, job, done)
  return results
}

/** A job that asks another system about each thing that waits: nothing of it is one transaction. */
interface Waiting<T> {
  job: string
  thingOf(one: T): string
  /** Finds the next ones, those behind `after`, without dead letters that wait (`isNoDeadLetter`). */
  find(most: number, after: T | undefined): Promise<T[]>
  work(one: T): Promise<unknown>
}

const mostTriedAtOnce = 64

/** Does something with each thing that waits, some at once (`tryEach`). @returns how many waited. */
export async function tryThrough<T>(world: World, { find, work, ...job }: Waiting<T>): Promise<number> {
  let tried = 0
  for (let after: T | undefined; ; ) {
    const waiting: T[] = await find(mostTriedAtOnce, after)
    await tryEach(world, job, waiting, work)
    tried += waiting.length
    after = waiting.at(-1)
    if (waiting.length < mostTriedAtOnce) return tried
  }
}

/** A job that works through what waits for it, some at a time. */
interface Batches<T> {
  job: string
  /** How many at a time. */
  most: number
  thingOf(one: T): string
  /** Takes the next ones, those behind `after`, without dead letters that wait (`isNoDeadLetter`). None: it is over. */
  claim(trx: Transaction<Tables>, most: number, after: T | undefined): Promise<T[]>
  work(trx: Transaction<Tables>, claimed: T[]): Promise<void>
}

/**
 * Works through what waits, a batch in one transaction. Where a batch fails it is halved until the one that does not fit
 * is alone.
 * @returns how many were done.
 */
export async function workThrough<T>(world: World, batches: Batches<T>): Promise<number> {
  const { job, thingOf } = batches
  let done = 0
  let most = batches.most
  let after: T | undefined
  let unfitInARow = 0
  for (;;) {
    let claimed: T[] = []
    try {
      await inTransaction(world.database, async (trx) => {
        claimed = []
        claimed = await batches.claim(trx, most, after)
        if (claimed.length === 0) return
        await batches.work(trx, claimed)
        await removeDeadLetters(trx, job, claimed.map(thingOf))
      })
      if (claimed.length === 0) return done
      done += claimed.length
      after = claimed.at(-1)
      most = Math.min(most * 2, batches.most)
      unfitInARow = 0
    } catch (error) {
      const [alone, ...others] = claimed
      if (alone === undefined || isDatabaseAway(error)) throw error
      most = Math.ceil(claimed.length / 2)
      if (others.length > 0) continue
      await keepDeadLetter(world, { job, thing: thingOf(alone) }, error)
      after = alone
      unfitInARow++
      if (unfitInARow === mostInARow) throw new Error('Too many in a row do not fit.', { cause: error })
    }
  }
}

/** Deletes dead letters that nobody retried within two days of their next try: the thing is gone, or was done another way. */
export const forgetDeadLetters = ({ database, clock }: World): Promise<number> =>
  removeForsaken(database, clock())
