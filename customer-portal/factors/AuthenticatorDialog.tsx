import {
  type ConfirmRefusal,
  confirmAuthenticator,
  type Enrolment,
} from '@lightwell/client/factors/factors.ts'
import { type Trouble, useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { FormDialog } from '@lightwell/web-kit/ui/FormDialog.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { tooManyAttempts } from '../profile/too-many.ts'
import { unclearTexts } from '../profile/troubles.ts'
import styles from './Authenticator.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Sets up an authenticator app: shows the secret, checks a first code, then shows the recovery codes. */
export function AuthenticatorDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.factors_codes_title()}
        // Block Escape and the close button. The codes are shown only once, so the person first has to say they saved
        // them.
        busy
        actions={
          <Button variant="primary" onClick={onClose}>
            {words.factors_codes_kept()}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    )
  return <FirstCode enrolment={enrolment} onConfirmed={setCodes} onClose={onClose} />
}

function FirstCode({
  enrolment: { secret, uri, qr },
  onConfirmed,
  onClose,
}: {
  enrolment: Enrolment
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const { isUnderWay, trouble, waitSeconds, run } = useAction<string[], ConfirmRefusal>(onConfirmed)
  return (
    <FormDialog
      title={words.factors_add()}
      save={words.factors_confirm()}
      cancel={words.profile_cancel()}
      isUnderWay={isUnderWay}
      onSave={() => void run(() => confirmAuthenticator(code))}
      onClose={onClose}
    >
      <p>{words.factors_scan()}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
        alt={words.factors_qr()}
      />
      <p>
        {words.factors_key()} <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={uri}>{words.factors_open_app()}</a>
      </p>
      {trouble && trouble !== 'code-refused' && (
        <AnswerNotice>
          {trouble === 'too-many-attempts' ? tooManyAttempts(waitSeconds) : troubles[trouble]()}
        </AnswerNotice>
      )}
      <TextField
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        value={code}
        onChange={setCode}
        label={words.factors_first_code()}
        hint={words.factors_first_code_hint()}
        error={trouble === 'code-refused' ? words.factors_code_refused() : undefined}
      />
    </FormDialog>
  )
}

const troubles: Record<
  Exclude<Trouble<ConfirmRefusal>, 'code-refused' | 'too-many-attempts'>,
  () => string
> = {
  // Setup was restarted or completed on another page in the meantime.
  'not-found': words.profile_gone,
  ...unclearTexts(words.factors_confirm_unclear),
}
