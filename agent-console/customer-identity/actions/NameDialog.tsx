import type * as identity from '@lightwell/rulebook/customer-identity/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { useAsking } from '../../shell/use-asking.ts'
import { actionTrouble } from './action-trouble.ts'
import { changeName } from './calls.ts'
import type { DialogProps } from './dialog-props.ts'

export function NameDialog({ whom, identity: { firstName, lastName }, onDone, onClose }: DialogProps) {
  const [name, setName] = useState({ first: firstName, last: lastName })
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof identity.changeCustomerName>()
  const typed = { first: name.first.trim(), last: name.last.trim() }
  const missing = (text: string) =>
    isTried && text === '' ? words.customer_identity_do_name_missing() : undefined
  const save = () => {
    setTried(true)
    if (typed.first === '' || typed.last === '') return
    void run(
      () => changeName(whom, typed),
      () => onDone(words.customer_identity_did_name()),
    )
  }
  return (
    <ConsoleDialog
      title={words.customer_identity_do_name()}
      save={words.customer_identity_do_name()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
      first={first}
    >
      {trouble && (
        <AnswerNotice>
          {actionTrouble(
            trouble,
            { 'name-refused': words.customer_identity_do_name_refused },
            words.console_error,
          )}
        </AnswerNotice>
      )}
      <p>{words.customer_identity_do_name_lead()}</p>
      <TextField
        ref={first}
        label={words.customer_identity_first_name()}
        error={missing(typed.first)}
        value={name.first}
        onChange={(text) => setName({ ...name, first: text })}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        label={words.customer_identity_last_name()}
        error={missing(typed.last)}
        value={name.last}
        onChange={(text) => setName({ ...name, last: text })}
        autoComplete="off"
        maxLength={80}
      />
    </ConsoleDialog>
  )
}
