import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/outages/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer } from '../answer.ts'
import type { Outage } from './outages.ts'

export type WatchRefusal = CallRefusal<typeof contract.watchOutage>

/**
 * Signs the customer up for messages about an outage: when it starts, when its expected end changes, and when it's
 * over. `not-found`: the outage is already over.
 */
export const watchOutage = (
  id: AccountId,
  { id: outageId }: Pick<Outage, 'id'>,
): Promise<Answer<Outage, WatchRefusal>> =>
  answer(
    ask<typeof contract.watchOutage>('POST /api/accounts/{id}/outages/{outageId}/watch', {
      params: { id, outageId },
    }),
    (outage) => outage,
  )
