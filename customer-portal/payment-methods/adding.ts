// What is being added, kept in the tab while the customer is in the hosted form: what they decided before it, and where
// its two ends lead (AH §2.2: "the stored cancel or success state").
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import type { MethodKind } from '../accounts/biller.ts'
import type { paths } from '../paths.ts'

export interface Adding {
  accountId: string
  kind: MethodKind
  /** Where the form's two ends lead. */
  success: Place
  cancel: Place
  holderName?: string
  isSaved?: boolean
  nickname?: string
}

type Place = Extract<keyof typeof paths, 'payOnce' | 'confirmPayment'>

const place = 'adding-method'

export function startAdding(adding: Adding): void {
  remember(place, adding)
}

/** What is being added for this account; by hand, a card, which then is paid with. */
export function readAdding(accountId: string): Adding {
  const adding = recall<Adding>(place)
  if (adding?.accountId === accountId) return adding
  return { accountId, kind: 'card', success: 'payOnce', cancel: 'payOnce' }
}

export function endAdding(): void {
  unlearn(place)
}

/**
 * Whether a text holds so many digits in a row that it may be a card or account number. Such a text is never sent from
 * our pages: those numbers belong into the provider's form alone (decisions §5).
 */
export function mayHoldNumber(text: string): boolean {
  return /(?:\d[\s.-]?){7}/.test(text)
}
