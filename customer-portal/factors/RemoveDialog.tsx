import type { NotDone } from '@lightwell/web-kit/api/faults.ts'
import type { Answered } from '@lightwell/web-kit/order/ordering.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Changing } from '../profile/ChangeDialog.tsx'
import { troublesOfOne } from '../profile/troubles.ts'
import { RemovalStopped } from './RemovalStopped.tsx'

/** The app is never `not-found`: removing what is gone does nothing. */
type Refusal = 'not-found' | 'removal-stopped'

/** Asks once more before the app or a passkey is removed, or its removal begins; it says which before and after. */
export function RemoveDialog({
  title,
  text,
  action,
  remove,
  told,
  onClose,
  onChanged,
}: Changing & {
  title: string
  text: string
  /** What the button says. */
  action: string
  remove: () => Promise<Answered<string | null, Refusal | NotDone>>
  /** What is said once that is done. @param removedAt when it goes; `null`: it is gone */
  told: (removedAt: string | null) => string
}) {
  const { isUnderWay, trouble, waitSeconds, run } = useDoing<string | null, Refusal>((removedAt) =>
    onChanged(told(removedAt)),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isUnderWay}
      actions={
        <>
          <Button look="danger" pending={isUnderWay} onClick={() => void run(remove)}>
            {action}
          </Button>
          {!isUnderWay && <Button onClick={onClose}>{words.profile_cancel()}</Button>}
        </>
      }
    >
      {trouble === 'removal-stopped' ? (
        <RemovalStopped waitSeconds={waitSeconds} />
      ) : (
        <>
          <p>{text}</p>
          {trouble && <AnswerNotice>{troublesOfOne[trouble]()}</AnswerNotice>}
        </>
      )}
    </Dialog>
  )
}
