import {
  type LinkedOne,
  type UnlinkRefusal,
  unlinkAccount,
} from '@lightwell/client/linked-accounts/linked.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { troublesOfOne } from '../profile/troubles.ts'
import { refreshSession } from './events.ts'

/** Asks for confirmation before unlinking an account. Says what continues and what ends. */
export function UnlinkDialog({ account, onClose }: { account: LinkedOne; onClose: () => void }) {
  const { accountNumber: number, isOnlyOwner } = account
  const { isUnderWay, trouble, run } = useAction<undefined, UnlinkRefusal>(() =>
    refreshSession(words.linked_accounts_unlinked({ number })),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.linked_accounts_unlink_ask({ number })}
      busy={isUnderWay}
      actions={
        <>
          <Button
            variant="danger"
            pending={isUnderWay}
            pendingLabel={words.linked_accounts_unlinking()}
            onClick={() => void run(() => unlinkAccount(account.id))}
          >
            {words.linked_accounts_unlink_do()}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.linked_accounts_unlink_keep()}</Button>}
        </>
      }
    >
      {isOnlyOwner && (
        <p>
          <strong>{words.linked_accounts_unlink_owner()}</strong>
        </p>
      )}
      <p>{words.linked_accounts_unlink_text()}</p>
      {trouble && <AnswerNotice>{troublesOfOne[trouble]()}</AnswerNotice>}
    </Dialog>
  )
}
