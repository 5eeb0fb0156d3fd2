import { sendTelephoneCode, verifyTelephone } from '@lightwell/client/profile/profile.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { tooManyAttempts } from './too-many.ts'
import { type TroubleTexts, unclearMessages } from './troubles.ts'

type VerifyRefusal = 'code-refused' | 'too-many-codes'
type SendRefusal = 'no-telephone' | 'no-texts' | 'stopped' | 'too-many-codes'

/** Verifies a phone number: we text a code to the number, and the person enters the code here. */
export function TelephoneCodeDialog({ telephone, onClose, onChanged }: Changing & { telephone: string }) {
  const [timesSent, setTimesSent] = useState(0)
  const [code, setCode] = useState('')
  const sending = useAction<undefined, SendRefusal>(() => {
    setTimesSent((times) => times + 1)
    setCode('')
  })
  const verifying = useAction<undefined, VerifyRefusal>(() => onChanged(words.profile_telephone_verified()))
  const troubleTexts: TroubleTexts<VerifyRefusal, 'code'> = {
    'code-refused': { at: 'code', text: words.profile_telephone_code_refused() },
    'too-many-codes': { text: tooManyAttempts(verifying.waitSeconds) },
    ...unclearMessages(),
  }
  const notSent: TroubleTexts<SendRefusal> = {
    'no-telephone': { text: words.profile_telephone_no_code() },
    'no-texts': { text: words.profile_telephone_no_code() },
    stopped: { text: words.profile_telephone_stopped() },
    'too-many-codes': { text: tooManyAttempts(sending.waitSeconds) },
    ...unclearMessages(words.profile_unclear_sent),
  }
  const isSent = timesSent > 0
  const message = isSent && verifying.trouble ? troubleTexts[verifying.trouble] : undefined
  const unsent = sending.trouble && notSent[sending.trouble]
  const send = () => void sending.run(sendTelephoneCode)
  const said = { telephone: formatTelephone(telephone) }
  return (
    <ChangeDialog
      title={words.profile_telephone_verify_title()}
      lead={isSent ? words.profile_telephone_code_sent(said) : words.profile_telephone_code_lead(said)}
      save={isSent ? words.profile_telephone_confirm() : words.profile_telephone_code_send()}
      message={message}
      isUnderWay={sending.isUnderWay || verifying.isUnderWay}
      onSave={isSent ? () => void verifying.run(() => verifyTelephone(code)) : send}
      onClose={onClose}
    >
      {unsent && <AnswerNotice>{unsent.text}</AnswerNotice>}
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
            error={message?.at && message.text}
          />
          {timesSent > 1 && (
            <Notice key={timesSent} kind="success" live>
              {words.profile_telephone_code_resent()}
            </Notice>
          )}
          <Button variant="quiet" pending={sending.isUnderWay} onClick={send}>
            {words.profile_telephone_code_again()}
          </Button>
        </>
      )}
    </ChangeDialog>
  )
}
