import type * as contract from '@lightwell/rulebook/outages/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { Outage } from './outages.ts'

/** Has whoever is signed in be told when it begins, changes and is over. One that is over meanwhile is as good as told. */
export async function watchOutage(id: AccountId, { id: outageId }: Outage): Promise<void> {
  await ask<typeof contract.watchOutage>('POST /api/accounts/{id}/outages/{outageId}/watch', {
    params: { id, outageId },
  })
}
