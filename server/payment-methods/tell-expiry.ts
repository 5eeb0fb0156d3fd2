// A card that ends later than it did is charged until then only if the provider knows. The new month is committed first
// and told afterwards; the provider keeps what it heard last, so only one server tells it of a card at a time.

import { leaseOf } from '../intents/intent.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import { claimUntoldExpiries, findMethod, markExpiryTold } from './store.ts'
import type { PaymentMethodRow } from './tables.ts'
import { openToken } from './token.ts'

/** Longer than a call to the provider may take, so that whoever told it before has given up. */
const patienceSeconds = 60

/** Whether somebody is telling the provider of this card now; then that goes on until it is told what stands here. */
export function isBeingTold({ expiry_asked_at: askedAt }: PaymentMethodRow, now: Temporal.Instant): boolean {
  return askedAt !== null && askedAt.getTime() >= now.epochMilliseconds - patienceSeconds * 1000
}

/** Tells the provider when the card ends, and once more where that was changed meanwhile. */
export async function tellExpiry(world: World, changed: PaymentMethodRow): Promise<void> {
  let card: PaymentMethodRow | undefined = changed
  while (card?.expiry_asked_at && card.exp_month !== null && card.exp_year !== null) {
    const token = openToken(world.vault, { ...card, method_id: card.id })
    const { exp_month: expMonth, exp_year: expYear } = card
    const answer = await world.cardForm.changeExpiry({ token, expMonth, expYear })
    if (answer === 'unreachable' || (await markExpiryTold(world.database, card))) return
    card = await findMethod(world.database, card.account_id, card.id)
  }
}

/**
 * Tells the provider what it has not heard: it did not answer, or the server ended meanwhile.
 * @returns how many cards it was told about.
 */
export const tellExpiries = (world: World): Promise<number> =>
  tryThrough<PaymentMethodRow>(world, {
    job: 'tell-expiries',
    thingOf: ({ account_id, id }) => `${account_id}/${id}`,
    find(most) {
      const { askedBefore, now } = leaseOf(world, patienceSeconds)
      return claimUntoldExpiries(world.database, askedBefore, now, most)
    },
    work: (card) => tellExpiry(world, card),
  })
