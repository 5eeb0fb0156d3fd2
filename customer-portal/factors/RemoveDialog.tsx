import type { NotDone } from '@lightwell/web-kit/api/faults.ts'
import type { Answered } from '@lightwell/web-kit/order/ordering.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Changing } from '../profile/ChangeDialog.tsx'
import { troublesOfOne } from '../profile/troubles.ts'
import { RemovalStopped } from './RemovalStopped.tsx'

/** The refusals of a removal. Only a passkey can be `not-found`: removing the app again does nothing and succeeds. */
type Refusal = 'not-found' | 'removal-stopped'

/**
 * Asks for confirmation before removing the authenticator app or a passkey. Depending on the session, the removal is
 * immediate or delayed, and the texts say which.
 */
export function RemoveDialog({
  title,
  text,
  action,
  remove,
  message,
  onClose,
  onChanged,
}: Changing & {
  title: string
  text: string
  /** The button's label. */
  action: string
  remove: () => Promise<Answered<string | null, Refusal | NotDone>>
  /**
   * Returns the message once the removal is done or requested.
   * @param removedAt when the app or passkey will be removed; `null` if it has been removed already
   */
  message: (removedAt: string | null) => string
}) {
  const { isUnderWay, trouble, waitSeconds, run } = useAction<string | null, Refusal>((removedAt) =>
    onChanged(message(removedAt)),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isUnderWay}
      actions={
        <>
          <Button variant="danger" pending={isUnderWay} onClick={() => void run(remove)}>
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
