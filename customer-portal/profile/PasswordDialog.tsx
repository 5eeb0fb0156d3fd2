import { changePassword } from '@lightwell/client/profile/profile.ts'
import {
  leastPasswordCharacters,
  mostPasswordCharacters,
  type PasswordRefusal,
} from '@lightwell/rulebook/identity/rules.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useSession } from '../shell/session.ts'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { type TroubleTexts, unclearMessages } from './troubles.ts'

/** Changes the password, which ends all other sessions. */
export function PasswordDialog({ onClose, onChanged }: Changing) {
  const { person } = useSession()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [differs, setDiffers] = useState(false)
  const { isUnderWay, trouble, run } = useAction<undefined, PasswordRefusal | 'same' | 'busy'>(() =>
    onChanged(words.profile_password_changed()),
  )
  const save = () => {
    setDiffers(password !== repeat)
    if (password === repeat) void run(() => changePassword(password))
  }
  const troubleTexts: TroubleTexts<PasswordRefusal | 'same' | 'busy', 'password'> = {
    'too-short': {
      at: 'password',
      text: words.identity_password_too_short({ least: leastPasswordCharacters }),
    },
    'too-long': { at: 'password', text: words.identity_password_too_long({ most: mostPasswordCharacters }) },
    common: { at: 'password', text: words.identity_password_common() },
    personal: { at: 'password', text: words.identity_password_personal() },
    same: { at: 'password', text: words.identity_password_same() },
    busy: { text: words.profile_failed() },
    ...unclearMessages(),
  }
  const message = trouble && troubleTexts[trouble]
  const field = { type: 'password', autoComplete: 'new-password', maxLength: 1024 } as const
  return (
    <ChangeDialog
      title={words.profile_password_change()}
      lead={words.profile_password_lead()}
      message={message}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
    >
      {/* Tells password managers which username the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={person?.email} />
      <TextField
        {...field}
        value={password}
        onChange={setPassword}
        label={words.identity_invitation_password()}
        hint={words.identity_invitation_hint({ least: leastPasswordCharacters })}
        error={differs ? undefined : message?.at && message.text}
      />
      <TextField
        {...field}
        value={repeat}
        onChange={setRepeat}
        label={words.identity_invitation_repeat()}
        error={differs ? words.identity_password_differs() : undefined}
      />
    </ChangeDialog>
  )
}
