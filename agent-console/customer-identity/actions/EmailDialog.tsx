import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { useAsking } from '../../shell/use-asking.ts'
import { useStaffSession } from '../../staff/session.ts'
import { actionTrouble } from './action-trouble.ts'
import { changeEmail } from './calls.ts'
import type { DialogProps } from './dialog-props.ts'

/**
 * Changes the email address. The new address takes effect once its owner follows the link in our email. We also email
 * the old address, with a link that undoes the change for seven days.
 */
export function EmailDialog({ whom, identity, onDone, onClose }: DialogProps) {
  const [email, setEmail] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const { brand } = useStaffSession()
  const { isUnderWay, trouble, run } = useAsking<typeof contract.flaggedAction>()
  const atField: Record<string, () => string> = {
    CONFLICT: () => words.customer_identity_do_conflict({ customerIdName: brand.customerIdName }),
    'not-an-email': words.customer_identity_do_not_an_email,
    'same-email': words.customer_identity_do_same_email,
  }
  const error = trouble && atField[trouble.why]?.()
  return (
    <ConsoleDialog
      title={words.customer_identity_do_email()}
      save={words.customer_identity_do_email()}
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => changeEmail(whom, email.trim()),
          () => onDone(words.customer_identity_did_email({ email: email.trim() })),
        )
      }
      onClose={onClose}
      first={first}
    >
      {trouble && error === undefined && (
        <AnswerNotice>{actionTrouble(trouble, {}, words.console_error)}</AnswerNotice>
      )}
      <p>{words.customer_identity_do_email_lead({ email: identity.email })}</p>
      <TextField
        ref={first}
        type="email"
        label={words.customer_identity_new_email()}
        error={error}
        value={email}
        onChange={setEmail}
        autoComplete="off"
        maxLength={254}
      />
    </ConsoleDialog>
  )
}
