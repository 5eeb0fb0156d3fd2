import { changeTelephone } from '@lightwell/client/profile/profile.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { TelephoneField } from '@lightwell/web-kit/ui/TelephoneField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { type TroubleTexts, unclearMessages } from './troubles.ts'

/** Changes or removes the contact phone number. */
export function TelephoneDialog({ telephone, onClose, onChanged }: Changing & { telephone: string | null }) {
  const [typed, setTyped] = useState(telephone === null ? '' : formatTelephone(telephone))
  const { isUnderWay, trouble, run } = useAction<undefined, 'not-a-telephone'>(() =>
    onChanged(words.profile_telephone_changed()),
  )
  const troubleTexts: TroubleTexts<'not-a-telephone', 'telephone'> = {
    'not-a-telephone': { at: 'telephone', text: words.profile_telephone_not_one() },
    ...unclearMessages(),
  }
  const message = trouble && troubleTexts[trouble]
  return (
    <ChangeDialog
      title={telephone === null ? words.profile_telephone_add() : words.profile_telephone_change()}
      message={message}
      isUnderWay={isUnderWay}
      onSave={() => void run(() => changeTelephone(typed.replace(/\s+/g, ' ')))}
      onClose={onClose}
    >
      <TelephoneField
        value={typed}
        onChange={setTyped}
        label={words.profile_telephone()}
        hint={words.profile_telephone_hint()}
        error={message?.at && message.text}
      />
    </ChangeDialog>
  )
}
