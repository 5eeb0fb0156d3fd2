import { changeTelephone } from '@lightwell/client/profile/profile.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { TelephoneField } from '@lightwell/web-kit/ui/TelephoneField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ChangeDialog, type Changing } from './ChangeDialog.tsx'
import { type Telling, unclearTold } from './troubles.ts'

/** Changes or removes the contact phone number. */
export function TelephoneDialog({ telephone, onClose, onChanged }: Changing & { telephone: string | null }) {
  const [typed, setTyped] = useState(telephone === null ? '' : formatTelephone(telephone))
  const { isUnderWay, trouble, run } = useDoing<undefined, 'not-a-telephone'>(() =>
    onChanged(words.profile_telephone_changed()),
  )
  const telling: Telling<'not-a-telephone', 'telephone'> = {
    'not-a-telephone': { at: 'telephone', text: words.profile_telephone_not_one() },
    ...unclearTold(),
  }
  const told = trouble && telling[trouble]
  return (
    <ChangeDialog
      title={telephone === null ? words.profile_telephone_add() : words.profile_telephone_change()}
      told={told}
      isUnderWay={isUnderWay}
      onSave={() => void run(() => changeTelephone(typed.replace(/\s+/g, ' ')))}
      onClose={onClose}
    >
      <TelephoneField
        value={typed}
        onChange={setTyped}
        label={words.profile_telephone()}
        hint={words.profile_telephone_hint()}
        error={told?.at && told.text}
      />
    </ChangeDialog>
  )
}
