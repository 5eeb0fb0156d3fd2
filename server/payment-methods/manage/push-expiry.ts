// Sends new expiries of cards to the provider. Once the old expiry passes, a card can't be charged until the provider
// has the new one. We commit the new expiry first and send it afterwards. The provider keeps the last expiry it
// receives. Two servers at once could send an old one last, so only one server at a time sends a card's expiry.

import { leaseOf } from '../../intents/intent.ts'
import { tryThrough } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { findMethod } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { openToken } from '../tokens/token.ts'
import { claimUnpushedExpiries, markExpiryPushed } from './expiry-store.ts'

/**
 * The number of seconds after which another server may send the expiry. A call to the provider is shorter, so the first
 * server has given up by then.
 */
const patienceSeconds = 60

/**
 * True if a server is sending the expiry right now. That server rereads the card afterwards, and sends the expiry again
 * if it has changed.
 */
export function isBeingPushed(
  { expiry_asked_at: askedAt }: PaymentMethodRow,
  now: Temporal.Instant,
): boolean {
  return askedAt !== null && askedAt.getTime() >= now.epochMilliseconds - patienceSeconds * 1000
}

/** Sends a card's expiry to the provider. If the expiry changes in the meantime, sends the new one as well. */
export async function pushExpiry(world: World, changed: PaymentMethodRow): Promise<void> {
  let card: PaymentMethodRow | undefined = changed
  while (card?.expiry_asked_at && card.exp_month !== null && card.exp_year !== null) {
    const token = openToken(world.vault, { ...card, method_id: card.id })
    const { exp_month: expMonth, exp_year: expYear } = card
    const answer = await world.cardForm.changeExpiry({ token, expMonth, expYear })
    if (answer === 'unreachable' || (await markExpiryPushed(world.database, card))) return
    card = await findMethod(world.database, card.account_id, card.id)
  }
}

/**
 * Sends new expiries again, if the provider didn't answer or our server died before the provider got them.
 * @returns the number of cards whose expiry it tried to send
 */
export const pushExpiries = (world: World): Promise<number> =>
  tryThrough<PaymentMethodRow>(world, {
    job: 'tell-expiries',
    thingOf: ({ account_id, id }) => `${account_id}/${id}`,
    find(most) {
      const { askedBefore, now } = leaseOf(world, patienceSeconds)
      return claimUnpushedExpiries(world.database, askedBefore, now, most)
    },
    work: (card) => pushExpiry(world, card),
  })
