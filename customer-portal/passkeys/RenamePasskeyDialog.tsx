import { type Passkey, renamePasskey } from '@lightwell/client/passkeys/passkeys.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ChangeDialog, type Changing } from '../profile/ChangeDialog.tsx'
import { troublesOfOne } from '../profile/troubles.ts'

export function RenamePasskeyDialog({ passkey, onClose, onChanged }: Changing & { passkey: Passkey }) {
  const [name, setName] = useState(passkey.name)
  const [isTried, setIsTried] = useState(false)
  const { isUnderWay, trouble, run } = useAction<undefined, 'not-found'>(() =>
    onChanged(words.passkeys_renamed({ name })),
  )
  const save = () => {
    setIsTried(true)
    if (name.trim() !== '') void run(() => renamePasskey(passkey.id, name))
  }
  return (
    <ChangeDialog
      title={words.passkeys_rename_of({ name: passkey.name })}
      message={trouble && { text: troublesOfOne[trouble]() }}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        maxLength={80}
        value={name}
        onChange={setName}
        label={words.passkeys_name()}
        error={isTried && name.trim() === '' ? words.passkeys_name_missing() : undefined}
      />
    </ChangeDialog>
  )
}
