import { type Promo, readPromo } from '@lightwell/client/notices/promo-both-kinds.ts'
import { isSampled } from '@lightwell/rulebook/notices/prompts.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

/** Under which name the tab keeps it. */
export const decision = 'promo-sampled'

/** Whether this browser session was sampled for the promo popup; nothing before the lot is drawn. */
export const wasSampled = (): boolean | undefined => recall<boolean>(decision)

/**
 * What the provider promotes, where this browser session is one of those that it is for: the lot is drawn once, at the server's
 * rate, and kept in session storage (CP §4). Where the server cannot be asked nothing is decided.
 * @param random at least 0 and below 1
 */
export async function promoForSession(id: AccountId, random = Math.random()): Promise<Promo | undefined> {
  const found = await readPromo(id).catch(() => null)
  if (found === null) return undefined
  const isIn = wasSampled() ?? (found !== undefined && isSampled(found.ratePercent, random))
  remember(decision, isIn)
  return isIn ? found?.promo : undefined
}
