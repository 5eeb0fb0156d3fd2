import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { keepRecent } from '../search/recent.ts'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import type { ToOpen } from '../shell/opening.ts'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { hasRole, useStaffSession } from '../staff/session.ts'
import { checkCaller, openView } from './calls.ts'
import { keepWordsOf } from './customer-of.ts'
import { lacking, noReason, type ReasonErrors, ReasonFields } from './ReasonFields.tsx'

type Props = ToOpen & { onClose: () => void }

/**
 * Asks for the reason, then opens a view of the customer and shows it. If only supervisors may open the customer, says
 * so right away.
 */
export function OpenDialog(opening: Props) {
  const mayOpen = hasRole(useStaffSession(), 'supervisor') || !opening.isProtected
  return mayOpen ? <AskDialog {...opening} /> : <ProtectedDialog {...opening} />
}

const ProtectedDialog = ({ customer, onClose }: Props) => (
  <ConsoleDialog
    title={words.console_open_title({ name: customer.name })}
    save={undefined}
    isUnderWay={false}
    onSave={onClose}
    onClose={onClose}
    first={null}
  >
    <p>{words.console_open_protected()}</p>
  </ConsoleDialog>
)

function AskDialog({ customer, hasProved, onClose }: Props) {
  const router = useRouter()
  const [reason, setReason] = useState(noReason)
  const [ticket, setTicket] = useState('')
  const [errors, setErrors] = useState<ReasonErrors>({})
  const first = useRef<HTMLSelectElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof views.openView>()
  const open = () => {
    const { category } = reason
    const missing = lacking(reason)
    setErrors(missing ?? {})
    if (missing || category === '') return
    void run(
      () => openView(customer.uid, { category, words: reason.words.trim() }, ticket.trim()),
      async ({ view, next }) => {
        keepRecent(customer)
        keepWordsOf(view.id, reason.words.trim())
        // If this fails, the view just shows that the caller isn't verified.
        if (hasProved) await checkCaller(view.id, 'chat-link').catch(() => {})
        onClose()
        // Pages of the console open without a reload.
        if (next.startsWith('/agent')) router.history.push(next)
        else location.assign(next)
      },
    )
  }
  const hasCard = trouble?.why === 'card-number'
  return (
    <ConsoleDialog
      title={words.console_open_title({ name: customer.name })}
      save={words.console_open()}
      isUnderWay={isUnderWay}
      onSave={open}
      onClose={onClose}
      first={first}
    >
      {trouble && !hasCard && (
        <AnswerNotice>{refusalWords(troubles, trouble) ?? troubleWords(trouble)}</AnswerNotice>
      )}
      <ReasonFields
        categoryRef={first}
        draft={reason}
        onChange={setReason}
        errors={hasCard ? { words: words.console_card_number() } : errors}
      />
      <TextField
        label={words.console_ticket()}
        hint={words.console_ticket_hint()}
        value={ticket}
        onChange={setTicket}
        autoComplete="off"
        maxLength={64}
      />
    </ConsoleDialog>
  )
}

const troubles: RefusalWords<CallRefusal<typeof views.openView>> = {
  'not-found': words.console_open_gone,
  protected: words.console_open_protected,
  'too-many-views': words.console_open_too_many,
  // The form shows this refusal at its field.
  'card-number': undefined,
}
