import type { Declines } from '@lightwell/rulebook/payments/wire.ts'
import { type Actor, personOf } from '../acting/actor.ts'
import { countedNetwork } from '../events/network.ts'
import { countedAccount } from '../web/counted-account.ts'
import { Refused, refuse } from '../web/errors.ts'
import { tryGiveBack } from '../web/limit-room.ts'
import type { ReadCount } from '../web/limits.ts'
import type { World } from '../world.ts'
import type { PaymentOrder } from './check-order.ts'
import type { PaymentRow } from './tables.ts'

/** Runs what records an order; the attempt is uncounted where that throws. */
export type Recorder = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Carries an order out unless too many were declined lately: trying one card or account after another is a sign of stolen ones.
 * The attempt is counted before the provider is asked, so that parallel requests cannot pass the limit, and uncounted
 * unless the method was declined. Where this server ends in between, the count is given back by itself. One that is
 * scheduled with a method that was only entered, for it, stays counted: nobody hears before its day whether it works, and
 * many of them would be as many cards tried.
 * @param bringsEntered whether the order comes with such a method; one that the payment has already was counted with it
 * @param carryOut records the order by `record`, before anybody is asked for money
 * @returns what came of it, or, without trying it, `too-many-declines`; `too-many-requests` where others of theirs are under way,
 * and any of them may be declined yet.
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
    // Nobody was declined too often yet, so that this is no sign of stolen cards.
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
  // Where the money is taken, nothing else is told; what is not given back now ends with its hold.
  await (staysCounted ? room.keep() : giveBack())
  return result
}

/**
 * How many more declined payments there is room for, and until when none is tried: for whoever chooses how to pay, so that
 * it is known before everything is filled in.
 */
export function lookAtDeclines({ limits }: World, who: Orderer) {
  const { counts, told } = limits.look('decline', whoseDeclines(who))
  return {
    counts,
    told(found: readonly ReadCount[]): Declines {
      const { left, fullUntil } = told(found)
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
