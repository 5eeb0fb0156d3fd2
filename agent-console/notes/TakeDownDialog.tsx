import type * as contract from '@lightwell/rulebook/notes/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { type Note, takeNoteDown } from './calls.ts'

/** Takes down a note, after asking for a reason. */
export function TakeDownDialog({
  accountId,
  note,
  onDone,
  onClose,
}: {
  accountId: AccountId
  note: Note
  onDone: () => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.takeNoteDown>()
  const save = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    void run(
      () => takeNoteDown(accountId, note.id, reason),
      () => {
        onClose()
        onDone()
      },
    )
  }
  const hasCard = trouble?.why === 'card-number'
  return (
    <ConsoleDialog
      title={words.notes_take_down_title()}
      save={words.notes_take_down()}
      variant="danger"
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
      first={first}
    >
      {trouble && !hasCard && <AnswerNotice>{troubleWords(trouble)}</AnswerNotice>}
      <p>{words.notes_take_down_lead({ name: note.author })}</p>
      <TextField
        ref={first}
        label={words.notes_take_down_reason()}
        error={
          isMissing ? words.notes_take_down_missing() : hasCard ? words.console_card_number() : undefined
        }
        value={reason}
        onChange={setReason}
        autoComplete="off"
        maxLength={500}
      />
    </ConsoleDialog>
  )
}
