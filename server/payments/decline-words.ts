import { type DeclineReason, declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'

/**
 * The reason a payment was declined or returned, as the sentence that pages show. Empty for a row without a reason.
 */
export const explainDecline = (reason: string | null, locale: Language): string[] =>
  reason === null ? [] : [say('declined', reason, locale)]

/** The same in the few words of the history. Empty for a row without a reason. */
export const nameDecline = (reason: string | null, locale: Language): string =>
  reason === null ? '' : say('reason', reason, locale)

/** If a reason has no words, this doesn't compile. */
const say = (how: 'declined' | 'reason', reason: string, locale: Language): string =>
  /* biome-ignore lint/performance/noDynamicNamespaceImportAccess: no page carries this file; theirs name each message */
  words[`payments_${how}_${keyOf(reason)}`]({}, { locale })

/** A reason in the form its words' keys use. */
const keyOf = (reason: string) => declineReasonOf(reason).replaceAll('-', '_') as InKey<DeclineReason>

type InKey<Reason extends string> = Reason extends `${infer First}-${infer Rest}`
  ? `${First}_${InKey<Rest>}`
  : Reason
