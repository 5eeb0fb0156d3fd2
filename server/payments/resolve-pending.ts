import type { World } from '../app.ts'
import { askBiller, chargeKeyOf } from './ask-biller.ts'
import { recordOutcome } from './record-outcome.ts'
import { type ClaimedPayment, claimPendingPayments } from './store.ts'

/** A payment is looked into when its outcome has been unknown for this long, in seconds: longer than any request lives. */
const patienceSeconds = 20
const mostAtOnce = 64

/**
 * The janitor: finds out what became of payments whose outcome is unknown, because an answer was lost or a server ended
 * in the middle. It asks the biller by the payment's key; where the biller never heard of it, the charge is asked for
 * again under that same key, which can be one charge only.
 * @returns how many payments it looked into.
 */
export async function resolvePending(world: World): Promise<number> {
  const now = world.clock()
  const stale = await claimPendingPayments(
    world.database,
    now.subtract({ seconds: patienceSeconds }),
    now,
    mostAtOnce,
  )
  await Promise.all(stale.map((payment) => resolveOne(world, payment)))
  return stale.length
}

async function resolveOne(world: World, payment: ClaimedPayment): Promise<void> {
  const found = await world.billerFor(payment.kind).findCharge(chargeKeyOf(payment))
  if (found.outcome === 'never-heard') await askBiller(world, payment, { mailDecline: true })
  else if (found.outcome !== 'unknown') await recordOutcome(world, payment, found, { mailDecline: true })
}
