import type * as contract from '@lightwell/rulebook/notices/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

export interface Promo {
  title: string
  text: string
  link: { name: string; href: string }
}

/**
 * Reads the provider's promotion for an account, and the percentage of browser sessions that should see it. Undefined
 * without a promotion.
 */
export async function readPromo(
  accountId: AccountId,
): Promise<{ ratePercent: number; promo: Promo } | undefined> {
  const { popupEnable, popupRatePercent, popup } = replyOf(
    await ask<typeof contract.readPromo>('GET /api/showGigyaFirebasePopup', { query: { accountId } }),
  )
  return popupEnable && popup ? { ratePercent: popupRatePercent, promo: popup } : undefined
}
