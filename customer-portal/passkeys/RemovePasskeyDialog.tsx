import { type Passkey, type RemoveRefusal, removePasskey } from '@lightwell/client/passkeys/passkeys.ts'
import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import { useDoing } from '@lightwell/web-kit/order/use-doing.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { RemovalStopped } from '../factors/RemovalStopped.tsx'
import type { Changing } from '../profile/ChangeDialog.tsx'
import { dayOf } from '../profile/moments.ts'
import { troublesOfOne } from '../profile/troubles.ts'

/** Takes a passkey away, or begins to: it says which before and after. */
export function RemovePasskeyDialog({ passkey, onClose, onChanged }: Changing & { passkey: Passkey }) {
  const { id, name, removal } = passkey
  const { isUnderWay, trouble, waitSeconds, run } = useDoing<string | null, RemoveRefusal>((removedAt) =>
    onChanged(
      removedAt === null
        ? words.passkeys_removed()
        : words.passkeys_removal_begun({ name, day: dayOf(removedAt) }),
    ),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.passkeys_remove_ask({ name })}
      busy={isUnderWay}
      actions={
        <>
          <Button look="danger" pending={isUnderWay} onClick={() => void run(() => removePasskey(id))}>
            {words.passkeys_remove()}
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
              ? words.passkeys_remove_text()
              : words.passkeys_remove_later({ days: removalDays })}
          </p>
          {trouble && <AnswerNotice>{troublesOfOne[trouble]()}</AnswerNotice>}
        </>
      )}
    </Dialog>
  )
}
