import { tryEach } from '../misfits.ts'
import type { World } from '../world.ts'
import { askBiller, chargeKeyOf, isKnown } from './ask-biller.ts'
import { type ClaimedPayment, claimPendingPayments } from './claim-store.ts'
import { recordOutcome } from './record-outcome.ts'

/** Longer than any request lives, in seconds. */
const usualPatienceSeconds = 20
const mostAtOnce = 64
/** What `misfits.ts` knows the payments by that could not be asked about, or whose outcome could not be recorded. */
export const askedAfter = { job: 'resolve-pending', thingOf: chargeKeyOf } as const

/**
 * The janitor: finds out what became of payments whose outcome is unknown, because an answer was lost or a server ended
 * in the middle. It asks the biller by the payment's key; where the biller never heard of it, the charge is asked for
 * again under that same key, which can be one charge only.
 * @param patienceSeconds how long an outcome has to have been unknown before it is looked into
 * @returns how many payments it looked into.
 */
export async function resolvePending(world: World, patienceSeconds = usualPatienceSeconds): Promise<number> {
  const began = world.clock()
  // Looked into once each: those that stay unknown have been asked for since, and wait for the next time.
  const askedBefore = began.subtract({ seconds: patienceSeconds })
  for (let resolved = 0; ; ) {
    const stale = await claimPendingPayments(world.database, askedBefore, world.clock(), mostAtOnce)
    await tryEach(world, askedAfter, stale, (payment) => resolveOne(world, payment))
    resolved += stale.length
    if (stale.length < mostAtOnce) return resolved
  }
}

async function resolveOne(world: World, payment: ClaimedPayment): Promise<void> {
  const found = await world.billerFor(payment.kind).findCharge(chargeKeyOf(payment))
  if (found.outcome === 'never-heard') await askBiller(world, payment, { mailDecline: true })
  else if (isKnown(found)) await recordOutcome(world, payment, found, { mailDecline: true })
}
