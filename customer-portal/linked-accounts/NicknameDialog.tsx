import { type LinkedOne, type NameRefusal, nameAccount } from '@lightwell/client/linked-accounts/linked.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ChangeDialog } from '../profile/ChangeDialog.tsx'
import { troublesOfOne } from '../profile/troubles.ts'
import { refreshSession } from './events.ts'

/** Gives an account a nickname that only this person sees. */
export function NicknameDialog({ account, onClose }: { account: LinkedOne; onClose: () => void }) {
  const [nickname, setNickname] = useState(account.nickname ?? '')
  const { isUnderWay, trouble, run } = useAction<undefined, NameRefusal>(() =>
    refreshSession(words.linked_accounts_nickname_saved()),
  )
  return (
    <ChangeDialog
      title={words.linked_accounts_nickname_of({ number: account.accountNumber })}
      message={trouble && { text: troublesOfOne[trouble]() }}
      isUnderWay={isUnderWay}
      onSave={() => void run(() => nameAccount(account.id, nickname))}
      onClose={onClose}
    >
      <TextField
        maxLength={40}
        autoComplete="off"
        value={nickname}
        onChange={setNickname}
        label={words.linked_accounts_nickname_label()}
        hint={words.linked_accounts_nickname_hint()}
      />
    </ChangeDialog>
  )
}
