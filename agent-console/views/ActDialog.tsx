import type * as views from '@lightwell/rulebook/views/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { beginActing, type View } from './calls.ts'
import { wordsOf } from './customer-of.ts'
import { type Ending, isOver } from './ending.ts'
import { lacking, type ReasonDraft, type ReasonErrors, ReasonFields } from './ReasonFields.tsx'

/** Asks for a reason. The member of staff may then make changes for ten minutes. */
export function ActDialog({
  view,
  onChange,
  onEnd,
  onClose,
}: {
  view: View
  onChange: (view: View) => void
  onEnd: (ending: Ending) => void
  onClose: () => void
}) {
  // Starts with the reason for which the view was opened.
  const [reason, setReason] = useState<ReasonDraft>(() => ({
    category: view.reason,
    words: wordsOf(view.id) ?? '',
  }))
  const [errors, setErrors] = useState<ReasonErrors>({})
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof views.beginActing>()
  const start = () => {
    const { category } = reason
    const missing = lacking(reason)
    setErrors(missing ?? {})
    if (missing || category === '') return
    void run(
      () => beginActing(view.id, { category, words: reason.words.trim() }),
      ({ view: acting }) => {
        onChange(acting)
        onClose()
      },
      ({ why }) => isOver(why) && onEnd('ended'),
    )
  }
  const hasCard = trouble?.why === 'card-number'
  return (
    <ConsoleDialog
      title={words.console_act()}
      save={words.console_act_start()}
      isUnderWay={isUnderWay}
      onSave={start}
      onClose={onClose}
      first={first}
    >
      <p>{words.console_act_lead()}</p>
      {trouble && !hasCard && <AnswerNotice>{troubleWords(trouble)}</AnswerNotice>}
      <ReasonFields
        wordsRef={first}
        draft={reason}
        onChange={setReason}
        errors={hasCard ? { words: words.console_card_number() } : errors}
      />
    </ConsoleDialog>
  )
}
