import type * as contract from '@lightwell/rulebook/notices/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import type { Notice } from './notices.ts'

/**
 * Hides a notice from the signed-in person, for as long as the provider set. Does nothing if the notice is already
 * gone.
 */
export async function dismissNotice(id: AccountId, { kind, id: notice }: Notice): Promise<void> {
  if (kind === 'alert')
    await ask<typeof contract.dismissAlert>('POST /api/accounts/{id}/alerts/{alertId}/dismissal', {
      params: { id, alertId: notice },
    })
  else
    await ask<typeof contract.dismissBanner>('POST /api/accounts/{id}/banners/{bannerId}/dismissal', {
      params: { id, bannerId: notice },
    })
}
