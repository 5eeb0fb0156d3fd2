import type { PaymentRow } from '../database/tables.ts'
import { Refused, refuse } from '../web/errors.ts'
import { countedNetwork } from '../web/limits.ts'
import type { World } from '../world.ts'
import type { PaymentOrder } from './pay-once.ts'

/**
 * Runs `charge` unless too many charges were declined lately: trying one card after another is a sign of stolen cards.
 * The attempt is counted before the provider is asked, so that parallel requests cannot pass the limit, and uncounted
 * unless it is declined.
 * @returns the result of `charge`, or `too-many-declines` without trying it.
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
