import { changeName, type Profile } from '@lightwell/client/profile/profile.ts'
import { isPersonName } from '@lightwell/rulebook/identity/person-name.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { refreshSession } from '../linked-accounts/events.ts'
import { ChangeDialog } from './ChangeDialog.tsx'

export function NameDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [firstName, setFirstName] = useState(profile.firstName)
  const [lastName, setLastName] = useState(profile.lastName)
  const [isTried, setIsTried] = useState(false)
  // Every page greets people by the name in the session, so load a new session.
  const { isUnderWay, trouble, run } = useAction<undefined, 'name-refused'>(() =>
    refreshSession(words.profile_name_changed()),
  )
  const save = () => {
    setIsTried(true)
    if ([firstName, lastName].every((name) => name.trim() !== '' && isPersonName(name)))
      void run(() => changeName({ firstName, lastName }))
  }
  const wrong = (missing: string, name: string) => {
    if (!isTried) return undefined
    if (name.trim() === '') return missing
    return isPersonName(name) ? undefined : words.identity_name_refused()
  }
  return (
    <ChangeDialog
      title={words.profile_name_change()}
      message={
        trouble && {
          text:
            trouble === 'name-refused'
              ? words.identity_name_refused()
              : unclearText(trouble, words.profile_unclear()),
        }
      }
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
        error={wrong(words.identity_first_name_missing(), firstName)}
      />
      <TextField
        autoComplete="family-name"
        maxLength={80}
        value={lastName}
        onChange={setLastName}
        label={words.identity_last_name()}
        error={wrong(words.identity_last_name_missing(), lastName)}
      />
    </ChangeDialog>
  )
}
