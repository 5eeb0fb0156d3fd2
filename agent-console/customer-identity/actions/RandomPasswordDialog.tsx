import type * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { useAsking } from '../../shell/use-asking.ts'
import { actionTrouble } from './action-trouble.ts'
import { proveOwnPassword, setRandomPassword } from './calls.ts'
import type { DialogProps } from './dialog-props.ts'

/**
 * Replaces the customer's password with one that nobody knows, and emails them a link. Each time, staff must type their
 * own password.
 */
export function RandomPasswordDialog({ whom, onDone, onClose }: DialogProps) {
  const [password, setPassword] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const proving = useAsking<typeof contract.proveTsoPassword>()
  const setting = useAsking<typeof contract.setRandomPassword>()
  const set = () =>
    setting.run(
      () => setRandomPassword(whom),
      () => onDone(words.customer_identity_did_random()),
    )
  const isWrong = proving.trouble?.why === 'INVALID_LOGIN'
  return (
    <ConsoleDialog
      title={words.customer_identity_do_random()}
      save={words.customer_identity_do_random()}
      isUnderWay={proving.isUnderWay || setting.isUnderWay}
      onSave={() => void proving.run(() => proveOwnPassword(password), set)}
      onClose={onClose}
      first={first}
    >
      {proving.trouble && !isWrong && (
        <AnswerNotice>{actionTrouble(proving.trouble, {}, words.customer_identity_oops)}</AnswerNotice>
      )}
      {setting.trouble && (
        <AnswerNotice>
          {actionTrouble(setting.trouble, {}, words.customer_identity_random_failed)}
        </AnswerNotice>
      )}
      <p>{words.customer_identity_do_random_lead()}</p>
      <TextField
        ref={first}
        type="password"
        label={words.customer_identity_own_password()}
        error={isWrong ? words.console_invalid_login_text() : undefined}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={1024}
      />
    </ConsoleDialog>
  )
}
