import { tryEach } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { askBiller, chargeKeyOf, isKnown } from './ask-biller.ts'
import { type ClaimedPayment, claimPendingPayments } from './claim-store.ts'
import { recordOutcome } from './record-outcome.ts'

/** Longer than any request lives, in seconds. */
const usualPatienceSeconds = 20
const mostAtOnce = 64
/** The job name under which `misfits.ts` stores payments that could not be looked up or recorded. */
export const askedAfter = { job: 'resolve-pending', thingOf: chargeKeyOf } as const

/**
 * The janitor: resolves payments whose outcome is unknown because an answer was lost or a server died halfway. It looks
 * the charge up at the biller by the payment's key; if the biller does not know the key, it requests the charge again
 * under the same key, which can create one charge only.
 * @returns how many payments it looked into.
 */
export async function resolvePending(world: World): Promise<number> {
  return resolvePendingAfter(world, usualPatienceSeconds)
}

/** @param patienceSeconds how long an outcome has to have been unknown before it is looked into */
export async function resolvePendingAfter(world: World, patienceSeconds: number): Promise<number> {
  const began = world.clock()
  // Each payment is tried once a run: one that stays unknown has a new `asked_at` and waits for the next run.
  const askedBefore = began.subtract({ seconds: patienceSeconds })
  for (let resolved = 0; ; ) {
    const stale = await claimPendingPayments(world.database, askedBefore, world.clock(), mostAtOnce)
    await tryEach(world, askedAfter, stale, (payment) => resolveOne(world, payment))
    resolved += stale.length
    if (stale.length < mostAtOnce) return resolved
  }
}

async function resolveOne(world: World, payment: ClaimedPayment): Promise<void> {
  const found = await world.biller.findTaken(chargeKeyOf(payment), payment.amount_cents)
  if (found.outcome === 'never-heard') await askBiller(world, payment, { mailDecline: true })
  else if (isKnown(found)) await recordOutcome(world, payment, found, { mailDecline: true })
}
