import { type EndRefusal, endHelp, type Person } from '@lightwell/client/linked-accounts/people.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Changing } from '../profile/ChangeDialog.tsx'
import type { TroubleTexts } from '../profile/troubles.ts'
import { nameOf, ownerTroubles } from './person-words.ts'

/** Asks for confirmation before ending a person's access to the account. */
export function EndDialog({
  account,
  person,
  onClose,
  onChanged,
}: { account: LinkedAccount; person: Person } & Changing) {
  const name = nameOf(person)
  const { isUnderWay, trouble, run } = useAction<undefined, EndRefusal>(() =>
    onChanged(words.linked_accounts_ended({ name })),
  )
  const troubleTexts: TroubleTexts<EndRefusal> = {
    ...ownerTroubles(),
    'not-found': { text: words.linked_accounts_ended({ name }) },
    'is-owner': { text: words.linked_accounts_is_owner({ name }) },
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.linked_accounts_end_ask({ name })}
      busy={isUnderWay}
      actions={
        <>
          <Button
            variant="danger"
            pending={isUnderWay}
            pendingLabel={words.linked_accounts_ending()}
            onClick={() => void run(() => endHelp(account.id, person.uid))}
          >
            {words.linked_accounts_end_do()}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.linked_accounts_end_keep()}</Button>}
        </>
      }
    >
      <p>{words.linked_accounts_end_text({ name })}</p>
      {trouble && <AnswerNotice>{troubleTexts[trouble].text}</AnswerNotice>}
    </Dialog>
  )
}
