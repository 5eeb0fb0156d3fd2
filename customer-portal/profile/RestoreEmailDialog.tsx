import { endWaysBack, type Profile } from '@lightwell/client/profile/profile.ts'
import { wayBackDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { tooManyAttempts } from './too-many.ts'
import { type TroubleTexts, unclearMessages } from './troubles.ts'

type EndRefusal = 'not-found' | 'code-refused' | 'too-many-attempts'

/**
 * Cancels the emailed links that restore a former email address. A code from an authenticator app cancels them right
 * away, if the app was set up before the address changed.
 */
export function RestoreEmailDialog({ waysBack, onClose, onChanged }: Changing & Pick<Profile, 'waysBack'>) {
  const [code, setCode] = useState('')
  const { isUnderWay, trouble, waitSeconds, run } = useAction<undefined, EndRefusal>(() =>
    onChanged(words.profile_way_back_ended()),
  )
  const troubleTexts: TroubleTexts<EndRefusal, 'code'> = {
    'not-found': { text: words.profile_gone() },
    'code-refused': { at: 'code', text: words.factors_code_refused() },
    'too-many-attempts': { text: tooManyAttempts(waitSeconds) },
    ...unclearMessages(),
  }
  const message = trouble && troubleTexts[trouble]
  const takesCode = waysBack.some(({ endsByCode }) => endsByCode)
  return (
    <ChangeDialog
      title={words.profile_way_back_end()}
      lead={words.profile_way_back_lead()}
      save={words.profile_way_back_end()}
      message={message}
      isUnderWay={isUnderWay}
      onSave={() => void run(() => endWaysBack(code))}
      onClose={onClose}
    >
      <p>
        {takesCode
          ? words.profile_way_back_lead_code({ days: wayBackDays })
          : words.profile_way_back_lead_days({ days: wayBackDays })}
      </p>
      {takesCode && (
        <TextField
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          value={code}
          onChange={setCode}
          label={words.factors_first_code()}
          hint={words.profile_way_back_code_hint()}
          error={message?.at && message.text}
        />
      )}
    </ChangeDialog>
  )
}
