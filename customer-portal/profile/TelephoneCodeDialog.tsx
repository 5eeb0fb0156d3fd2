import { sendTelephoneCode, verifyTelephone } from '@lightwell/client/profile/profile.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { type Trouble, useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { tooManyAttempts } from '../identity/too-many.ts'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'

type SendRefusal = 'no-telephone' | 'no-texts' | 'stopped' | 'too-many-codes'

/** Shows that a telephone is one's own: a code is texted to it, and typed in here. */
export function TelephoneCodeDialog({ telephone, onClose, onChanged }: Changing & { telephone: string }) {
  const [isSent, setIsSent] = useState(false)
  const [code, setCode] = useState('')
  const sending = useDoing<undefined, SendRefusal>(() => {
    setIsSent(true)
    setCode('')
  })
  const verifying = useDoing<undefined, 'code-refused' | 'too-many-codes'>(() =>
    onChanged(words.profile_telephone_verified()),
  )
  const send = () => void sending.run(sendTelephoneCode)
  const said = { telephone: formatTelephone(telephone) }
  return (
    <ChangeDialog
      title={words.profile_telephone_verify_title()}
      lead={isSent ? words.profile_telephone_code_sent(said) : words.profile_telephone_code_lead(said)}
      save={isSent ? words.profile_telephone_confirm() : words.profile_telephone_code_send()}
      trouble={isSent ? verifying.trouble : undefined}
      isUnderWay={sending.isUnderWay || verifying.isUnderWay}
      onSave={isSent ? () => void verifying.run(() => verifyTelephone(code)) : send}
      onClose={onClose}
    >
      {sending.trouble && (
        <AnswerNotice>
          {sending.trouble === 'too-many-codes'
            ? tooManyAttempts(sending.waitSeconds)
            : unsentWords[sending.trouble]()}
        </AnswerNotice>
      )}
      {verifying.trouble === 'too-many-codes' && (
        <AnswerNotice>{tooManyAttempts(verifying.waitSeconds)}</AnswerNotice>
      )}
      {isSent && (
        <>
          <TextField
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={code}
            onChange={setCode}
            label={words.profile_telephone_code()}
            hint={words.profile_telephone_code_hint()}
            error={verifying.trouble === 'code-refused' ? words.profile_telephone_code_refused() : undefined}
          />
          <Button look="quiet" pending={sending.isUnderWay} onClick={send}>
            {words.profile_telephone_code_again()}
          </Button>
        </>
      )}
    </ChangeDialog>
  )
}

const unsentWords: Record<Exclude<Trouble<SendRefusal>, 'too-many-codes'>, () => string> = {
  'no-telephone': words.profile_telephone_no_code,
  'no-texts': words.profile_telephone_no_code,
  stopped: words.profile_telephone_stopped,
  'no-answer': words.profile_no_answer,
}
