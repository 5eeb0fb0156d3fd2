import type { PaymentRow } from '../database/tables.ts'
import { Refused, refuse } from '../web/errors.ts'
import { countedNetwork } from '../web/limits.ts'
import type { World } from '../world.ts'
import type { PaymentOrder } from './pay-once.ts'

/**
 * Makes a charge where not too many were declined lately: whoever tries one card after the other is trying stolen ones.
 * Counted before the provider is asked, so that those sent at once are no way round it, and given back unless declined.
 * @returns what `charge` does, or `too-many-declines`: then nothing was tried.
 */
export async function withinDeclines<Refusal extends string>(
  { limits, events }: World,
  { session, account, asked }: Pick<PaymentOrder, 'session' | 'account' | 'asked'>,
  charge: () => Promise<PaymentRow | Refused<Refusal>>,
): Promise<PaymentRow | Refused<Refusal | 'too-many-declines'>> {
  const person = `customer ${session.identityId}`
  const network = countedNetwork(asked)
  const whose = { person, account: account.id, ...(network !== undefined && { network }) }
  const room = await limits.take('decline', whose)
  if (room.waitSeconds !== undefined) {
    events.limitReached(asked, { limit: 'decline', by: room.fullBy, person })
    return refuse('too-many-declines', undefined, room.waitSeconds)
  }
  const charged = await charge()
  if (charged instanceof Refused || charged.status !== 'declined') await room.giveBack()
  return charged
}
