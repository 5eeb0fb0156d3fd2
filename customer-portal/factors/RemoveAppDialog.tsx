import { type Factors, type RemoveRefusal, removeAuthenticator } from '@lightwell/client/factors/factors.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Changing } from '../profile/ChangeDialog.tsx'
import { dayOf } from '../profile/moments.ts'
import { RemovalStopped } from './RemovalStopped.tsx'

/** Takes the app away, or begins to: it says which before and after. */
export function RemoveAppDialog({
  removal,
  onClose,
  onChanged,
}: Changing & { removal: NonNullable<Factors['authenticator']>['removal'] }) {
  const { isUnderWay, trouble, waitSeconds, run } = useDoing<string | null, RemoveRefusal>((removedAt) =>
    onChanged(
      removedAt === null ? words.factors_removed() : words.factors_removal_begun({ day: dayOf(removedAt) }),
    ),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.factors_remove_ask()}
      busy={isUnderWay}
      actions={
        <>
          <Button look="danger" pending={isUnderWay} onClick={() => void run(removeAuthenticator)}>
            {words.factors_remove()}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.profile_cancel()}</Button>}
        </>
      }
    >
      {trouble === 'removal-stopped' ? (
        <RemovalStopped waitSeconds={waitSeconds} />
      ) : (
        <>
          <p>
            {removal === 'now'
              ? words.factors_remove_text()
              : words.factors_remove_later({ days: removalDays })}
          </p>
          {trouble && <AnswerNotice>{unclearText(trouble, words.profile_unclear())}</AnswerNotice>}
        </>
      )}
    </Dialog>
  )
}
