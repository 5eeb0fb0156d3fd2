import type { FlagKind, FlagOutcome } from '@lightwell/rulebook/flags/kinds.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Flag } from './calls.ts'

export const kindWords: Record<FlagKind, () => string> = {
  'own-account': words.flags_kind_own_account,
  'own-email': words.flags_kind_own_email,
  'own-surname': words.flags_kind_own_surname,
  protected: words.flags_kind_protected,
  'many-customers': words.flags_kind_many_customers,
  'failed-checks': words.flags_kind_failed_checks,
  'no-ticket': words.flags_kind_no_ticket,
}

export const outcomeWords: Record<FlagOutcome, () => string> = {
  fine: words.flags_outcome_fine,
  talked: words.flags_outcome_talked,
  escalated: words.flags_outcome_escalated,
}

/** Names the customer that a flag is about. */
export const customerOf = ({ customerName }: Flag): string => customerName ?? words.flags_deleted()

/** Says in a sentence what raised a flag. */
export function whyWords({ kind, fullName, count, most }: Flag): string {
  return sentences[kind]({ name: fullName, count: count ?? 0, most: most ?? 0 })
}

const sentences: Record<FlagKind, (of: { name: string; count: number; most: number }) => string> = {
  'own-account': words.flags_why_own_account,
  'own-email': words.flags_why_own_email,
  'own-surname': words.flags_why_own_surname,
  protected: words.flags_why_protected,
  'many-customers': words.flags_why_many_customers,
  'failed-checks': words.flags_why_failed_checks,
  'no-ticket': words.flags_why_no_ticket,
}
