import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { actionTrouble } from '../customer-identity/actions/action-trouble.ts'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { useAsking } from '../shell/use-asking.ts'
import { link } from './calls.ts'

/**
 * Links an account to the customer by the account's number, without the account's PIN. A second person may have to
 * approve this.
 */
export function LinkAccountDialog({
  onDone,
  onClose,
}: {
  onDone: (said: string) => Promise<void>
  onClose: () => void
}) {
  const [number, setNumber] = useState('')
  const [isMissing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.linkAccount>()
  const isAsked = trouble?.why === 'second-person-needed'
  const error = isMissing ? words.linked_accounts_staff_number_missing() : trouble && atField[trouble.why]?.()
  const save = () => {
    const typed = number.trim()
    setMissing(cleanAccountNumber(typed) === '')
    if (cleanAccountNumber(typed) === '') return
    void run(
      () => link(typed),
      () => onDone(words.linked_accounts_staff_linked()),
    )
  }
  return (
    <ConsoleDialog
      title={words.linked_accounts_staff_link()}
      // Undefined while the request waits for approval, because there's nothing left to send.
      save={isAsked ? undefined : words.linked_accounts_staff_link()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
      first={first}
    >
      {trouble && error === undefined && (
        <AnswerNotice kind={isAsked ? 'success' : 'error'}>
          {actionTrouble(trouble, troubles, words.console_error)}
        </AnswerNotice>
      )}
      {!isAsked && (
        <>
          <p>{words.linked_accounts_staff_link_lead()}</p>
          <p>{words.linked_accounts_staff_link_second()}</p>
          <TextField
            ref={first}
            label={words.linked_accounts_staff_number()}
            error={error}
            value={number}
            onChange={setNumber}
            autoComplete="off"
            maxLength={40}
          />
        </>
      )}
    </ConsoleDialog>
  )
}

const atField: Partial<Record<string, () => string>> = {
  'no-match': words.linked_accounts_staff_wrong_number,
  'already-linked': words.linked_accounts_staff_already,
}
const troubles = {
  'second-person-needed': words.linked_accounts_staff_second_person,
  'protected-account': words.linked_accounts_staff_protected,
}
