import { answer } from '@lightwell/client/answer.ts'
import { type Ended, endView } from '@lightwell/client/views/views.ts'
import { dropsAgentMode } from '@lightwell/rulebook/views/agent-mode.ts'
import { viewHere } from '@lightwell/web-kit/api/view.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { showOver } from './over.tsx'

/** The unlock prompt (CP §6): typing the agent's id and three exclamation marks ends agent mode. */
export function EndDialog({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const end = () => showOver('left')
  const { isUnderWay, trouble, run } = useAction<undefined, Ended>(end)
  const unlock = `${agentId}!!!`
  const save = () => {
    if (!dropsAgentMode(typed, agentId)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    setWrong(false)
    void run(() => answer(endView(viewHere() ?? ''), () => undefined))
  }
  return (
    <FormDialog
      title={words.views_end_title()}
      save={words.views_end()}
      saving={words.views_ending()}
      cancel={words.views_cancel()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
    >
      <p>{words.views_end_lead()}</p>
      {trouble && trouble !== 'not-found' && (
        <AnswerNotice>{unclearText(trouble, words.views_unclear())}</AnswerNotice>
      )}
      <TextField
        ref={field}
        label={words.views_unlock_label({ answer: unlock })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
        error={isWrong ? words.views_unlock_wrong({ answer: unlock }) : undefined}
      />
    </FormDialog>
  )
}
