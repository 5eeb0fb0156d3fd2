import { type DeclineReason, declineReasonOf } from '@lightwell/rulebook/payments/decline-reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'

/** Why a payment was declined or came back, in the sentence that the pages show; empty for a row without a reason. */
export const explainDecline = (reason: string | null, locale: Language): string[] =>
  reason === null ? [] : [say('declined', reason, locale)]

/** The same in the few words that the history shows; empty for a row without a reason. */
export const nameDecline = (reason: string | null, locale: Language): string =>
  reason === null ? '' : say('reason', reason, locale)

/** A reason without words does not compile. */
const say = (how: 'declined' | 'reason', reason: string, locale: Language): string =>
  /* biome-ignore lint/performance/noDynamicNamespaceImportAccess: no page carries this file; theirs name each message */
  words[`payments_${how}_${keyOf(reason)}`]({}, { locale })

/** A reason as the keys of its words have it. */
const keyOf = (reason: string) => declineReasonOf(reason).replaceAll('-', '_') as InKey<DeclineReason>

type InKey<Reason extends string> = Reason extends `${infer First}-${infer Rest}`
  ? `${First}_${InKey<Rest>}`
  : Reason
