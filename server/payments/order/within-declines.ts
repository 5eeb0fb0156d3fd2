import type { Declines } from '@lightwell/rulebook/payments/wire.ts'
import { type Actor, personOf } from '../../acting/actor.ts'
import { countedNetwork } from '../../events/network.ts'
import { countedAccount } from '../../web/counted-account.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { tryGiveBack } from '../../web/limit-room.ts'
import type { ReadCount } from '../../web/limits.ts'
import type { World } from '../../world.ts'
import type { PaymentRow } from '../tables.ts'
import type { PaymentOrder } from './check-order.ts'

/** Runs the code that records an order. If the code throws, the attempt isn't counted. */
export type Recorder = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Carries out an order, unless too many payments were declined recently. Someone who tries one card or account after
 * another may have stolen them.
 * - The attempt is counted before the biller is asked, so parallel requests can't exceed the limit.
 * - Afterwards, it's uncounted unless the method is declined or can't be verified. If this server dies first, the count
 *   expires.
 * - A payment scheduled with a method that was entered only for it stays counted. Until the payment's day, nobody knows
 *   if the method works. Otherwise, scheduling many such payments would be a way to try many cards.
 * @param bringsEntered true if the order comes with a method entered only for it. False if a changed payment keeps its
 *   method, which was counted earlier
 * @param carryOut records the order with `record`, before any charge
 * @returns the outcome, or a refusal before any attempt. `too-many-declines`: the limit is reached.
 *   `too-many-requests`: other attempts in progress fill the rest of the limit, and they may still be declined
 */
export async function withinDeclines<Refusal extends string>(
  { limits, events }: World,
  { actor, account, asked }: Orderer,
  bringsEntered: boolean,
  carryOut: (record: Recorder) => Promise<PaymentRow | Refused<Refusal>>,
): Promise<PaymentRow | Refused<Refusal | 'too-many-declines' | 'too-many-requests'>> {
  const whose = whoseDeclines({ actor, account, asked })
  const room = await limits.hold('decline', whose)
  if (room.waitSeconds !== undefined) {
    // The declines alone don't fill the limit. Attempts in progress fill the rest of it, which is no sign of stolen
    // cards.
    if (room.isBusy) return refuse('too-many-requests', undefined, room.waitSeconds)
    events.limitReached(asked, { limit: 'decline', by: room.fullBy, person: whose.person })
    return refuse('too-many-declines', undefined, room.waitSeconds)
  }
  const giveBack = () => tryGiveBack(room, { events, asked })
  const result = await carryOut(async (write) => {
    try {
      return await write()
    } catch (error) {
      await giveBack()
      throw error
    }
  })
  const staysCounted =
    result instanceof Refused
      ? result.code === 'method-unverified' || result.code === 'method-locked'
      : result.status === 'declined' || (result.status === 'scheduled' && bringsEntered)
  // By now, the payment has its outcome. If giving back the count fails, the answer stays the same, and the count
  // expires.
  await (staysCounted ? room.keep() : giveBack())
  return result
}

/**
 * Reads how many more declines are allowed, and until when payments are blocked. The payment form warns people before
 * they fill it in.
 */
export function readDeclines({ limits }: World, who: Orderer) {
  const { counts, leftBy } = limits.peek('decline', whoseDeclines(who))
  return {
    counts,
    leftBy(found: readonly ReadCount[]): Declines {
      const { left, fullUntil } = leftBy(found)
      return { left, fullUntil: fullUntil?.toString() }
    },
  }
}

type Orderer = Pick<PaymentOrder, 'account' | 'asked'> & { actor: Actor }

const whoseDeclines = ({ actor, account, asked }: Orderer) => ({
  person: personOf(actor),
  account: countedAccount(actor, account),
  network: countedNetwork(asked),
})
