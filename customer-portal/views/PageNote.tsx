import { type SendablePage, sendablePageFor } from '@lightwell/rulebook/views/sendable-pages.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLocation } from '@tanstack/react-router'
import { SendLink } from './LinkForCustomer.tsx'
import { useMayAct } from './may-act.ts'
import styles from './ViewBar.module.css'

/** Tells staff what only the customer can do on this page. Offers to send the customer a link to the page. */
export function PageNote() {
  const page = useLocation({ select: ({ pathname }) => sendablePageFor(pathname) })
  const mayAct = useMayAct()
  if (page === undefined) return null
  return (
    <aside className={styles.note} aria-label={words.views_note()}>
      <p>
        {notes[page]()}
        {mayAct && mayCancel.includes(page) && ` ${words.views_note_cancel()}`}
      </p>
      <SendLink key={page} page={page} />
    </aside>
  )
}

/** Pages where staff may cancel things that only the customer can change. */
const mayCancel: SendablePage[] = [
  '/payments/history',
  '/payments/auto',
  '/payments/autopay-signup',
  '/payments/auto-edit',
]

const notes: Record<SendablePage, () => string> = {
  '/payments/onetime': words.views_note_pay,
  '/payments/late': words.views_note_pay,
  '/payments/history': words.views_note_history,
  '/payments/methods': words.views_note_methods,
  '/payments/new-method': words.views_note_methods,
  '/payments/auto': words.views_note_autopay,
  '/payments/autopay-signup': words.views_note_autopay,
  '/payments/auto-edit': words.views_note_autopay,
  '/equipment': words.views_note_equipment,
  '/voice': words.views_note_voice,
  '/upgrade': words.views_note_upgrade,
  '/link': words.views_note_link,
  '/profile': words.views_note_profile,
}
