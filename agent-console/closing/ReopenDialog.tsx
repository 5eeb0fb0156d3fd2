import type * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { useAsking } from '../shell/use-asking.ts'
import { reopenAccount } from './calls.ts'
import { closingTrouble } from './closing-trouble.ts'

/** Cancels the closing of an account. Possible until the closing day. */
export function ReopenDialog({
  account,
  onDone,
  onClose,
}: {
  account: AccountId
  /** Called with a message about the outcome. */
  onDone: (said: string) => void
  onClose: () => void
}) {
  const { isUnderWay, trouble, run } = useAsking<typeof contract.reopenAccount>()
  return (
    <ConsoleDialog
      title={words.closing_keep_open()}
      save={words.closing_keep_open()}
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => reopenAccount(account),
          () => onDone(words.closing_kept_open()),
        )
      }
      onClose={onClose}
    >
      {trouble && <AnswerNotice>{closingTrouble(trouble)}</AnswerNotice>}
      <p>{words.closing_keep_open_lead()}</p>
    </ConsoleDialog>
  )
}
