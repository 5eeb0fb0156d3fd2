import { type ViewReason, viewReasons } from '@lightwell/rulebook/views/reasons.ts'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Ref } from 'react'

/** The reason for opening a view or making changes, as typed so far. */
export interface ReasonDraft {
  category: ViewReason | ''
  words: string
}
export const noReason: ReasonDraft = { category: '', words: '' }
export type ReasonErrors = Partial<Record<'category' | 'words', string>>

/** Says what the reason lacks. Undefined if it's complete. */
export function lacking({ category, words: text }: ReasonDraft): ReasonErrors | undefined {
  const missing: ReasonErrors = {
    ...(category === '' && { category: words.console_reason_missing() }),
    ...(text.trim() === '' && { words: words.console_reason_words_missing() }),
  }
  return Object.keys(missing).length > 0 ? missing : undefined
}

/**
 * The two fields of a reason. Each has a ref, so that a dialog can focus it. Typing a category's first letter selects
 * the category.
 */
export function ReasonFields({
  draft,
  onChange,
  errors,
  categoryRef,
  wordsRef,
}: {
  draft: ReasonDraft
  onChange: (draft: ReasonDraft) => void
  errors: ReasonErrors
  categoryRef?: Ref<HTMLSelectElement>
  wordsRef?: Ref<HTMLInputElement>
}) {
  return (
    <>
      <Select<ViewReason | ''>
        {...(categoryRef && { ref: categoryRef })}
        label={words.console_reason()}
        hint={words.console_reason_hint()}
        error={errors.category}
        value={draft.category}
        onChange={(category) => onChange({ ...draft, category })}
        options={[
          { value: '', label: words.console_reason_choose(), disabled: true },
          ...viewReasons.map((value) => ({ value, label: reasonWords[value]() })),
        ]}
      />
      <TextField
        {...(wordsRef && { ref: wordsRef })}
        label={words.console_reason_words()}
        hint={words.console_reason_words_hint()}
        error={errors.words}
        value={draft.words}
        onChange={(text) => onChange({ ...draft, words: text })}
        autoComplete="off"
        maxLength={500}
      />
    </>
  )
}
