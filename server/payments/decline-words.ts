import { type DeclineReason, declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'

/** The reason that a payment was declined or returned, as a sentence for pages. Empty if the payment has no reason. */
export const explainDecline = (reason: string | null, locale: Language): string[] =>
  reason === null ? [] : [say('declined', reason, locale)]

/**
 * The reason that a payment was declined or returned, in the few words that the history shows. Empty if the payment has
 * no reason.
 */
export const nameDecline = (reason: string | null, locale: Language): string =>
  reason === null ? '' : say('reason', reason, locale)

/** Reads the words for a reason. Doesn't compile if a reason has none. */
const say = (how: 'declined' | 'reason', reason: string, locale: Language): string =>
  /* biome-ignore lint/performance/noDynamicNamespaceImportAccess: no page carries this file; theirs name each message */
  words[`payments_${how}_${keyOf(reason)}`]({}, { locale })

/** Converts a reason to the form used in the keys of its words. */
const keyOf = (reason: string) => declineReasonOf(reason).replaceAll('-', '_') as InKey<DeclineReason>

type InKey<Reason extends string> = Reason extends `${infer First}-${infer Rest}`
  ? `${First}_${InKey<Rest>}`
  : Reason
