import { type Promo, readPromo } from '@lightwell/client/notices/promo-both-kinds.ts'
import { isSampled } from '@lightwell/rulebook/notices/prompts.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

/** The tab-memory key under which the decision about the promo popup is kept. */
export const decision = 'promo-sampled'

/** True if this browser session was picked to see the promo popup. Undefined until that's decided. */
export const wasSampled = (): boolean | undefined => recall<boolean>(decision)

/**
 * Returns the promotion if this browser session was picked at random to see it. Picks once, at the server's rate, and
 * keeps the decision in session storage (CP §4). If the server can't be reached, nothing is decided.
 * @param random at least 0 and below 1
 */
export async function promoForSession(id: AccountId, random = Math.random()): Promise<Promo | undefined> {
  const found = await readPromo(id).catch(() => null)
  if (found === null) return undefined
  const isIn = wasSampled() ?? (found !== undefined && isSampled(found.ratePercent, random))
  remember(decision, isIn)
  return isIn ? found?.promo : undefined
}
