// An intent is something another system does for us: it takes money, restarts a modem, puts a line on a bill. Every
// intent takes three steps, so nothing is lost or done twice, no matter when a server dies.
//
// - record: the intent is a row with its own key, committed before the other system is asked.
// - ask: the other system is asked outside any transaction, with that key. If it's asked twice, it acts once.
// - settle: the answer is recorded behind a guarded update, together with everything that follows from it. If that runs
//   twice, it changes things once.
//
// If there's no clear answer, the other system may still have acted, so the intent hasn't failed. Its row stays open,
// and a job (`tryThrough` in `server/jobs`) checks on it until it's settled or given up. An intent that throws becomes
// a dead letter, for operators, and is tried less and less often. `server/payments/once/pay-once.ts` and
// `server/payments/settle/resolve-pending.ts` are the model for all intents.
//
// States, SQL, keys and waiting times belong to the noun. So does the claim: a statement that notes on the row when the
// other system was last asked, and only takes rows that nobody has asked about for a while (`leaseOf`).
import type { World } from '../world.ts'

/** Asks another system for something, and records the outcome. */
export interface Asking<Row, Outcome> {
  /**
   * Asks the other system under the row's own key. Undefined when there's no clear answer: it may or may not have
   * acted.
   */
  ask(world: World, row: Row): Promise<Outcome | undefined>
  /** Records the outcome and what follows from it, in one transaction. Does nothing if someone else already has. */
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/** Finds out what became of an intent. `Asked`: the row, with what `check` adds before the other system is asked. */
export interface Checking<Row, Outcome, Asked = Row> {
  check(world: World, row: Row): Promise<Next<Outcome, Asked>> | Next<Outcome, Asked>
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/**
 * The next step: settle the intent, because it's over or we give up on it; ask the other system; or wait until the next
 * check.
 */
export type Next<Outcome, Asked> = { settle: Outcome } | { ask: Asked } | 'wait'

/** Something another system does for us. */
export interface Intent<Row, Outcome, Asked = Row> extends Checking<Row, Outcome, Asked> {
  ask(world: World, row: Asked): Promise<Outcome | undefined>
  settle(world: World, row: Row | Asked, outcome: Outcome): Promise<unknown>
}

/**
 * Asks the other system for a recorded intent, and settles the intent if the answer is clear.
 * @returns the outcome; undefined without a clear answer
 */
export async function askFor<Row, Outcome>(
  world: World,
  intent: Asking<Row, Outcome>,
  row: Row,
): Promise<Outcome | undefined> {
  const outcome = await intent.ask(world, row)
  if (outcome !== undefined) await intent.settle(world, row, outcome)
  return outcome
}

/**
 * Finds out what became of an intent, and settles it if that's known. Never asks the other system to act.
 * @returns the next step. If it's `settle`, that's already done
 */
export async function checkOn<Row, Outcome, Asked>(
  world: World,
  intent: Checking<Row, Outcome, Asked>,
  row: Row,
): Promise<Next<Outcome, Asked>> {
  const next = await intent.check(world, row)
  if (next !== 'wait' && 'settle' in next) await intent.settle(world, row, next.settle)
  return next
}

/**
 * Finds out what became of an intent, and asks the other system to act if that's the next step.
 * @returns the outcome; undefined while the intent is open
 */
export async function followUp<Row, Outcome, Asked>(
  world: World,
  intent: Intent<Row, Outcome, Asked>,
  row: Row,
): Promise<Outcome | undefined> {
  const next = await checkOn(world, intent, row)
  if (next === 'wait') return undefined
  return 'ask' in next ? askFor(world, intent, next.ask) : next.settle
}

/**
 * Returns two instants for a claim: now, and `askedBefore`. Only rows last asked about before `askedBefore` may be
 * claimed.
 * @param seconds a time longer than asking takes
 */
export function leaseOf(
  { clock }: World,
  seconds: number,
): { now: Temporal.Instant; askedBefore: Temporal.Instant } {
  const now = clock()
  return { now, askedBefore: now.subtract({ seconds }) }
}

/**
 * Waits until `work` is done, for at most `seconds`. If time runs out, the work continues: someone waiting at a page
 * then sees what's known so far.
 */
export async function waitFor(work: Promise<unknown>, { seconds }: { seconds: number }): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, seconds * 1000)
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
