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

/** Runs the code that records an order. If it throws, the attempt isn't counted. */
export type Recorder = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Carries out an order unless too many payments were declined recently: trying one card or account after another
 * suggests stolen ones. The attempt is counted before the provider is called, so that parallel requests can't exceed
 * the limit. The count is given back unless the method was declined. If this server dies in between, the hold expires
 * and the count is given back. A payment scheduled with a method entered only for it stays counted: nobody knows
 * before its day if it works, and many of them would amount to trying many cards.
 * @param bringsEntered true if the order brings such a method; one the payment already has was counted then
 * @param carryOut records the order with `record`, before any charge
 * @returns the outcome or, without trying, `too-many-declines`; `too-many-requests` while others of theirs are in
 * progress and may still be declined.
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
    // Not enough declines yet, so this is no sign of stolen cards.
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
  // The order's outcome stands, so nothing that fails here may change the answer. A count that isn't given back ends
  // with its hold.
  await (staysCounted ? room.keep() : giveBack())
  return result
}

/**
 * Reads how many declines are left, and until when payments are blocked. Used by the payment form, so that people
 * know before they fill everything in.
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
