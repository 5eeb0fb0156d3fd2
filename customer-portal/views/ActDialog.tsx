import { answer } from '@lightwell/client/answer.ts'
import { type ActRefusal, beginActing, type View, viewIn } from '@lightwell/client/views/views.ts'
import { type ViewReason, viewReasons } from '@lightwell/rulebook/views/reasons.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../shell/paths.ts'
import { keepView, useView } from './kept-view.ts'

/** Asks for a reason, then lets the member of staff make changes for ten minutes. */
export function ActDialog({ onClose }: { onClose: () => void }) {
  const [category, setCategory] = useState<ViewReason>(useView()?.reason ?? 'other')
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const { history, latestLocation } = useRouter()
  const { isUnderWay, trouble, run } = useAction<View, ActRefusal>((view) => {
    keepView(view)
    onClose()
    // The page was refused because no reason had been given, so go back to it now.
    if (latestLocation.pathname === paths.refused) history.back()
  })
  const start = () => {
    setTried(true)
    if (why.trim() === '') return
    void run(async () => {
      const answered = await answer(beginActing(viewHere() ?? '', { category, words: why.trim() }), viewIn)
      // If the request wasn't carried out, the page under the dialog explains why.
      if (!answered.ok && isNotDone(answered.refusal)) onClose()
      return answered
    })
  }
  const wordsError = () => {
    if (trouble === 'card-number') return words.views_card_number()
    return isTried && why.trim() === '' ? words.views_why_missing() : undefined
  }
  return (
    <FormDialog
      title={words.views_act()}
      save={words.views_act_start()}
      saving={words.views_act_starting()}
      cancel={words.views_cancel()}
      isUnderWay={isUnderWay}
      onSave={start}
      onClose={onClose}
    >
      <p>{words.views_act_lead()}</p>
      {(trouble === 'no-answer' || trouble === 'fault') && (
        <AnswerNotice>{unclearText(trouble, words.views_unclear())}</AnswerNotice>
      )}
      <Select
        label={words.views_category()}
        hint={words.views_category_hint()}
        value={category}
        onChange={setCategory}
        options={viewReasons.map((value) => ({ value, label: reasonWords[value]() }))}
      />
      <TextField
        label={words.views_why()}
        hint={words.views_why_hint()}
        autoComplete="off"
        maxLength={500}
        value={why}
        onChange={setWhy}
        error={wordsError()}
      />
    </FormDialog>
  )
}
