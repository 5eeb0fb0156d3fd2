import { type AdjustmentReason, adjustmentReasons } from '@lightwell/rulebook/adjustments/rules.ts'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { reasonTexts } from './adjustment-words.ts'

/** The reason for a credit or waiver, as typed so far. */
export interface WhyDraft {
  reason: AdjustmentReason | ''
  words: string
}
export const noWhy: WhyDraft = { reason: '', words: '' }

/** The reason, once both of its fields are filled in. Undefined before that. */
export const wholeWhy = ({ reason, words: text }: WhyDraft) =>
  reason === '' || text.trim() === '' ? undefined : { reason, words: text.trim() }

/** Asks why the account is credited: the category, and what happened. */
export function WhyFields({
  draft,
  onChange,
  isTried,
  hasCard,
}: {
  draft: WhyDraft
  onChange: (draft: WhyDraft) => void
  /** True once the form was submitted. From then on, the form shows what's missing. */
  isTried: boolean
  /** True if the server refused the text because it has a card number. */
  hasCard: boolean
}) {
  const missing = isTried && draft.words.trim() === '' ? words.adjustments_words_missing() : undefined
  return (
    <>
      <Select<AdjustmentReason | ''>
        label={words.adjustments_reason()}
        hint={words.adjustments_reason_hint()}
        error={isTried && draft.reason === '' ? words.console_reason_missing() : undefined}
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        options={[
          { value: '', label: words.console_reason_choose(), disabled: true },
          ...adjustmentReasons.map((value) => ({ value, label: reasonTexts[value]() })),
        ]}
      />
      <TextField
        label={words.adjustments_words()}
        hint={words.adjustments_words_hint()}
        error={hasCard ? words.console_card_number() : missing}
        value={draft.words}
        onChange={(text) => onChange({ ...draft, words: text })}
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}
