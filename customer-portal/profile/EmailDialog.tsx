import { changeEmail } from '@lightwell/client/profile/profile.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { type TroubleTexts, unclearMessages } from './troubles.ts'

type EmailRefusal = 'not-an-email' | 'same-email'

/** Requests a new email address. The change takes effect once the person follows the link sent to the new address. */
export function EmailDialog({ onClose, onChanged }: Changing) {
  const [email, setEmail] = useState('')
  const { isUnderWay, trouble, run } = useAction<undefined, EmailRefusal>(() =>
    onChanged(words.profile_email_sent()),
  )
  const troubleTexts: TroubleTexts<EmailRefusal, 'email'> = {
    'not-an-email': { at: 'email', text: words.identity_email_not_one() },
    'same-email': { at: 'email', text: words.profile_email_same() },
    ...unclearMessages(words.profile_unclear_sent),
  }
  const message = trouble && troubleTexts[trouble]
  return (
    <ChangeDialog
      title={words.profile_email_change()}
      lead={words.profile_email_lead()}
      save={words.identity_forgotten_send()}
      message={message}
      isUnderWay={isUnderWay}
      onSave={() => void run(() => changeEmail(email))}
      onClose={onClose}
    >
      <TextField
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={setEmail}
        label={words.profile_email_new()}
        error={message?.at && message.text}
      />
    </ChangeDialog>
  )
}
