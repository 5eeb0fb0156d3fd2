// An intent is something that another system does for us: it takes money, restarts a modem, puts a line on a bill.
// Every intent takes three steps. They make sure that nothing is lost or done twice, even if a server dies at any
// point.
//
// - record: the intent is stored as a row with its own key, and committed before the other system is asked.
// - ask: the other system is asked outside any transaction, with the row's key. If it's asked twice, it acts once.
// - settle: the answer is recorded together with everything that follows from it, if the row is still open. A second
//   answer changes nothing.
//
// Without a clear answer, the other system may still have acted, so the intent hasn't failed. Its row stays open, and a
// job (`tryThrough` in `server/jobs`) checks on the row until it's settled or given up. An intent that throws becomes a
// dead letter, for operators, and is tried less and less often. `server/payments/once/pay-once.ts` and
// `server/payments/settle/resolve-pending.ts` are the model for all intents.
//
// Each folder with intents has its own states, SQL, keys and waiting times. It also has an SQL statement that claims
// rows. This SQL statement notes on a row when the other system was last asked, and skips rows asked about recently
// (`leaseOf`).
import type { World } from '../world.ts'

/** Asks another system for something, and records the outcome. */
export interface Asking<Row, Outcome> {
  /**
   * Asks the other system with the row's own key. Undefined without a clear answer: the other system may or may not
   * have acted.
   */
  ask(world: World, row: Row): Promise<Outcome | undefined>
  /**
   * Records the outcome and what follows from it, in one transaction. Does nothing if the outcome is recorded already.
   */
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/**
 * Checks how an intent ended, and records the outcome. `Asked`: the row with everything that asking the other system
 * takes. `check` adds what the row lacks.
 */
export interface Checking<Row, Outcome, Asked = Row> {
  check(world: World, row: Row): Promise<Next<Outcome, Asked>> | Next<Outcome, Asked>
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/**
 * The next step for an intent.
 * - `settle`: it's over, or we give up on it. Records the outcome.
 * - `ask`: asks the other system.
 * - `wait`: nothing, until the next check.
 */
export type Next<Outcome, Asked> = { settle: Outcome } | { ask: Asked } | 'wait'

/** Something that another system does for us: how we check on it, ask for it, and record its outcome. */
export interface Intent<Row, Outcome, Asked = Row> extends Checking<Row, Outcome, Asked> {
  ask(world: World, row: Asked): Promise<Outcome | undefined>
  settle(world: World, row: Row | Asked, outcome: Outcome): Promise<unknown>
}

/**
 * Asks the other system to carry out a recorded intent, and settles the intent if the answer is clear.
 * @returns the outcome, or undefined without a clear answer
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
 * Finds out how an intent ended, and settles the intent if that's known. Never asks the other system to act.
 * @returns the next step. If it's `settle`, the intent is already settled
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
 * Finds out how an intent ended, and asks the other system to act if that's the next step.
 * @returns the outcome, or undefined while the intent is open
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
 * Returns the two instants that a claim needs: now, and `askedBefore`. A claim skips rows last asked about at or after
 * `askedBefore`, because another server may still be asking.
 * @param seconds more than asking the other system takes
 */
export function leaseOf(
  { clock }: World,
  seconds: number,
): { now: Temporal.Instant; askedBefore: Temporal.Instant } {
  const now = clock()
  return { now, askedBefore: now.subtract({ seconds }) }
}

/**
 * Waits until `work` is done, but for `seconds` at most. If that's not enough, the work continues, and the person at
 * the page sees what's known so far.
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
