import { type OpenRefusal, openTicket } from '@lightwell/client/work-orders/tickets/tickets.ts'
import { lineOf } from '@lightwell/rulebook/accounts/account-number.ts'
import { telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import {
  type ContactNumberRefusal,
  refuseContactNumber,
} from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import {
  longestTrouble,
  type ReportedType,
  reportedTypes,
} from '@lightwell/rulebook/work-orders/tickets/trouble.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TelephoneField } from '@lightwell/web-kit/ui/TelephoneField.tsx'
import { TextArea } from '@lightwell/web-kit/ui/TextArea.tsx'
import { numberRefusalText, ticketTypeText } from '@lightwell/web-kit/words/work-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { changeTrouble, useChange } from '../use-change.ts'

/** Opens a ticket. Offers only the types that staff can open: repairs open their own tickets. */
export function NewTicketDialog({
  account,
  serviceId,
  onDone,
  onClose,
}: {
  account: LinkedAccount
  serviceId: ServiceId
  onDone: (said: string) => Promise<void>
  onClose: () => void
}) {
  // The server opens just one ticket for each request id. The id stays the same while the dialog is open, so sending
  // the form again doesn't open a second one.
  const [requestId] = useState(() => crypto.randomUUID())
  const [type, setType] = useState<ReportedType | ''>('')
  const [text, setText] = useState('')
  const [telephone, setTelephone] = useState('')
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<ContactNumberRefusal>()
  const first = useRef<HTMLSelectElement>(null)
  const { isUnderWay, trouble, run } = useChange<Work, OpenRefusal>()
  const save = () => {
    const contactNumber = telephone.trim() === '' ? undefined : telephoneDigits(telephone)
    const found =
      contactNumber === undefined
        ? undefined
        : refuseContactNumber(contactNumber, lineOf(account.accountNumber))
    setTried(true)
    setRefusal(found)
    if (type === '' || text.trim() === '' || found) return
    void run(
      async () => {
        const answer = await openTicket(serviceId, { requestId, type, text, contactNumber })
        if (!answer.ok && answer.refusal === 'contact-number-refused')
          setRefusal(answer.fields?.canBeReachedTelephoneNumber as ContactNumberRefusal | undefined)
        return answer
      },
      ({ id }) => onDone(words.account_console_ticket_opened({ id })),
    )
  }
  return (
    <ConsoleDialog
      title={words.account_console_new_ticket()}
      save={words.tickets_open()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
      first={first}
    >
      {trouble && trouble.why !== 'contact-number-refused' && (
        <AnswerNotice>{changeTrouble(trouble, { 'too-many-open': words.tickets_too_many })}</AnswerNotice>
      )}
      <Select<ReportedType | ''>
        ref={first}
        label={words.account_console_kind()}
        error={isTried && type === '' ? words.account_console_kind_missing() : undefined}
        value={type}
        onChange={setType}
        options={[
          { value: '', label: words.account_console_kind_choose(), disabled: true },
          ...reportedTypes.map((each) => ({ value: each, label: ticketTypeText(each) })),
        ]}
      />
      <TextArea
        label={words.account_console_what()}
        hint={words.account_console_what_hint()}
        error={isTried && text.trim() === '' ? words.account_console_what_missing() : undefined}
        maxLength={longestTrouble}
        value={text}
        onChange={setText}
      />
      <TelephoneField
        label={words.tickets_callback()}
        value={telephone}
        onChange={setTelephone}
        error={refusal && numberRefusalText(refusal)}
      />
    </ConsoleDialog>
  )
}
