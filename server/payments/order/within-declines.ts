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

/** Runs the code that records an order. If that code throws, the attempt isn't counted. */
export type Recorder = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Carries out an order, unless too many payments were declined recently: someone who tries one card or account after
 * another may have stolen them.
 * - The attempt is counted before the biller is asked, so that parallel requests can't exceed the limit.
 * - The count is given back unless the method was declined. If this server dies in between, the count expires.
 * - A payment scheduled with a method that was entered only for it stays counted. Nobody knows before its day whether
 *   the method works, and scheduling many of them would be a way to try many cards.
 * @param bringsEntered true if the order comes with a method entered only for it. A method that the payment already has
 * was counted earlier
 * @param carryOut records the order with `record`, before any charge
 * @returns the outcome, or a refusal without an attempt: `too-many-declines`, or `too-many-requests` while other
 * attempts of these people are in progress and may still be declined.
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
    // The declines don't reach the limit yet: attempts in progress fill it. That's no sign of stolen cards.
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
  // The order has its outcome, so a failure from here on must not change the answer. A count that can't be given back
  // expires.
  await (staysCounted ? room.keep() : giveBack())
  return result
}

/**
 * Reads how many declines are left, and until when payments are blocked. The payment form says so before people fill in
 * everything.
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
