// A job doesn't stop at an item that fails. It records the item as a dead letter and finishes the others. Later it
// retries the item, and doubles the wait after each failure. Every failure is logged and counted. When the item
// succeeds, its dead letter is deleted.
import type { Transaction } from 'kysely'
import { isDatabaseAway } from '../database/connection-errors.ts'
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
} from './dead-letter-store.ts'

export { findDueContents, removeDeadLetters }

/**
 * After this many failures in a row, the items can't all be at fault. The job ends, and its next run continues after
 * these items.
 */
const mostInARow = 100

/** A failed item and its job. `content`: data that the next attempt needs and that no table has. */
interface Unfit {
  job: string
  thing: string
  content?: object
}

/** Records a failed item as a dead letter. If the item already has one, records another failure. */
export async function keepDeadLetter(world: World, unfit: Unfit, error: unknown): Promise<DeadLetter> {
  const deadLetter = await upsertDeadLetter(
    world.database,
    { ...unfit, reason: reasonOf(error) },
    world.clock(),
  )
  world.events.deadLetterFound({ job: unfit.job, misfit: deadLetter.id, times: deadLetter.times }, error)
  return deadLetter
}

/**
 * Runs `work` on these items concurrently. Failed items become dead letters.
 * @returns the results of the items that succeeded
 */
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
  // If the database is away, the items aren't at fault, and no dead letter could be stored.
  const away = failures.find(({ error }) => isDatabaseAway(error))
  if (away) throw away.error
  for (const { one, error } of failures) await keepDeadLetter(world, { job, thing: thingOf(one) }, error)
  await removeDeadLetters(world.database, job, done)
  return results
}

/**
 * Describes a job that asks another system about each waiting item. Such requests can't be made inside a transaction,
 * so `work` gets none.
 */
interface Waiting<T> {
  job: string
  thingOf(one: T): string
  /** Finds the next items after `after`, without dead letters that aren't due yet (`isNoDeadLetter`). */
  find(most: number, after: T | undefined): Promise<T[]>
  work(one: T): Promise<unknown>
}

const mostTriedAtOnce = 64

/**
 * Runs `work` on every waiting item, several at once (`tryEach`).
 * @returns the number of items, failed or not
 */
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

/** Describes a job that works through its waiting items in batches. */
interface Batches<T> {
  job: string
  /** The most items in a batch. */
  most: number
  thingOf(one: T): string
  /**
   * Claims the next items after `after`, without dead letters that aren't due yet (`isNoDeadLetter`). Returns none when
   * the job is done.
   */
  claim(trx: Transaction<Tables>, most: number, after: T | undefined): Promise<T[]>
  work(trx: Transaction<Tables>, claimed: T[]): Promise<void>
}

/**
 * Works through waiting items, one transaction per batch. If a batch fails, it's halved and retried until the failing
 * item is alone.
 * @returns the number of items that succeeded
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

/**
 * Deletes dead letters that were due and that no job retried within two days. Their items are gone, or were handled
 * some other way.
 */
export const forgetDeadLetters = ({ database, clock }: World): Promise<number> =>
  removeForsaken(database, clock())
