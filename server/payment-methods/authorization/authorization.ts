import { createHash } from 'node:crypto'
import { formatMoment } from '@lightwell/rulebook/moments.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import type { Letterhead } from '../../messages/mail/compose.ts'

/** The text that a customer accepts by saving a method. `rulebook/payment-methods/rules.ts` has its version. */
export function authorizationText(type: 'card' | 'checking', brand: string, locale: Language): string {
  if (type === 'card') return words.payment_methods_authorize_card({ brand }, { locale })
  return words.payment_methods_authorize_checking({ brand }, { locale })
}

/** The columns that store the accepted text (decisions §6). */
export const keptWords = (text: string): { text: string; text_hash: Buffer } => ({
  text,
  text_hash: digestOf(text),
})

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The time of acceptance for the emailed copy, formatted in the business time zone (decisions §4). */
export const authorizedFact = (
  now: Temporal.Instant,
  { businessZone }: Letterhead,
  locale: Language,
): [string, string] => [
  words.mail_fact_authorized_at({}, { locale }),
  formatMoment(now.toString(), businessZone, locale),
]
