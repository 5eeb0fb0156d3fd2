// Another system does some things for us: it takes money, restarts a modem, puts a line on a bill. All of these take
// three steps, so nothing is lost or done twice, no matter when a server dies.
//
//   record   The intent is a row with its own key, committed before the other system is asked.
//   ask      The other system is asked outside any transaction, with that key. If it's asked twice, it acts once.
//   settle   Its answer is recorded behind a guarded update, together with everything that follows from it. If that
//            runs twice, it changes things once.
//
// No clear answer isn't a failure: it may have been done. The row stays open, and a job (`tryThrough` in `server/jobs`) follows it
// up until it's settled or given up. An intent that throws becomes a dead letter, for operators, and is tried less and less often.
// `server/payments/once/pay-once.ts` and `server/payments/settle/resolve-pending.ts` are the model for all intents.
//
// States, SQL, keys and waiting times belong to the noun. So does the claim: a statement that notes on the row when
// it was last asked about, and only takes rows that nobody has asked about for a while (`leaseOf`).
import type { World } from '../world.ts'

/** Asks for something, and records the outcome. */
export interface Asking<Row, Outcome> {
  /** Asks for it under the row's own key. Undefined when there's no clear answer: it may or may not be done. */
  ask(world: World, row: Row): Promise<Outcome | undefined>
  /** Records the outcome and what follows from it, in one transaction. Does nothing if someone else was first. */
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/** Finds out what became of it. `Asked`: the row with what `check` has to add before it's asked for. */
export interface Checking<Row, Outcome, Asked = Row> {
  check(world: World, row: Row): Promise<Next<Outcome, Asked>> | Next<Outcome, Asked>
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/** The next step: settle it, because it's over or we give up on it; ask for it; or wait until the next check. */
export type Next<Outcome, Asked> = { settle: Outcome } | { ask: Asked } | 'wait'

/** Something another system does for us. */
export interface Intent<Row, Outcome, Asked = Row> extends Checking<Row, Outcome, Asked> {
  ask(world: World, row: Asked): Promise<Outcome | undefined>
  settle(world: World, row: Row | Asked, outcome: Outcome): Promise<unknown>
}

/**
 * Asks for a recorded intent, and settles it if there's a clear answer.
 * @returns the answer, undefined without a clear one
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

/** Finds out what became of an intent, and settles it if that's known. Asks for nothing. @returns the next step; `settle` is already done */
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
 * Finds out what became of an intent, and asks for it if that's next.
 * @returns how it ended, undefined while it's open
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
 * Returns two instants for a claim: now, and the latest time a row may have last been asked about.
 * @param seconds longer than asking takes
 */
export function leaseOf(
  { clock }: World,
  seconds: number,
): { now: Temporal.Instant; askedBefore: Temporal.Instant } {
  const now = clock()
  return { now, askedBefore: now.subtract({ seconds }) }
}

/** Waits for work up to a time limit. The work continues past it; someone waiting at a page sees what's known by then. */
export async function waitFor(work: Promise<unknown>, { seconds }: { seconds: number }): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, seconds * 1000)
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
