import { type DeclineReason, declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'

/** Explains in a sentence why a payment was declined or returned, for pages. Empty if the payment has no reason. */
export const explainDecline = (reason: string | null, locale: Language): string[] =>
  reason === null ? [] : [say('declined', reason, locale)]

/** Names in a few words why a payment was declined or returned, for the history. Empty if the payment has no reason. */
export const nameDecline = (reason: string | null, locale: Language): string =>
  reason === null ? '' : say('reason', reason, locale)

/** Finds the words for a reason. A reason without words is a compile error. */
const say = (how: 'declined' | 'reason', reason: string, locale: Language): string =>
  /* biome-ignore lint/performance/noDynamicNamespaceImportAccess: no page loads this file, so size does not matter */
  words[`payments_${how}_${keyOf(reason)}`]({}, { locale })

/** Converts a reason to the form used in the keys of its words. */
const keyOf = (reason: string) => declineReasonOf(reason).replaceAll('-', '_') as InKey<DeclineReason>

type InKey<Reason extends string> = Reason extends `${infer First}-${infer Rest}`
  ? `${First}_${InKey<Rest>}`
  : Reason
