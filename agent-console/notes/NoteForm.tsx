import type * as contract from '@lightwell/rulebook/notes/contract.ts'
import { longestNote } from '@lightwell/rulebook/notes/rules.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextArea } from '@lightwell/web-kit/ui/TextArea.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import { addNote, type Note } from './calls.ts'
import styles from './NotesPage.module.css'

/** The form that adds a note. It keeps the typed text until the note is added. */
export function NoteForm({ accountId, onAdded }: { accountId: AccountId; onAdded: (note: Note) => void }) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.addNote>()
  const { form, onTry } = useErrorFocus(isUnderWay)
  const add = () => {
    onTry()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    void run(
      () => addNote(accountId, text),
      ({ note }) => {
        setText('')
        onAdded(note)
      },
    )
  }
  const hasCard = trouble?.why === 'card-number'
  const error = isMissing ? words.notes_missing() : hasCard ? words.console_card_number() : undefined
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {trouble && !hasCard && <AnswerNotice>{troubleWords(trouble)}</AnswerNotice>}
      <TextArea
        label={words.notes_new()}
        hint={words.notes_new_hint()}
        error={error}
        value={text}
        onChange={setText}
        maxLength={longestNote}
        rows={4}
        // Ctrl+Enter or Cmd+Enter sends the note, as in chat apps. Enter alone starts a new line.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" variant="primary" pending={isUnderWay}>
        {words.notes_add()}
      </Button>
    </form>
  )
}
