import type * as contract from '@lightwell/rulebook/notes/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NoAccount } from '../account/NoAccount.tsx'
import { Said } from '../shell/Said.tsx'
import { troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { askNotes, type Note, type NotePage } from './calls.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteList } from './NoteList.tsx'
import styles from './NotesPage.module.css'
import { TakeDownDialog } from './TakeDownDialog.tsx'

const route = getRouteApi('/signed-in/in-view/agent/account/notes')

/** The notes on the current account, with a form to add one. */
export function NotesPage() {
  // Undefined if the customer has no account.
  const { account, read } = route.useLoaderData()
  if (account === undefined)
    return <NoAccount title={words.notes_title()}>{words.notes_no_account()}</NoAccount>
  return (
    <>
      <PageHeading title={words.notes_title()}>{words.notes_lead({ number: account.number })}</PageHeading>
      {read && <Notes key={account.id} accountId={account.id} read={read} />}
    </>
  )
}

function Notes({ accountId, read }: { accountId: AccountId; read: NotePage }) {
  const session = useStaffSession()
  const [page, setPage] = useState(read)
  const [said, setSaid] = useState<string>()
  const [takingDown, setTakingDown] = useState<Note>()
  const list = useRef<HTMLElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.readNotes>()
  const { notes, hasMore } = page
  const readOlder = () =>
    void run(
      () => askNotes(accountId, notes.at(-1)?.id),
      (older) => setPage({ ...older, notes: [...notes, ...older.notes] }),
    )
  const showAdded = (note: Note) => {
    setPage({ ...page, notes: [note, ...notes] })
    setSaid(words.notes_added())
  }
  const showTakenDown = (id: string) => {
    const takenDownAt = new Date().toISOString()
    setPage({
      ...page,
      notes: notes.map((note) => (note.id === id ? { ...note, text: null, takenDownAt } : note)),
    })
    setSaid(words.notes_taken_down())
    list.current?.focus()
  }
  return (
    <>
      <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      <div className={styles.parts}>
        {hasRole(session, 'agent') && <NoteForm accountId={accountId} onAdded={showAdded} />}
        <section ref={list} className={styles.part} aria-labelledby="notes" tabIndex={-1}>
          <h2 id="notes">{words.notes_all()}</h2>
          <NoteList notes={notes} onTakeDown={hasRole(session, 'supervisor') ? setTakingDown : undefined} />
          {hasMore && (
            <Button pending={isUnderWay} onClick={readOlder}>
              {words.notes_older()}
            </Button>
          )}
          {trouble && <p role="alert">{troubleWords(trouble)}</p>}
        </section>
      </div>
      {takingDown && (
        <TakeDownDialog
          accountId={accountId}
          note={takingDown}
          onDone={() => showTakenDown(takingDown.id)}
          onClose={() => setTakingDown(undefined)}
        />
      )}
    </>
  )
}
