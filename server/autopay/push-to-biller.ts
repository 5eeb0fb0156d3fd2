// Notifies the biller of changes to auto pay, after their commit. A change takes several calls, and the biller may
// receive each call twice (`connectors/billing/port.ts`). A change counts as sent once all calls succeed. A retry
// starts over with the current state. A lease lets only one server at a time send an account's state. So old state
// never overwrites new state.

import { enrolmentSteps } from '../connectors/billing/enrolment-steps.ts'
import type { Enrolment } from '../connectors/billing/port.ts'
import { inTransaction } from '../database/transaction.ts'
import { leaseOf, waitFor } from '../intents/intent.ts'
import { keepDeadLetter, removeDeadLetters } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { claimEnrolment, findUnpushed, markPushed } from './biller-store.ts'

/** The number of seconds that a lease lasts. That's longer than all calls together can take, even if they time out. */
const leaseSeconds = 60
/**
 * The number of seconds that a customer's request waits for the biller. If the biller takes longer, the calls continue
 * after the request is answered.
 */
const patienceSeconds = 4
const mostAtOnce = 64
const job = 'tell-biller'

/**
 * Notifies the billers of all changes that they don't know yet, for example after a failure or a crash.
 * @returns the number of accounts whose current state was sent
 */
export async function pushToBillers(world: World): Promise<number> {
  const { askedBefore } = leaseOf(world, leaseSeconds)
  for (let pushed = 0; ; ) {
    const accounts = await findUnpushed(world.database, askedBefore, world.clock(), mostAtOnce)
    const outcomes = await Promise.all(accounts.map((account) => pushQuietly(world, account)))
    pushed += outcomes.filter((isPushed) => isPushed).length
    // An account that failed in this round is a dead letter by now, and `findUnpushed` skips it. So the next round
    // finds other accounts.
    if (accounts.length < mostAtOnce) return pushed
  }
}

/** Notifies an account's biller right away. A failure isn't thrown, because the job tries again. */
export const pushToBillerNow = (world: World, account: { id: string }): Promise<void> =>
  waitFor(pushQuietly(world, account), { seconds: patienceSeconds })

async function pushQuietly(world: World, account: { id: string }): Promise<boolean> {
  try {
    await pushToBiller(world, account)
    return true
  } catch (error) {
    await keepDeadLetter(world, { job, thing: account.id }, error)
    return false
  }
}

async function pushToBiller(world: World, { id }: { id: string }): Promise<void> {
  for (;;) {
    const { now, askedBefore } = leaseOf(world, leaseSeconds)
    const claimed = await inTransaction(world.database, (trx) => claimEnrolment(trx, id, now, askedBefore))
    // Either nothing is left to send, or another server is sending it.
    if (claimed === undefined) return
    const { told, leasedAt, ...enrolment } = claimed
    await takeSteps(world, enrolment)
    await markPushed(world.database, id, { told, leasedAt }, world.clock())
    await removeDeadLetters(world.database, job, [id])
  }
}

async function takeSteps(world: World, enrolment: Enrolment): Promise<void> {
  for (const step of enrolmentSteps(enrolment))
    if ((await world.biller.enrol(step, enrolment)) === 'failed')
      throw new Error(`The biller did not take the step ${step}.`)
}
