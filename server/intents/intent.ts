// Some of what we do is done by another system: it takes money, restarts a modem, puts a line on a bill. All of that goes in
// three steps, so that nothing is lost and nothing is done twice, wherever a server dies.
//
//   record   The intent is a row with its own key, committed before anyone is asked.
//   ask      The other system is asked outside any transaction, under that key. Asked twice, it does it once.
//   settle   What it says is recorded behind a guarded update, together with everything that follows. Settled twice, it changes
//            things once.
//
// No clear answer isn't a failure: it may have been done. The row stays open, and a job (`tryThrough` in `server/jobs`) follows it
// up until it's settled or given up. One that throws becomes a dead letter, for operators, and is tried less and less often.
// Read it with `server/payments/pay-once.ts` and `server/payments/resolve-pending.ts`, the model of all of them.
//
// States, SQL, keys and waiting times belong to the noun. So does the claim: a statement that notes on the row when it was last
// asked about, and takes only rows nobody has asked about for a while (`leaseOf`).
import type { World } from '../world.ts'

/** How to ask for something, and how to record what came of it. */
export interface Asking<Row, Outcome> {
  /** Asks for it under the row's own key. Undefined when there's no clear answer: it may or may not be done. */
  ask(world: World, row: Row): Promise<Outcome | undefined>
  /** Records the outcome and what follows from it, in one transaction. Does nothing if someone else was first. */
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/** How to find out what became of it. `Asked` is what a look has to add to the row before it's asked for. */
export interface Looking<Row, Outcome, Asked = Row> {
  look(world: World, row: Row): Promise<Next<Outcome, Asked>> | Next<Outcome, Asked>
  settle(world: World, row: Row, outcome: Outcome): Promise<unknown>
}

/** The next step: settle it, because it's over or we give it up; ask for it; or wait for the next look. */
export type Next<Outcome, Asked> = { settle: Outcome } | { ask: Asked } | 'wait'

/** Something another system does for us. */
export interface Intent<Row, Outcome, Asked = Row> extends Looking<Row, Outcome, Asked> {
  ask(world: World, row: Asked): Promise<Outcome | undefined>
  settle(world: World, row: Row | Asked, outcome: Outcome): Promise<unknown>
}

/** Asks for a recorded intent, and settles it if there's a clear answer. @returns the answer, undefined without a clear one */
export async function askFor<Row, Outcome>(
  world: World,
  intent: Asking<Row, Outcome>,
  row: Row,
): Promise<Outcome | undefined> {
  const outcome = await intent.ask(world, row)
  if (outcome !== undefined) await intent.settle(world, row, outcome)
  return outcome
}

/** Finds out what became of an intent, and settles it if that's known. Asks for nothing. @returns the step that was, or is, next */
export async function lookAt<Row, Outcome, Asked>(
  world: World,
  intent: Looking<Row, Outcome, Asked>,
  row: Row,
): Promise<Next<Outcome, Asked>> {
  const next = await intent.look(world, row)
  if (next !== 'wait' && 'settle' in next) await intent.settle(world, row, next.settle)
  return next
}

/** Finds out what became of an intent, and asks for it if that's next. @returns how it ended, undefined while it's open */
export async function followUp<Row, Outcome, Asked>(
  world: World,
  intent: Intent<Row, Outcome, Asked>,
  row: Row,
): Promise<Outcome | undefined> {
  const next = await lookAt(world, intent, row)
  if (next === 'wait') return undefined
  return 'ask' in next ? askFor(world, intent, next.ask) : next.settle
}

/** Two instants for a claim: now, and the one before which a row must have been asked about last. @param seconds longer than asking takes */
export function leaseOf(
  { clock }: World,
  seconds: number,
): { now: Temporal.Instant; askedBefore: Temporal.Instant } {
  const now = clock()
  return { now, askedBefore: now.subtract({ seconds }) }
}

/** Waits for work at most so long. It goes on all the same: someone who waits at a page sees what's known by then. */
export async function waitFor(work: Promise<unknown>, { seconds }: { seconds: number }): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, seconds * 1000)
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
