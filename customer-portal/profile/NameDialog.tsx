import { changeName, type Profile } from '@lightwell/client/profile/profile.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { refreshSession } from '../linked-accounts/events.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

/** Changes the name. */
export function NameDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [firstName, setFirstName] = useState(profile.firstName)
  const [lastName, setLastName] = useState(profile.lastName)
  const [isTried, setIsTried] = useState(false)
  // Every page greets by the name that the session has.
  const { isUnderWay, trouble, run } = useDoing<undefined, never>(() =>
    refreshSession(words.profile_name_changed()),
  )
  const save = () => {
    setIsTried(true)
    if (firstName.trim() !== '' && lastName.trim() !== '') void run(() => changeName({ firstName, lastName }))
  }
  const missing = (text: string, name: string) => (isTried && name.trim() === '' ? text : undefined)
  return (
    <ChangeDialog
      title={words.profile_name_change()}
      told={trouble && { text: words.profile_no_answer() }}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        autoComplete="given-name"
        maxLength={80}
        value={firstName}
        onChange={setFirstName}
        label={words.identity_first_name()}
        error={missing(words.identity_first_name_missing(), firstName)}
      />
      <TextField
        autoComplete="family-name"
        maxLength={80}
        value={lastName}
        onChange={setLastName}
        label={words.identity_last_name()}
        error={missing(words.identity_last_name_missing(), lastName)}
      />
    </ChangeDialog>
  )
}
